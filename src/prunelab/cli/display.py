"""Printing must not fail: tool output may hold characters that a terminal's encoding lacks."""

import sys
from io import TextIOWrapper


def print_safely() -> None:
    """Let standard output and error show what their encoding lacks as an escape, not as a crash."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
