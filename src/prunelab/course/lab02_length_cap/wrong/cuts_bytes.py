"""
caught by: Counts as Python does: a Chinese character or an emoji is one, like a letter
says: fall inside a letter
"""


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    cut = len(content) - max_chars
    notice = f'\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'
    if cut <= 0 or len(notice) > cut:
        return content
    return content.encode()[:max_chars].decode() + notice
