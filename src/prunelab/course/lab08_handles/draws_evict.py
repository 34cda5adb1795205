"""Inputs for the checks of `refs_to_evict`; see draws.py."""

from random import Random
from typing import Any

Entries = list[dict[str, Any]]
EvictArgs = tuple[Entries, int, int, int]

NOW, AGE = 100, 10  # so 90 is as old as may be
KEEPS = ("normal", "pinned", "durable")


def entry(number: int, used: int = 95, size: int = 10, keep: str = "normal") -> dict[str, Any]:
    return {"ref": f"r{number}", "keep": keep, "size": size, "used": used}


def entries(*each: tuple[int, int] | tuple[int, int, str]) -> Entries:
    """Entries r1, r2, … from (used, size) or (used, size, keep)."""
    return [entry(number, *one) for number, one in enumerate(each, 1)]


def fitting(rng: Random) -> EvictArgs:
    """Recent entries that fit, with room to spare."""
    found = [
        entry(number, rng.randint(91, NOW), rng.randint(1, 30), rng.choice(KEEPS))
        for number in range(1, rng.randint(0, 4) + 1)
    ]
    return found, NOW, AGE, _total(found) + rng.randint(1, 50)


def old(rng: Random) -> EvictArgs:
    """Normal entries of every age, around the limit too, with room for all."""
    ages = _different(rng, (*range(0, 8), 9, 10, 11, 12, 20, 90))
    found = [
        entry(number, NOW - age, rng.randint(1, 30))
        for number, age in enumerate(ages[: rng.randint(1, 5)], 1)
    ]
    return found, NOW, AGE, _total(found) + rng.randint(1, 9)


def old_and_marked(rng: Random) -> EvictArgs:
    """Old entries, marked ones among them, with room for all."""
    found, now, age, room = old(rng)
    for each in found:
        each["keep"] = rng.choice(KEEPS)
    found[0].update(keep=rng.choice(("pinned", "durable")), used=rng.randint(0, 80))
    return found, now, age, room


def crowded(rng: Random) -> EvictArgs:
    """Recent normal entries, no two used at once, that do not all fit; at times just so."""
    used = _different(rng, range(91, NOW + 1))[: rng.randint(2, 5)]
    found = [entry(number, at, rng.randint(1, 30)) for number, at in enumerate(used, 1)]
    by_use = sorted(found, key=lambda each: each["used"])
    left = _total(by_use[rng.randint(1, len(found) - 1) :])
    room = left + rng.choice((0, rng.randint(0, 5)))
    return found, NOW, AGE, min(room, _total(found) - 1)


def marked(rng: Random) -> EvictArgs:
    """A crowd in which some are pinned or durable; at times they must go too."""
    found, now, age, _ = crowded(rng)
    for each in found:
        each["keep"] = rng.choice(KEEPS)
    found[0]["keep"] = rng.choice(("pinned", "durable"))
    return found, now, age, rng.randint(0, _total(found) - 1)


def ties(rng: Random) -> EvictArgs:
    """Entries used at the same time, of different and of equal size."""
    found = [entry(number, 95, rng.choice((9, 5))) for number in range(1, rng.randint(2, 5) + 1)]
    return found, NOW, AGE, rng.randint(0, _total(found) - 1)


def old_in_a_crowd(rng: Random) -> EvictArgs:
    """At least two old entries in a crowd."""
    found, now, age, _ = crowded(rng)
    count = len(found)
    more = [
        entry(count + number, at, rng.randint(1, 30))
        for number, at in enumerate(_different(rng, range(0, 90))[: rng.randint(2, 3)], 1)
    ]
    both = [*more, *found] if rng.randint(0, 1) else [*found, *more]
    return both, now, age, rng.randint(0, _total(both))


def negative(rng: Random) -> EvictArgs:
    """A limit below 0."""
    found = fitting(rng)[0]
    limits = rng.choice(((-rng.randint(1, 5), 50), (10, -rng.randint(1, 5))))
    return found, NOW, *limits


def _total(found: Entries) -> int:
    return sum(int(each["size"]) for each in found)


def _different(rng: Random, numbers: Any) -> list[int]:
    return rng.sample(list(numbers), len(list(numbers)))
