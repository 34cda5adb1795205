"""
caught by: Takes a cap of 0: only the notice is left, its line end included
says: holds at 0 too
"""


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    cut = len(content) - max_chars
    notice = f'\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'
    if cut <= 0 or (max_chars and len(notice) > cut):
        return content
    return content[:max_chars] + notice
