"""
caught by: Counts exactly the characters that were cut
says: cut were `len(content) - max_chars`
"""


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    cut = len(content) - max_chars
    notice = f'\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'
    if cut <= 0 or len(notice) > cut:
        return content
    return content[:max_chars] + notice.replace(f" {cut} ", f" {cut // 4} ")
