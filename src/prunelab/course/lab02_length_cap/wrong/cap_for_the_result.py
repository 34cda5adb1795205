"""
caught by: Never returns more characters than came in: where the notice costs more, nothing is cut
says: the notice costs
"""


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    cut = len(content) - max_chars
    notice = f'\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'
    if cut <= 0 or max_chars + len(notice) > len(content) - 10:
        return content
    return content[:max_chars] + notice
