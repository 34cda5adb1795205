"""One step a line."""


def apply_length_cap(content: str, ref: str, max_chars: int) -> str:
    if max_chars < 0:
        raise ValueError("max_chars must be 0 or more")
    length = len(content)
    if length <= max_chars:
        return content
    head = content[0:max_chars]
    count = length - max_chars
    notice = "\n…[truncated " + str(count) + ' characters; use fetch_full(ref="' + ref + '")]'
    capped = head + notice
    if len(capped) > length:
        return content
    return capped
