"""
caught by: Refuses a negative cap with a ValueError
says: raise `ValueError`
"""


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        return "Error: max_chars is negative"
    cut = len(content) - max_chars
    notice = f'\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'
    if cut <= 0 or len(notice) > cut:
        return content
    return content[:max_chars] + notice
