"""The bank on paper and in Anki."""

from prunelab.interview.exports.anki import write_anki
from prunelab.interview.exports.page import render_page

__all__ = ["render_page", "write_anki"]
