"""Count tokens offline, with the genuine vocabulary of OpenAI's encoding `o200k_base`.

The unit is one o200k text token. No provider bills exactly that: a bill adds message framing and
may use another vocabulary.
"""

import hashlib
import os
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import tiktoken

ENCODING = "o200k_base"
DATA = Path(__file__).parent / "data"
# tiktoken names a cached vocabulary by the SHA-1 of the address it is published at.
VOCABULARY = "fb374d419588a4632f3f557e76b4b70aebbca790"
VOCABULARY_SHA256 = "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d"

PIECE_CHARS = 700_000  # tiktoken panics on a run of a million blanks
SEAM_CHARS = 20_000  # how far back from the end of a piece a good seam is looked for
CACHE_ENTRIES = 65_536

# No o200k token spans a newline that is followed by neither white space nor a slash.
_SEAM = re.compile(r"\n(?=[^\s/])")

_lock = threading.Lock()
_encoding: "tiktoken.Encoding | None" = None
_counts: dict[bytes, int] = {}


class TokenizerError(RuntimeError):
    """The vocabulary is missing or damaged; the message says which file and how to mend it."""


def count_tokens(text: str) -> int:
    """Return how many o200k text tokens `text` has.

    Special tokens such as `<|endoftext|>` are counted as the plain text they are. A text is
    counted once: later calls with the same text answer from a cache that holds no text, only
    digests.

    Raises:
        TokenizerError: the vocabulary file is missing or is not the published one.
    """
    key = hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=16).digest()
    count = _counts.get(key)
    if count is None:
        count = sum(_count_piece(piece) for piece in _pieces(text))
        if len(_counts) >= CACHE_ENTRIES:
            _counts.clear()
        _counts[key] = count
    return count


def _count_piece(piece: str) -> int:
    return len(_loaded().encode(piece, disallowed_special=()))


def _pieces(text: str) -> Iterator[str]:
    """Cut a long text at seams that no token spans; a text without newlines is cut anywhere."""
    start = 0
    while len(text) - start > PIECE_CHARS:
        end = start + PIECE_CHARS
        for seam in _SEAM.finditer(text, end - SEAM_CHARS, end):
            end = seam.end()
        yield text[start:end]
        start = end
    yield text[start:]


def _loaded() -> "tiktoken.Encoding":
    global _encoding  # noqa: PLW0603
    with _lock:
        if _encoding is None:
            _verify(DATA / VOCABULARY)
            _encoding = _load()
    return _encoding


def _verify(path: Path) -> None:
    """Check the hash first: tiktoken deletes a file that does not match and goes online."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise TokenizerError(
            f"{path}: cannot be read ({error.strerror}); install prunelab again"
        ) from error
    if hashlib.sha256(data).hexdigest() == VOCABULARY_SHA256:
        return
    mend = (
        "check it out again" if b"\r\n" not in data else "its line ends were changed: mark it -text"
    )
    raise TokenizerError(f"{path}: is not OpenAI's {ENCODING} vocabulary; {mend}")


def _load() -> "tiktoken.Encoding":
    import tiktoken  # imported late: most users of this package never count

    before = os.environ.get("TIKTOKEN_CACHE_DIR")
    os.environ["TIKTOKEN_CACHE_DIR"] = str(DATA)
    try:
        return tiktoken.get_encoding(ENCODING)
    finally:
        if before is None:
            del os.environ["TIKTOKEN_CACHE_DIR"]
        else:
            os.environ["TIKTOKEN_CACHE_DIR"] = before
