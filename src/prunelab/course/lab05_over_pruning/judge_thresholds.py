"""Judge thresholds by pruning the mock conversation with them, and with lower ones."""

from functools import cache
from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning import Pruned, check_survival, prune
from prunelab.pruning.facts import Fact
from prunelab.scenario import Settings, default_policy, load_conversation, load_facts

NAMES = ("max_chars", "keep_recent", "floor")
LEAST_SAVED = 0.96
SLIDER_STEP = {"max_chars": 10, "keep_recent": 1, "floor": 10}
MOST = {"max_chars": 100_000, "keep_recent": 100, "floor": 100_000}
# On no list of facts, but the customer asks whether the jacket can be returned.
UNLISTED = Fact(
    "A return needs the original box and a proof of purchase",
    ref="r5",
    value="unworn, with tags, in the original box, with proof of purchase",
    path=("condition",),
)


def is_green_and_saves(call: Call) -> Failure | None:
    picked = _picked(call())
    if isinstance(picked, Failure):
        return picked
    hidden = hidden_facts(**picked)
    if hidden:
        why = f"Red: {hidden[0].sentence!r} is hidden. Dial back until the panel is green."
        return Failure(why, meaning="a gap; it fetches again, or guesses")
    saved = pruned_with(**picked).saved_share
    if saved < LEAST_SAVED:
        return Failure(f"Green, but only {saved:.1%} are saved: reach {LEAST_SAVED:.0%}, HUGE on.")
    return None


def nothing_grows_and_nothing_unlisted_goes(call: Call) -> Failure | None:
    picked = _picked(call())
    if isinstance(picked, Failure):
        return picked
    grown = [step for step in pruned_with(**picked).steps if step.grew]
    if grown:
        step = grown[0]
        return Failure(
            f"`{step.ref}` grows from {step.tokens_before} to {step.tokens_after} tokens: "
            "raise the floor above it."
        )
    if not _visible(UNLISTED, **picked):
        return Failure(
            f"{UNLISTED.sentence!r} is cut from `{UNLISTED.ref}`. It is on no list of facts, but "
            "the customer needs it: leave some room.",
            meaning="returns with half of their conditions",
        )
    return None


def knows_where(call: Call) -> Failure | None:
    """Judge what was said of each threshold: where it goes too far, and who pays."""
    value = call()
    picked = _picked(value)
    if isinstance(picked, Failure):
        return picked
    for name in NAMES:
        _, worse, ref = value[name]
        first = first_worse(name, **picked)
        if first is None and worse is None and ref is None:
            continue
        if first is None:
            why = f"`{name}` brings no complaint from {picked[name]} down: write None, None."
            return Failure(why)
        exact, payers = first
        if worse not in (exact, exact - exact % SLIDER_STEP[name]):
            return Failure(_why_where(name, picked[name], worse, exact))
        if ref not in payers:
            return Failure(_why_ref(name, worse, ref))
    return None


def _why_where(name: str, picked: int, worse: Any, exact: int) -> str:
    if not isinstance(worse, int) or isinstance(worse, bool):
        return f"`{name}`: the second of the three is a number, the first one that is too low."
    if worse >= picked:
        return f"`{name}` goes too far downwards: look below your {picked}."
    if worse > exact:
        return f"At {worse} there is no complaint yet: pull `{name}` further down."
    return f"Before {worse} there is a complaint already: go down from {picked} step by step."


def _why_ref(name: str, worse: int, ref: object) -> str:
    if name == "floor":
        return f"At a floor of {worse} one result grows, and it is not `{ref}`: read the note."
    return f"At {worse} a fact goes, but not one of `{ref}`: the panel names the way back to it."


def _picked(value: object) -> dict[str, int] | Failure:
    """The three values that were picked, or what is wrong with the shape of the answer."""
    if not isinstance(value, dict) or set(value) != set(NAMES):
        named = ", ".join(f'"{name}"' for name in NAMES)
        return Failure(f"Return a dict with the keys {named}.")
    for name, row in value.items():
        if not isinstance(row, list) or len(row) != 3:
            return Failure(f"`{name}` needs three things: your value, the first bad one, a ref.")
        if type(row[0]) is not int or not 0 <= row[0] <= MOST[name]:
            return Failure(f"`{name}`: {row[0]!r} is no setting; pick one that the slider has.")
    return {name: value[name][0] for name in NAMES}


def first_worse(
    name: str, *, max_chars: int, keep_recent: int, floor: int
) -> tuple[int, list[str]] | None:
    """Return the first lower value of a threshold that costs something, and the refs that pay.

    A floor that is too low makes a result grow; the other two hide a fact.
    """
    picked = {"max_chars": max_chars, "keep_recent": keep_recent, "floor": floor}
    for lower in range(picked[name] - 1, -1, -1):
        settings = {**picked, name: lower}
        if name == "floor":
            payers = [step.ref for step in pruned_with(**settings).steps if step.grew]
        else:
            payers = [fact.ref for fact in hidden_facts(**settings)]
        if payers:
            return lower, payers
    return None


def hidden_facts(*, max_chars: int, keep_recent: int, floor: int) -> list[Fact]:
    """The facts that cannot be read under these settings."""
    settings = {"max_chars": max_chars, "keep_recent": keep_recent, "floor": floor}
    return [fact for fact in load_facts() if not _visible(fact, **settings)]


def _visible(fact: Fact, *, max_chars: int, keep_recent: int, floor: int) -> bool:
    pruned = pruned_with(max_chars=max_chars, keep_recent=keep_recent, floor=floor)
    return check_survival([fact], pruned.results)[0].state == "visible"


@cache
def pruned_with(*, max_chars: int, keep_recent: int, floor: int) -> Pruned:
    """The HUGE conversation under these settings."""
    settings = Settings(huge=True, max_chars=max_chars, keep_recent=keep_recent, floor=floor)
    return prune(load_conversation(huge=True), default_policy(settings))
