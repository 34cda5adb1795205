"""Measure the boundary: its own time beside counting tokens, its growth, and the memory of a log.

    python tools/bench_boundary.py            10,000 results of 1 KB to 100 KB, then the huge log
    python tools/bench_boundary.py 1000       the same with 1,000 results

Bars: outside token counting under 15% of the time; twice the results, twice the time; a log of
1,000,000 lines within 2 GB.
"""

import random
import resource
import sys
import time
from collections.abc import Callable, Iterator

from prunelab.pruning import MemoryStore, ToolSpec, bound_result, count_tokens, with_progress
from prunelab.scenario import load_conversation, order_raw

LINES = 1_000_000


class Stopwatch:
    """A counter of tokens that knows how long it took."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self, text: str) -> int:
        begin = time.process_time()
        count = count_tokens(text)
        self.seconds += time.process_time() - begin
        return count


def payloads(count: int, seed: int) -> Iterator[tuple[str, str]]:
    """Shape and raw text of results between 1 KB and 100 KB, no two alike."""
    rng = random.Random(seed)
    log = next(r["content"] for r in load_conversation(huge=True) if r["ref"] == "r4").splitlines()
    words = " ".join(log).split()
    order = order_raw()
    for number in range(count):
        size = rng.randint(1_000, 100_000)
        kind = number % 4
        if kind == 0:
            text = "\n".join(rng.choice(log) for _ in range(size // 56 + 1))
            yield "diagnostic", text
        elif kind == 1:
            rows = [order.replace("ORD-7741", f"ORD-{rng.randrange(10**6)}")] * (size // 4_500)
            yield "list", f"[{', '.join([*rows, *(f'{rng.random()}' for _ in range(50))])}]"
        elif kind == 2:
            yield "document", " ".join(rng.choice(words) for _ in range(size // 6))
        else:
            body = " ".join(rng.choice(words) for _ in range(size // 6))
            yield "record", f'{{"id": {number}, "body": "{body}", "order": {order}}}'


def measure(count: int, seed: int) -> tuple[float, float, int]:
    """Seconds in all, seconds of counting, characters."""
    watch, chars, spent = Stopwatch(), 0, 0.0
    for shape, raw in payloads(count, seed):
        begin = time.process_time()
        spec = ToolSpec(name="any", budget=1_500, shape=shape)
        bound_result(spec, raw, MemoryStore(), watch)
        spent += time.process_time() - begin
        chars += len(raw)
    return spent, watch.seconds, chars


def huge_log() -> str:
    """One million lines, most of them alike, as services write them."""
    rng = random.Random(5)
    return "\n".join(
        f"{second // 3600 % 24:02}:{second // 60 % 60:02}:{second % 60:02} INFO "
        f"req-{rng.randrange(10**4)} GET /cart 200 {rng.randrange(500)}ms"
        for second in range(LINES)
    )


def timed(call: Callable[[], object]) -> float:
    begin = time.process_time()
    call()
    return time.process_time() - begin


def main() -> int:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    bound_result(ToolSpec(name="warm", budget=1_500), "x", MemoryStore())
    for part in (count // 2, count):
        spent, counting, chars = measure(part, part)
        share = 1 - counting / spent
        print(
            f"{part:,} results, {chars / 1e6:,.0f} million characters: {spent:.1f} s, "
            f"{spent / chars * 1e9:.0f} ns a character, {share:.1%} outside token counting"
        )
    log = huge_log()
    count_with_news = with_progress(
        count_tokens, lambda done, of: print(f"\rcounting {done / of:.0%}", end="", flush=True)
    )
    spec = ToolSpec(name="log", budget=1_500, shape="diagnostic")
    seconds = timed(lambda: bound_result(spec, log, MemoryStore(), count_with_news))
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6
    print(
        f"\r{LINES:,} lines, {len(log) / 1e6:.0f} million characters: "
        f"{seconds:.0f} s, {peak:.2f} GB"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
