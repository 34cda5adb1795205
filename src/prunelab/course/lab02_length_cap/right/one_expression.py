"""The shorter of two texts, of two as long the cut one: min takes the first."""


def apply_length_cap(content: str, ref: str, max_chars: int) -> str:
    if max_chars < 0:
        raise ValueError(max_chars)
    cut = len(content) - max_chars
    capped = f'{content[:max_chars]}\n…[truncated {cut} characters; use fetch_full(ref="{ref}")]'
    return min(capped, content, key=len) if cut > 0 else content
