"""
caught by: Takes the text as it comes: blanks, braces, another's notice
says: format the notice alone
"""

NOTICE = '\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    cut = len(content) - max_chars
    if cut <= 0 or len(NOTICE.format(cut=cut, ref=ref)) > cut:
        return content
    return (content[:max_chars] + NOTICE).format(cut=cut, ref=ref)
