"""The statements and the choice of lab 12, with a reason for each.

The lesson shows the same texts, and the tests hold them and every figure to it.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Statement:
    text: str
    true: bool
    why: str


@dataclass(frozen=True)
class Option:
    text: str
    right: bool
    why: str


STATEMENTS = {
    "a": Statement(
        "A cap at the tool boundary breaks no cache.",
        True,
        "the long text was never in a prompt, so the prompt only grows at its end.",
    ),
    "b": Statement(
        "Clearing an old result is free, since tokens only leave.",
        False,
        "what stands behind it has to be written to the cache again.",
    ),
    "c": Statement(
        "A model with a larger window lowers the bill.",
        False,
        "a larger limit sends not one token less; it lets the window grow on.",
    ),
    "d": Statement(
        "Tokens that the cache serves take no room in the window.",
        False,
        "the model reads them at each call: they are cheaper, and they fill it all the same.",
    ),
    "e": Statement(
        "A result cleared 20 turns before the end, with three results of 2,000 tokens behind it "
        "and a note of 40 in its place, has paid for itself.",
        False,
        "6,000 behind, 1,960 gone: break_even_turns says 35.",
    ),
    "f": Statement(
        "Where nothing is cached, one by one is the cheapest of the four ways.",
        True,
        "$1.74 against $2.59 capped: with no cache there is none to break.",
    ),
    "g": Statement(
        "Raw and without a cache, twice the steps cost nearly four times as much.",
        True,
        "2.70 million tokens for 50 steps and 10.40 million for 100.",
    ),
    "h": Statement(
        "Over 200 steps, cached, batches of ten cost less than a cap of 500 tokens.",
        True,
        "$3.08 against $3.65: what is capped stays for good, and 200 of them add up.",
    ),
}

OPTIONS = {
    "a": Option(
        "a model with a window five times as large",
        False,
        "It moves the wall and leaves the growth: still 2,000 tokens a step, and $1.17.",
    ),
    "b": Option(
        "a line in the system prompt: answer briefly",
        False,
        "It shortens output. What grows is input: results, which no instruction makes shorter.",
    ),
    "c": Option(
        "clear the oldest result at each step, keep the last three",
        False,
        "It breaks the cache in 46 of 50 calls: $1.17, as much as doing nothing.",
    ),
    "d": Option(
        "clear old results, ten at a time",
        False,
        "Good, but the second step: $0.71, for each result was sent whole before it was cleared.",
    ),
    "e": Option(
        "bound each result to 500 tokens where it enters, keep the whole outside",
        True,
        "It ends the growth at its source, breaks no cache and leaves a way back: $0.36.",
    ),
    "f": Option(
        "let a model summarise when a window of 200,000 is 90% full",
        False,
        "It comes late: the run ends at 103,000 tokens, so it costs $1.17 and nothing happened.",
    ),
}
