"""A regular expression splits the text at the cap; `.` must take line ends as well."""

import re


def apply_length_cap(content: str, ref: str, max_chars: int) -> str:
    if max_chars < 0:
        raise ValueError(max_chars)
    head, rest = re.fullmatch(r"(.{0,%d})(.*)" % max_chars, content, re.DOTALL).groups()
    notice = f'\n…[truncated {len(rest)} characters; use fetch_full(ref="{ref}")]'
    return head + notice if rest and len(notice) <= len(rest) else content
