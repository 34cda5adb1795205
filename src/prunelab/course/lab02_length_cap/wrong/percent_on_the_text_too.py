"""
caught by: Takes the text as it comes: blanks, braces, another's notice
says: format the notice alone
"""

NOTICE = '\n…[truncated %d characters; use fetch_full(ref="%s")]'


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    cut = len(content) - max_chars
    if cut <= 0 or len(NOTICE % (cut, ref)) > cut:
        return content
    return (content[:max_chars] + NOTICE) % (cut, ref)
