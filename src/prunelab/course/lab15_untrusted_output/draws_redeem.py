"""Inputs for the checks of `redeem_ref`; see draws.py."""

from random import Random

from prunelab.pruning import mint_ref

RedeemArgs = tuple[str, str]

NAMES = ("r1", "r3", "r12", "R7", "page", "x_9")
DASHED = ("page-2", "a-b-c", "order-7741", "r1-2")
KEYS = ("9f86d081884c7d65", "2c26b46b68ffc68f", "fcde2b2edba56bf4", "a key of words")
DIGITS = "0123456789abcdef"
ODD = ("", "-", "r3", "r3-", "fetch_full", "r3-é", "r3-" + "0" * 12, "r3 ", "r3-\n", "--", "ü-1")


def minted(rng: Random) -> RedeemArgs:
    """A ref of this run."""
    key = rng.choice(KEYS)
    return mint_ref(rng.choice(NAMES), key), key


def dashed(rng: Random) -> RedeemArgs:
    """A ref of this run whose name holds dashes."""
    key = rng.choice(KEYS)
    return mint_ref(rng.choice(DASHED), key), key


def of_another_key(rng: Random) -> RedeemArgs:
    """A ref that another run minted, or somebody who guessed."""
    key, other = rng.sample(KEYS, 2)
    name = rng.choice(NAMES)
    guessed = f"{name}-" + "".join(rng.choice(DIGITS) for _ in range(12))
    return rng.choice((mint_ref(name, other), guessed)), key


def of_another_name(rng: Random) -> RedeemArgs:
    """The seal of one ref behind the name of another."""
    key = rng.choice(KEYS)
    one, other = rng.sample(NAMES, 2)
    return f"{one}-{seal_of(other, key)}", key


def edited(rng: Random) -> RedeemArgs:
    """A ref of this run with something added, cut off, or changed."""
    key, name = rng.choice(KEYS), rng.choice(NAMES)
    ref = mint_ref(name, key)
    return rng.choice(edits(ref)), key


def edits(ref: str) -> list[str]:
    """What can be done to a ref, each in its own way."""
    name, _, seal = ref.rpartition("-")
    last = "0" if seal[-1] != "0" else "1"
    forms = [
        f"{name}-{seal[:6]}",
        f"{name}-{seal}0",
        f"{name}-{seal[3:9]}",
        f"{name}-{seal[:-1]}{last}",
        f"{name}-{seal.upper()}",
        f"{ref} ",
        f" {ref}",
        f"{name}x{seal}",
        f"{name}_{seal}",
        f"{name}{seal}",
        f"{name}-0x{seal}",
        f"{name}-",
        name,
    ]
    return [form for form in forms if form != ref]


def odd(rng: Random) -> RedeemArgs:
    """What may stand in a text from outside, and has not even the form of a ref."""
    key = rng.choice(KEYS)
    return rng.choice((*ODD, f"-{seal_of('', key)}")), key


def seal_of(name: str, key: str) -> str:
    return mint_ref(name, key).rpartition("-")[2]
