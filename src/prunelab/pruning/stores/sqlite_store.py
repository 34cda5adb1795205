"""A store in a SQLite file: it survives a restart, stays within a size, and never reuses a ref."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

from prunelab.pruning.stores.expiry import KEEPS, Keep, StoreEntry, refs_to_evict
from prunelab.pruning.stores.store import (
    ExpiredRef,
    UnknownRef,
    end_of,
    expired,
    must_be_range,
    must_be_ref,
    other_text,
    unknown,
)
from prunelab.pruning.stores.store_file import GONE, HELD, StoreFile


@dataclass(frozen=True)
class StoreLimits:
    """How much one run may keep.

    max_chars: of all texts together; what was put last stays, even if it is larger by itself.
    max_age: seconds without being read after which a normal entry expires.
    """

    max_chars: int = 50_000_000
    max_age: float = 24 * 3600.0


class SqliteStore:
    """A `Store` for one run of an agent; several threads may use it, several runs one file.

    A run sees its own refs alone: those of another are unknown to it. Opened again with the same
    file and the same run, it goes on where it was. All methods raise `StoreError` when the file
    cannot be read or written.
    """

    def __init__(
        self,
        path: Path | str,
        run: str,
        limits: StoreLimits | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        """Open the file, or make it, readable for its owner only. `clock` gives seconds.

        Raises:
            ValueError: the run has no name.
        """
        if not run:
            raise ValueError("run is empty; name the run whose results these are")
        self._file = StoreFile(Path(path), run)
        self._limits, self._clock = limits or StoreLimits(), clock

    def put(self, content: str, *, keep: Keep = "normal", call: str = "") -> str:
        """Keep `content` whole and return its new ref; `call` is how to make it again.

        Raises:
            ValueError: `keep` is no kind.
        """
        with self._file.writing():
            ref = self._file.mint()
            self._insert(ref, content, keep, call)
        return ref

    def keep(self, ref: str, content: str, *, keep: Keep = "normal", call: str = "") -> None:
        """Keep `content` whole under a ref that the caller brings.

        Raises:
            ValueError: the ref is malformed, or keeps another text already; `keep` is no kind.
            ExpiredRef: the ref was given up; it is never reused.
        """
        must_be_ref(ref)
        with self._file.writing():
            state, its_call = self._file.state(ref)
            if state == GONE:
                raise ExpiredRef(expired(ref, its_call))
            if state != HELD:
                self._insert(ref, content, keep, call)
            elif self._file.text(ref) != content:
                raise ValueError(other_text(ref))

    def fetch_full(self, ref: str, offset: int = 0, length: int | None = None) -> str:
        """Return the kept text, `length` characters of it from `offset` on; it counts as use.

        Raises:
            UnknownRef, ExpiredRef: the ref leads to no text.
            ValueError: `offset` or `length` is negative.
        """
        must_be_range(offset, length)
        with self._file.writing():
            self._expire_if_old(ref)
            state, call = self._file.state(ref)
            if state == HELD:
                self._file.update(ref, "used", self._clock())
                return self._file.text(ref)[offset : end_of(offset, length)]
        if state:
            raise ExpiredRef(expired(ref, call))
        raise UnknownRef(unknown(ref))

    def reserve(self, refs: Iterable[str]) -> None:
        """Never mint these refs, which stand in the window already."""
        with self._file.writing():
            for ref in refs:
                self._file.reserve(ref)

    def remember_call(self, ref: str, call: str) -> None:
        """Once `ref` has expired, say how to make its text again."""
        with self._file.writing():
            self._file.update(ref, "call", call)

    def mark(self, ref: str, keep: Keep) -> None:
        """Make an entry normal, pinned or durable.

        Raises:
            UnknownRef, ExpiredRef: the ref leads to no text.
            ValueError: `keep` is no kind.
        """
        must_be_kind(keep)
        self.fetch_full(ref, length=0)
        with self._file.writing():
            self._file.update(ref, "keep", keep)

    def entries(self) -> list[StoreEntry]:
        """What this run holds, the oldest first, without the texts."""
        return self._file.entries()

    def close(self) -> None:
        self._file.close()

    def __contains__(self, ref: object) -> bool:
        if not isinstance(ref, str):
            return False
        with self._file.writing():
            self._expire_if_old(ref)
            return self._file.state(ref)[0] == HELD

    def _insert(self, ref: str, content: str, keep: Keep, call: str) -> None:
        must_be_kind(keep)
        now, left = self._clock(), max(0, self._limits.max_chars - len(content))
        for gone in refs_to_evict(self._file.entries(), now, self._limits.max_age, left):
            self._file.drop(gone)
        self._file.insert(ref, content, keep, call, now)

    def _expire_if_old(self, ref: str) -> None:
        """Age is looked at on reading too: hours may pass in which nothing is put."""
        for entry in self._file.entries():
            if entry["ref"] == ref and refs_to_evict(
                [entry], self._clock(), self._limits.max_age, entry["size"]
            ):
                self._file.drop(ref)


def must_be_kind(keep: str) -> None:
    """Raise a ValueError unless `keep` is one of the three kinds."""
    if keep not in KEEPS:
        raise ValueError(f"keep is {keep!r}; use one of {', '.join(KEEPS)}")
