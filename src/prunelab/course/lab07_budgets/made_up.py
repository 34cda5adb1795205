"""Made-up tool results for the checks: each takes a random.Random and about how many parts."""

import json
from random import Random

WORDS = (
    "parcel", "order", "jacket", "returned", "warehouse", "label", "courier", "branch", "customer",
    "delivered", "shelf", "receipt", "size", "exchange", "refund", "morning", "counter", "paid",
)  # fmt: skip
SIGNS = "客户说包裹还没有到您的订单已于三月从汉堡仓库发出预计十九日送达请耐心等待签收"
FACES = ("👩‍👩‍👧‍👦", "🧑🏽‍🚒", "🏴‍☠️", "👨‍🌾", "🇩🇪")
PATHS = ("/cart", "/checkout", "/orders", "/returns")


def prose(rng: Random, parts: int) -> str:
    """Short lines of plain words."""
    return "\n".join(_sentence(rng) for _ in range(parts))


def _sentence(rng: Random) -> str:
    words = [rng.choice(WORDS) for _ in range(rng.randint(6, 11))]
    return f"{words[0].capitalize()} {' '.join(words[1:])}."


def log(rng: Random, parts: int) -> str:
    """Lines with a time, all different."""
    return "\n".join(
        f"09:{n // 60:02}:{n % 60:02} INFO req-{rng.randint(1000, 9999)} GET {rng.choice(PATHS)} "
        f"200 {rng.randint(10, 900)}ms"
        for n in range(parts)
    )


def chinese(rng: Random, parts: int) -> str:
    return "。".join("".join(rng.choice(SIGNS) for _ in range(12)) for _ in range(parts))


def emoji(rng: Random, parts: int) -> str:
    """Each of them is one sign, several characters and up to twenty tokens."""
    return "".join(rng.choice(FACES) for _ in range(parts))


def numbers(rng: Random, parts: int) -> str:
    return " ".join(f"{rng.randint(10**9, 10**10):x}" for _ in range(2 * parts))


def uneven(rng: Random, parts: int) -> str:
    """English in the middle, Chinese at both ends."""
    return f"{chinese(rng, 20)}\n{prose(rng, parts)}\n{chinese(rng, 20)}"


def orders(rng: Random, parts: int) -> str:
    """A JSON array, or one that is wrapped."""
    items = [{"id": f"ORD-{rng.randint(1000, 9999)}", "city": "Łódź"} for _ in range(parts)]
    value = rng.choice([items, {"data": {"orders": items}, "next": "p2"}])
    return json.dumps(value, ensure_ascii=False)


def record(rng: Random, parts: int) -> str:
    """One JSON object with many fields."""
    value: dict[str, object] = {"id": f"A-{rng.randint(1, 99)}", "note": _sentence(rng)}
    value |= {f"field_{number}": _sentence(rng) for number in range(parts)}
    return json.dumps(value)


def error_in_the_middle(rng: Random) -> str:
    """Sentences as a program prints them; what matters is one line far from both ends."""
    lines = prose(rng, 60).split("\n")
    lines[30] = f"ERROR code {rng.randint(100, 999)}"
    return "\n".join(lines)


def rows(rng: Random, parts: int) -> str:
    """Rows that read like sentences; each begins with its number."""
    return "\n".join(f"{number}. {_sentence(rng)}" for number in range(1, parts + 1))
