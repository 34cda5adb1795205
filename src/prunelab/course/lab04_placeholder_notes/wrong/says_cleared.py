"""
caught by: Carries the tool's name and the way back, `fetch_full(ref="…")`
says: Nothing to act on
"""


def placeholder_note(result):
    return "[cleared]"
