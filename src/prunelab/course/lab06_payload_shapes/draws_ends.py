"""Inputs for the checks of `head_tail`: (content, ref, max_chars)."""

from random import Random

Args = tuple[str, str, int]

REFS = ("r4", "r1", "r12", "rs_91f")
WORDS = ("the", "jacket", "is", "returned", "unworn", "within", "thirty", "days", "of", "delivery")
SIGNS = ("👩\u200d👩\u200d👧\u200d👦", "🇩🇪", "e\u0301", "👍🏽", "🏳️\u200d🌈", "o\u0308\u0323")
SMALLEST = 110  # room for a notice and something at both ends


def flat(rng: Random) -> Args:
    """One long line: every end is cut where its room ends."""
    content = _words(rng, rng.randint(50, 120)).replace(" ", "-")
    return content, rng.choice(REFS), rng.randint(SMALLEST, len(content) - 90)


def lined(rng: Random) -> Args:
    """Short lines, so that each end can stop at one."""
    lines = [_words(rng, rng.randint(1, 5)) for _ in range(rng.randint(24, 40))]
    content = rng.choice(["\n", "\n", "\n\n"]).join(lines) + rng.choice(["", "\n"])
    return content, rng.choice(REFS), rng.randint(SMALLEST, max(SMALLEST, len(content) - 90))


def mixed(rng: Random) -> Args:
    """Short lines and a long one, at the head, at the tail or in the middle."""
    content, ref, _ = lined(rng)
    long = _words(rng, 60)
    at = rng.choice([0, len(content), len(content) // 2])
    content = f"{content[:at]}\n{long}\n{content[at:]}"
    return content, ref, rng.randint(SMALLEST, len(content) // 2)


def signs(rng: Random) -> Args:
    """Families of emoji, flags and accents, one after the other and in no line."""
    content = "".join(
        rng.choice(SIGNS) * rng.randint(1, 3) + rng.choice(["", "ok", "a"]) for _ in range(90)
    )
    return content, rng.choice(REFS), rng.randint(SMALLEST, len(content) - 1)


def within(rng: Random) -> Args:
    content = _words(rng, rng.randint(0, 12)) + rng.choice(["", "\n"])
    return content, rng.choice(REFS), len(content) + rng.choice([0, 0, 1, 300])


def tight(rng: Random) -> Args:
    """Room for the notice alone, or not even for that; at times the text is as short as it."""
    content = _words(rng, 60).replace(" ", rng.choice(["-", "\n", " "]))
    content = content[: rng.choice([300, 120, 70, 56, 55, 54, 53, 40, 10])]
    return content, rng.choice(REFS), rng.randint(0, min(56, len(content) - 1))


def negative(rng: Random) -> Args:
    content, ref, _ = lined(rng)
    return rng.choice([content, "", "short"]), ref, -rng.choice([1, 2, 10, 650])


def _words(rng: Random, count: int) -> str:
    return " ".join(rng.choice(WORDS) for _ in range(count))
