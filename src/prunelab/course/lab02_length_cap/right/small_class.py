"""A small class that knows what was cut."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Capped:
    content: str
    ref: str
    max_chars: int

    @property
    def cut(self) -> int:
        return len(self.content) - self.max_chars

    @property
    def notice(self) -> str:
        return f'\n\u2026[truncated {self.cut} characters; use fetch_full(ref="{self.ref}")]'

    @property
    def pays(self) -> bool:
        return self.cut >= len(self.notice)

    def __str__(self) -> str:
        if self.cut <= 0 or not self.pays:
            return self.content
        return self.content[: self.max_chars] + self.notice


def apply_length_cap(content: str, ref: str, max_chars: int) -> str:
    if max_chars < 0:
        raise ValueError(f"max_chars is {max_chars}")
    return str(Capped(content, ref, max_chars))
