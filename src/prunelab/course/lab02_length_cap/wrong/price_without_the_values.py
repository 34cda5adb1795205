"""
caught by: Never returns more characters than came in: where the notice costs more, nothing is cut
says: It grew
"""


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    cut = len(content) - max_chars
    notice = f'\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'
    bare = '\n…[truncated  characters; use fetch_full(ref="")]'
    if cut <= 0 or len(bare) > cut:
        return content
    return content[:max_chars] + notice
