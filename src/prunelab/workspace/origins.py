"""What each copy came from: the blank texts that were handed out, and which copy holds which.

`.prunelab/origins.json` maps a file's name to the SHA-256 of the blank notebook that it began as;
`.prunelab/origins/` keeps those notebooks, named by their hash. A damaged memory costs no work:
what is not known to be blank counts as the learner's.
"""

import hashlib
import json
from pathlib import Path

from prunelab.workspace.errors import WorkspaceError
from prunelab.workspace.files import write_whole

STATE = ".prunelab"
BACKUPS = "backups"
MEMORY = "origins.json"
TEXTS = "origins"


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


class Origins:
    """The memory of one `labs/` folder."""

    def __init__(self, labs: Path) -> None:
        self._memory = labs / STATE / MEMORY
        self._texts = labs / STATE / TEXTS
        self._hashes = self._read()

    def hash_of(self, name: str) -> str | None:
        """Return the hash of the blank notebook that the file began as."""
        return self._hashes.get(name)

    def text_of(self, name: str) -> bytes | None:
        """Return the blank notebook that the file began as, where it was kept."""
        wanted = self._hashes.get(name, "")
        try:
            data = (self._texts / f"{wanted}.ipynb").read_bytes()
        except OSError:
            return None
        return data if digest(data) == wanted else None

    def is_blank(self, data: bytes) -> bool:
        """Is this a blank notebook that was handed out at some time, byte for byte?"""
        found = digest(data)
        return found in self._hashes.values() or (self._texts / f"{found}.ipynb").is_file()

    def keep(self, blank: bytes) -> None:
        """Keep a blank notebook, before a copy of it is made.

        Raises:
            WorkspaceError: it cannot be written.
        """
        kept = self._texts / f"{digest(blank)}.ipynb"
        if kept.is_file():
            return
        try:
            self._texts.mkdir(parents=True, exist_ok=True)
            write_whole(kept, blank)
        except OSError as error:
            raise self._error(error) from error

    def note(self, name: str, blank: bytes) -> None:
        """Remember that the file began as this blank notebook.

        Raises:
            WorkspaceError: it cannot be written down.
        """
        self.keep(blank)
        if self._hashes.get(name) != digest(blank):
            self._save({**self._hashes, name: digest(blank)})

    def hand_on(self, name: str, other: str) -> None:
        """Remember that `other` began as `name` did: a backup as its notebook, and back again."""
        hashes = {key: value for key, value in self._hashes.items() if key != other}
        if name in self._hashes:
            hashes[other] = self._hashes[name]
        if hashes != self._hashes:
            self._save(hashes)

    def forget(self, name: str) -> None:
        """Remember nothing of the file any more."""
        if name in self._hashes:
            self._save({key: value for key, value in self._hashes.items() if key != name})

    def _save(self, hashes: dict[str, str]) -> None:
        text = json.dumps(hashes, indent=2, sort_keys=True) + "\n"
        try:
            self._memory.parent.mkdir(parents=True, exist_ok=True)
            write_whole(self._memory, text.encode())
        except OSError as error:
            raise self._error(error) from error
        self._hashes = hashes

    def _read(self) -> dict[str, str]:
        try:
            found = json.loads(self._memory.read_text(encoding="utf-8"))
        except (OSError, ValueError, RecursionError):
            return {}
        if not isinstance(found, dict):
            return {}
        return {name: text for name, text in found.items() if isinstance(text, str)}

    def _error(self, error: OSError) -> WorkspaceError:
        return WorkspaceError(
            f"{self._memory}: cannot be written ({error.strerror}); free it and run again"
        )
