"""Structural pattern matching on what is over the cap."""


def notice_for(cut, ref):
    return '\n…[truncated %d characters; use fetch_full(ref="%s")]' % (cut, ref)


def apply_length_cap(content: str, ref: str, max_chars: int) -> str:
    match len(content) - max_chars:
        case _ if max_chars < 0:
            raise ValueError("negative cap")
        case cut if cut <= 0:
            return content
        case cut if cut - len(notice_for(cut, ref)) < 0:
            return content
        case cut:
            return content[:max_chars] + notice_for(cut, ref)
