"""
caught by: Leaves a text within the cap as it is, also exactly at the cap
says: blanks at its ends
"""


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    cut = len(content) - max_chars
    notice = f'\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'
    if cut <= 0:
        return content.strip()
    if len(notice) > cut:
        return content
    return content[:max_chars] + notice
