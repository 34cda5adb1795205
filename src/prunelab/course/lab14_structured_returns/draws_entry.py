"""Inputs for the checks of `index_entry`: one document a kind."""

from random import Random

from .draws import NAMES, Document, document

EntryArgs = tuple[Document]
WHENS = (
    "a parcel is late",
    "the customer wants to send something back, or asks until when that is possible",
    "money is to be paid back",
)
HOLDS = (["window"], ["window", "exceptions"], ["search", "insurance", "deadlines"])
BODY = "Zebra rule: thirty days, unworn, in the box."
BREAKS = ("\n", "  ", "\t", " \n ", "\r\n")


def plain(rng: Random) -> EntryArgs:
    made = document(rng.choice(NAMES), rng.choice((0.5, 0.08, 0.93)))
    made |= {"when": rng.choice(WHENS), "holds": list(rng.choice(HOLDS))}
    made["body"] = " ".join([BODY] * rng.randint(1, 12))
    made["changes"] = bool(rng.randint(0, 1))
    return (made,)


def broken_lines(rng: Random) -> EntryArgs:
    """Line ends and several blanks in what a person wrote."""
    (made,) = plain(rng)
    words = str(made["when"]).split()
    made["when"] = rng.choice(BREAKS).join(words)
    made["holds"] = ["return\nwindow", f"bank{rng.choice(BREAKS)}accounts"][: rng.randint(1, 2)]
    return (made,)


def in_chinese(rng: Random) -> EntryArgs:
    """A text of which characters, words and tokens are three different numbers."""
    (made,) = plain(rng)
    made["body"] = rng.choice(
        ["未穿过的商品可以在收到后三十天内退回。", "Rücksendung: dreißig Tage. "]
    ) * rng.randint(1, 9)
    return (made,)
