"""Four shapes of what tools return, each with its own treatment, and what fits none of them.

Every treatment has the form of the length cap, `(content, ref, max_chars) -> text`, with the
notice within `max_chars`. Lengths are in characters; `prunelab.pruning.boundary` counts tokens.
"""

from prunelab.pruning.shapes.diagnostics import dedupe_lines
from prunelab.pruning.shapes.documents import head_tail
from prunelab.pruning.shapes.graphemes import grapheme_after, grapheme_before
from prunelab.pruning.shapes.lists import first_items
from prunelab.pruning.shapes.records import project
from prunelab.pruning.shapes.sniff import SHAPES, Shape, sniff_shape
from prunelab.pruning.shapes.treat import shorten

__all__ = [
    "SHAPES",
    "Shape",
    "dedupe_lines",
    "first_items",
    "grapheme_after",
    "grapheme_before",
    "head_tail",
    "project",
    "shorten",
    "sniff_shape",
]
