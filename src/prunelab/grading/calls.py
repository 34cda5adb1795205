"""What a requirement's test holds in its hand: ``call``."""

from dataclasses import dataclass
from typing import Any

from prunelab.pruning import MemoryStore


@dataclass(frozen=True)
class Reply:
    """What one call gave: a JSON value, or the name and text of the exception that it raised."""

    value: Any = None
    error: str = ""
    error_text: str = ""

    @property
    def ok(self) -> bool:
        return not self.error


class Call:
    """``call(*args)`` is what the answer returned. Its attributes tell about the last call.

    ``mutated``: did it change an argument; ``changed``: which, by position; ``args_after``: the
    arguments as the answer left them; ``store``: the store that stood in for GIVEN_STORE.
    """

    mutated: bool
    changed: tuple[int, ...]
    args_after: tuple[Any, ...]
    store: MemoryStore | None

    def __call__(self, *args: Any) -> Any:
        """The returned value, of exact JSON types. An answer that raises ends the test here."""
        raise NotImplementedError

    def attempt(self, *args: Any) -> Reply:
        """Like a call, for a test that expects an exception: ``reply.error == "ValueError"``."""
        raise NotImplementedError
