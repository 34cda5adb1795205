"""Measure the boundary: its own time beside counting tokens, its growth, and the memory of a log.

    python tools/bench_boundary.py            10,000 results of 1 KB to 100 KB, then three huge logs
    python tools/bench_boundary.py 1000       the same with 1,000 results

What is wanted: under 15% of the time outside token counting; twice the results, twice the time; a
log of 1,000,000 lines within 2 GB, however many of its lines are distinct, saying how far it is.
"""

import random
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass

from boundary_texts import KINDS
from huge_log import LINES, SHARES

from prunelab.pruning import MemoryStore, ToolSpec, bound_result, count_tokens

BUDGET = 1_500
SIZES = (12_500, 25_000, 50_000, 100_000)  # characters


@dataclass
class Time:
    """Seconds of the processor in all and of counting, and characters."""

    all: float = 0.0
    counting: float = 0.0
    chars: int = 0

    def __iadd__(self, other: "Time") -> "Time":
        self.all += other.all
        self.counting += other.counting
        self.chars += other.chars
        return self

    def __str__(self) -> str:
        outside = 1 - self.counting / self.all
        each = self.all / self.chars * 1e9
        return f"{self.all:7.1f} s, {each:5.0f} µs a KB, {outside:5.1%} outside token counting"


def bound(shape: str, raw: str) -> Time:
    """Bound one result, and say what it took."""
    spent = Time(chars=len(raw))

    def count(text: str) -> int:
        begin = time.process_time()
        tokens = count_tokens(text)
        spent.counting += time.process_time() - begin
        return tokens

    begin = time.process_time()
    bound_result(ToolSpec(name="any", budget=BUDGET, shape=shape), raw, MemoryStore(), count)
    spent.all = time.process_time() - begin
    return spent


def results(count: int, seed: int) -> Iterator[tuple[str, str, str]]:
    """Kind, shape and raw text of results between 1 KB and 100 KB."""
    rng, made = random.Random(seed), list(KINDS.items())
    for number in range(count):
        (kind, shape), make = made[number % len(made)]
        yield kind, shape, make(rng, rng.randint(1_000, 100_000))


def by_kind(count: int) -> None:
    total, parts = Time(), {kind: Time() for kind, _ in KINDS}
    half = Time()
    for number, (kind, shape, raw) in enumerate(results(count, seed=count)):
        spent = bound(shape, raw)
        total += spent
        parts[kind] += spent
        if number < count // 2:
            half += spent
    for kind, spent in parts.items():
        print(f"{kind:<24}{spent}")
    print(f"{f'the first {count // 2:,} of all':<24}{half}")
    print(f"{f'all {count:,}':<24}{total}, {total.chars / 1e6:,.0f} million characters")


def by_size() -> None:
    for size in SIZES:
        rng, total = random.Random(size), Time()
        for (_, shape), make in KINDS.items():
            for _ in range(2 * SIZES[-1] // size):
                total += bound(shape, make(rng, size))
        print(f"{f'of {size:,} characters':<24}{total}")


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    bound("document", "to load the vocabulary")
    by_kind(count)
    by_size()
    for share in SHARES:  # each in a process of its own: its peak is asked for
        print(f"a log of {LINES:,} lines, {share:.0%} of them distinct", flush=True)
        subprocess.run([sys.executable, "tools/huge_log.py", str(share)], check=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
