"""
caught by: Says after them, in the asked-for words, that it cut, how much, and the way back
says: on a line of its own
"""


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    cut = len(content) - max_chars
    notice = f'…[truncated {cut} characters; use fetch_full(ref="{ref}")]'
    if cut <= 0 or len(notice) > cut:
        return content
    return content[:max_chars] + notice
