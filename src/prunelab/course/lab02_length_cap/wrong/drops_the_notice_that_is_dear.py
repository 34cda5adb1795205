"""
caught by: Never returns more characters than came in: where the notice costs more, nothing is cut
says: do not cut at all
"""


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    cut = len(content) - max_chars
    notice = f'\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'
    if cut <= 0:
        return content
    if len(notice) > cut:
        return content[:max_chars]
    return content[:max_chars] + notice
