"""
caught by: Counts as Python does: a Chinese character or an emoji is one, like a letter
says: two units in UTF-16
"""


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    units = content.encode("utf-16-le")
    cut = len(units) // 2 - max_chars
    notice = f'\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'
    if cut <= 0 or len(notice) > cut:
        return content
    return units[: 2 * max_chars].decode("utf-16-le", errors="ignore") + notice
