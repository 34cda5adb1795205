"""
caught by: Names the ref as it came
says: use the argument
"""


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    cut = len(content) - max_chars
    notice = f'\n…[truncated {cut} characters; use fetch_full(ref="r4")]'
    if cut <= 0 or len(notice) > cut:
        return content
    return content[:max_chars] + notice
