"""
caught by: Takes a cap of 0: only the notice is left, its line end included
says: nothing of the text is left
"""


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    max_chars = max(1, max_chars)
    cut = len(content) - max_chars
    notice = f'\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'
    if cut <= 0 or len(notice) > cut:
        return content
    return content[:max_chars] + notice
