"""
caught by: Takes the text as it comes: blanks, braces, another's notice
says: hand it on as it comes
"""

NOTICE = '\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'


def apply_length_cap(content, ref, max_chars):
    if max_chars < 0:
        raise ValueError("use 0 or more")
    cut = len(content) - max_chars
    if cut <= 0 or len(NOTICE.format(cut=cut, ref=ref)) > cut:
        return content
    text = content[:max_chars] + NOTICE
    return text.replace("{cut}", str(cut)).replace("{ref}", ref)
