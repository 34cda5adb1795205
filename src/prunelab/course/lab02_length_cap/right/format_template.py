"""A template at the top, filled by str.format; only the notice is formatted."""

NOTICE = '\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'


def apply_length_cap(content: str, ref: str, max_chars: int) -> str:
    if max_chars < 0:
        raise ValueError(f"{max_chars} characters cannot be kept")
    cut = max(0, len(content) - max_chars)
    notice = NOTICE.format(cut=cut, ref=ref)
    return content if cut == 0 or cut < len(notice) else content[:max_chars] + notice
