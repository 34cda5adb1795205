"""Where raw tool results are kept whole, so that whatever was cut can be read again.

A ref is short, and it is never reused: an old note must not come to point at another text.
"""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from prunelab.pruning.results import REF_PATTERN


class RefError(LookupError):
    """A ref leads to no text. Never answered with an empty text: that would look like a result."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class UnknownRef(RefError):
    """No result was ever kept under this ref."""


class ExpiredRef(RefError):
    """The result was kept once and has been given up since."""


class Store(Protocol):
    """What `prune` and the tools that read results back ask of a store. Lengths in characters."""

    def put(self, content: str) -> str:
        """Keep `content` whole and return its new ref."""
        ...

    def keep(self, ref: str, content: str) -> None:
        """Keep `content` whole under a ref that the caller brings.

        Raises:
            ValueError: the ref is malformed, or keeps another text already.
            ExpiredRef: the ref was given up; it is never reused.
        """
        ...

    def fetch_full(self, ref: str, offset: int = 0, length: int | None = None) -> str:
        """Return the kept text from `offset` on, `length` characters of it or all the rest.

        Raises:
            UnknownRef, ExpiredRef: the ref leads to no text.
            ValueError: `offset` or `length` is negative.
        """
        ...

    def __contains__(self, ref: object) -> bool: ...


@runtime_checkable
class Reserving(Protocol):
    """A store that can be told of refs which stand in the window, though their texts are gone."""

    def reserve(self, refs: Iterable[str]) -> None:
        """Never mint these refs. Read before a text is kept under one, it says expired."""
        ...


@runtime_checkable
class Remembering(Protocol):
    """A store that can say how an expired result is fetched again."""

    def remember_call(self, ref: str, call: str) -> None:
        """Once `ref` has expired, name `call`, for example `query_db(sql="SELECT 1")`."""
        ...


class MemoryStore:
    """A store that lives as long as the process. `prefix`: what its refs begin with."""

    def __init__(self, prefix: str = "r") -> None:
        must_be_ref(f"{prefix}1")
        self._prefix = prefix
        self._texts: dict[str, str] = {}
        self._expired: set[str] = set()
        self._reserved: set[str] = set()
        self._calls: dict[str, str] = {}
        self._minted = 0

    def put(self, content: str) -> str:
        ref = self._next_ref()
        self._texts[ref] = content
        return ref

    def keep(self, ref: str, content: str) -> None:
        must_be_ref(ref)
        if ref in self._expired:
            raise ExpiredRef(f"ref {ref!r} has expired and is not reused; call the tool again")
        if self._texts.setdefault(ref, content) != content:
            raise ValueError(other_text(ref))

    def fetch_full(self, ref: str, offset: int = 0, length: int | None = None) -> str:
        must_be_range(offset, length)
        if ref not in self._texts:
            if ref in self._expired | self._reserved:
                raise ExpiredRef(expired(ref, self._calls.get(ref, "")))
            raise UnknownRef(unknown(ref))
        return self._texts[ref][offset : end_of(offset, length)]

    def reserve(self, refs: Iterable[str]) -> None:
        self._reserved.update(refs)

    def remember_call(self, ref: str, call: str) -> None:
        self._calls[ref] = call

    def expire(self, ref: str) -> None:
        """Give up the text of `ref`; the ref itself stays taken for ever.

        Raises:
            UnknownRef, ExpiredRef: the ref leads to no text.
        """
        self.fetch_full(ref, length=0)
        del self._texts[ref]
        self._expired.add(ref)

    def __contains__(self, ref: object) -> bool:
        return ref in self._texts

    def _next_ref(self) -> str:
        taken = self._texts.keys() | self._expired | self._reserved
        while True:
            self._minted += 1
            ref = f"{self._prefix}{self._minted}"
            if ref not in taken:
                return ref


def must_be_ref(ref: str) -> None:
    """Raise a ValueError unless `ref` has the form of one."""
    if not REF_PATTERN.fullmatch(ref):
        raise ValueError(f"ref {ref!r}: use 1 to 32 letters, digits, _ or -")


def must_be_range(offset: int, length: int | None) -> None:
    """Raise a ValueError when a number of characters is negative."""
    if offset < 0 or (length is not None and length < 0):
        raise ValueError(f"offset {offset}, length {length}: use 0 or more characters")


def end_of(offset: int, length: int | None) -> int | None:
    """Return where a slice from `offset` on ends; None means at the end of the text."""
    return None if length is None else offset + length


def other_text(ref: str) -> str:
    return f"ref {ref!r} keeps another text already; give each result its own"


def unknown(ref: str) -> str:
    return f"ref {ref!r} is unknown; use a ref that stands in a notice"


def expired(ref: str, call: str) -> str:
    """What a person or a model reads of a ref whose text is gone, with the call that made it."""
    return f"ref {ref!r} expired: {f'run {call} again' if call else 'call the tool again'}"
