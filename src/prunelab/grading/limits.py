"""What an answer may use. Seconds, bytes and characters; the same on every system that has them."""

from dataclasses import dataclass

from prunelab.grading.plain import MAX_CHARS, MAX_PARTS

MEGABYTE = 1 << 20


@dataclass(frozen=True)
class Limits:
    """``load``, ``call`` and ``notebook`` are seconds of waiting for the answer.

    ``cpu_seconds``, ``memory_bytes`` and ``file_bytes`` become resource limits of the worker where
    the system has them. ``value_chars`` and ``value_parts`` limit what a call returns, ``asks`` and
    ``ask_bytes`` what it asks of what it was given.
    """

    load: float = 3.0
    call: float = 1.0
    notebook: float = 6.0
    cpu_seconds: int = 10
    memory_bytes: int = 512 * MEGABYTE
    file_bytes: int = MEGABYTE
    reply_bytes: int = 4 * MEGABYTE
    printed_bytes: int = 16 * MEGABYTE
    value_chars: int = MAX_CHARS
    value_parts: int = MAX_PARTS
    asks: int = 2_000
    ask_bytes: int = 8 * MEGABYTE


LIMITS = Limits()
RUN_LIMITS = Limits(
    call=5.0,
    cpu_seconds=600,
    reply_bytes=64 * MEGABYTE,
    value_chars=32 * MEGABYTE,
    value_parts=5_000_000,
)
"""For a learner's own functions in ``prunelab run --mine``: real data, no notebook to finish."""
