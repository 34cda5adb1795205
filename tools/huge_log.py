"""Bound a log of a million lines, say how far it is, and what it took.

    python tools/huge_log.py 0.5

The number is the share of lines that are distinct, once time, request id and attempt are masked.
"""

import random
import resource
import sys
import time

from prunelab.pruning import MemoryStore, ToolSpec, bound_result, count_tokens, with_progress

LINES = 1_000_000
SHARES = (0.001, 0.5, 1.0)
PATHS = ("/cart", "/login", "/orders", "/returns", "/checkout")


def huge_log(share: float) -> str:
    """Lines as services write them; one of a hundred is an error."""
    rng, distinct = random.Random(5), round(LINES * share)
    lines = []
    for second in range(LINES):
        clock = f"{second // 3600 % 24:02}:{second // 60 % 60:02}:{second % 60:02}"
        level = "ERROR" if second % 100 == 7 else "INFO"
        order = second if second < distinct else rng.randrange(distinct)
        said = f"GET {PATHS[order % 5]} order={order} 200"
        lines.append(f"{clock} {level} req-{rng.randrange(10**4)} {said}")
    return "\n".join(lines)


def main() -> int:
    log = huge_log(float(sys.argv[1]))
    count = with_progress(
        count_tokens, lambda done, of: print(f"\r  counted {done / of:.0%}", end="", flush=True)
    )
    spec = ToolSpec(name="log", budget=1_500, shape="diagnostic")
    begin = time.process_time()
    bound = bound_result(spec, log, MemoryStore(), count)
    seconds = time.process_time() - begin
    unit = 1e9 if sys.platform == "darwin" else 1e6
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit
    print(
        f"\r  {len(log) / 1e6:.0f} million characters, {bound['produced']:,} tokens: "
        f"{seconds:.0f} s, {peak:.2f} GB"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
