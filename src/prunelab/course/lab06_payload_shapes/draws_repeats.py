"""Inputs for the checks of `dedupe_lines`: (content,)."""

from random import Random

Args = tuple[str]

MESSAGES = (
    "INFO GET /cart 200", "ERROR gateway gave no answer", "WARN slow query orders_by_customer",
    "DEBUG cache miss key=cart:200", "INFO login from 10.0.0.7",
)  # fmt: skip
APART = (
    ("INFO GET /cart 200", "INFO GET /cart 500"),
    ("WARN login from 10.0.0.7", "WARN login from 10.0.0.8"),
    ("INFO charged 150.45 EUR", "INFO charged 15.45 EUR"),
    ("WARN slow query 1840ms", "WARN slow query 640ms"),
    ("ERROR disk full", "INFO disk full"),
    ("INFO order ORD-7741 packed", "INFO order ORD-6620 packed"),
    ("Error: timeout", "error: timeout"),
    ("freq=50 on line 1", "freq=60 on line 1"),
)
INDENTED = ("name: cart", "  name: cart", "\tname: cart", "    at Cart.pay", "at Cart.pay")


def times(rng: Random) -> Args:
    """A few messages again and again, at other times; others stand between them."""
    return (_log(rng, [rng.choice(MESSAGES) for _ in range(rng.randint(6, 20))]),)


def dated(rng: Random) -> Args:
    """The same with dates, fractions and zones, and at times with no time at all."""
    form = rng.choice(["{}", "2026-03-14T{}Z", "2026-03-14 {}", "{}.125", "{},042", "", "at {} h"])
    lines = [rng.choice(MESSAGES[:3]) for _ in range(rng.randint(5, 14))]
    stamps = _stamps(rng, len(lines))
    return (
        "\n".join(
            f"{form.format(stamp)} {line}".strip()
            for stamp, line in zip(stamps, lines, strict=True)
        ),
    )


def ids(rng: Random) -> Args:
    """The same message for other requests, and tried again."""
    lines = [
        f"ERROR req-{rng.randint(1000, 9999)} no answer in 3000ms, attempt {rng.randint(1, 9)}"
        if rng.randint(0, 1)
        else f"WARN req-{rng.choice('abcdef')}{rng.randint(10, 99)} slow"
        for _ in range(rng.randint(6, 16))
    ]
    return (_log(rng, lines),)


def apart(rng: Random) -> Args:
    """Pairs of lines that look alike and say something else."""
    pair = rng.choice(APART)
    lines = [*pair, *(rng.choice(pair) for _ in range(rng.randint(4, 12)))]
    return (_log(rng, lines),)


def blanks(rng: Random) -> Args:
    """Indented lines and blank ones, often enough that collapsing pays."""
    lines = [rng.choice([*INDENTED, "", ""]) for _ in range(rng.randint(16, 30))]
    return ("\n".join([*lines, *INDENTED, "", *INDENTED, "", *["  name: cart"] * 4, "end"]),)


def short(rng: Random) -> Args:
    """Lines so short that a mark costs more than they do; now and then it pays."""
    lines = [rng.choice(["ok", "x", "done", "."]) for _ in range(rng.randint(2, 5))]
    return ("\n".join([*lines, *lines[:1], *["done"] * rng.choice([0, 0, 9])]),)


def single(rng: Random) -> Args:
    """No line twice; at times line ends at the end, or no text."""
    lines = [f"{message} {number}" for number, message in enumerate(MESSAGES)]
    text = _log(rng, lines[: rng.randint(0, 5)])
    return (text + rng.choice(["", "\n", "\n\n"]),)


def _log(rng: Random, lines: list[str]) -> str:
    stamps = _stamps(rng, len(lines))
    return "\n".join(f"{stamp} {line}" for stamp, line in zip(stamps, lines, strict=True))


def _stamps(rng: Random, count: int) -> list[str]:
    seconds, stamps = 9 * 3600, []
    for _ in range(count):
        seconds += rng.randint(1, 90)
        stamps.append(f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}")
    return stamps
