"""
caught by: Leaves a text within the cap as it is, also exactly at the cap
says: Exactly at the cap fits
"""


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    cut = len(content) - max_chars
    notice = f'\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'
    if len(content) < max_chars:
        return content
    if 0 < cut < len(notice):
        return content
    return content[:max_chars] + notice
