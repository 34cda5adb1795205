"""string.Template for the notice, early returns for the rest."""

from string import Template

NOTICE = Template('\n…[truncated $cut characters; use fetch_full(ref="$ref")]')


def apply_length_cap(content: str, ref: str, max_chars: int) -> str:
    if max_chars <= -1:
        raise ValueError("max_chars: use 0 or more")
    over = content[max_chars:]
    if not over:
        return content
    notice = NOTICE.substitute(cut=len(over), ref=ref)
    if len(notice) > len(over):
        return content
    return content.removesuffix(over) + notice
