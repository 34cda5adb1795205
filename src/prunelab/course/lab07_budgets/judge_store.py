"""Judge what `bound_result` does with the store, and what it does when there is none."""

from typing import Any

from prunelab.grading import Call, Failure
from prunelab.grading.given import new_store
from prunelab.pruning import count_tokens

from .words import NO_WAY_BACK, Case

LOST = "less than there was, and nobody can bring the rest back"


def keeps_the_raw(call: Call, *args: Any) -> Failure | None:
    case = Case(*args)
    got = case.asked(call)
    if isinstance(got, Failure):
        return got
    store, ref = call.store, got["ref"]
    minted = new_store(case.store).put("")
    if store is None or minted not in store:
        return Failure("The store got nothing: put `raw` into it, whatever its size.", minted, LOST)
    kept = store.fetch_full(minted)
    if kept != case.raw:
        why = (
            "The store holds something else than `raw`: put that in first, before anything is cut."
        )
        return Failure(why, meaning="by fetch_full the cut text once more")
    if ref != minted:
        why = f"`ref` is {ref!r}: return what `store.put(raw)` returned, {minted!r}."
        return Failure(why, meaning=NO_WAY_BACK)
    if store.put("") != _next(case, minted):
        return Failure("You put more than one text into the store: once, and `raw`, is enough.")
    return None


def _next(case: Case, minted: str) -> str:
    """The ref that comes after `minted`."""
    store = new_store(case.store)
    store.put("")
    assert minted in store
    return store.put("")


def says_what_was_produced(call: Call, *args: Any) -> Failure | None:
    case = Case(*args)
    got = case.asked(call)
    if isinstance(got, Failure):
        return got
    right, said = count_tokens(case.raw), got["produced"]
    if said == right:
        return None
    ascii_only = case.raw.isascii()
    known = {
        count_tokens(got["text"]): "that is what is shown",
        len(case.raw.encode()): "those are bytes",
        len(case.raw): "those are characters or bytes" if ascii_only else "those are characters",
    }
    words = known.get(said, "that is another number")
    return Failure(f"`produced` is {said:,}: {words}; `raw` has {right:,} tokens.", right)


def cuts_nothing_without_a_store(call: Call, *args: Any) -> Failure | None:
    case = Case(*args)
    reply = call.attempt(*args)
    if reply.error and reply.error != "NotImplementedError":
        why = f"The store failed, and your function with it: {reply.error}. Catch any `Exception`."
        return Failure(why, meaning="nothing: the agent stops here")
    got = case.asked(call)
    if isinstance(got, Failure):
        return got
    if got["text"] != case.raw:
        return Failure(
            "The store kept nothing, so nothing may be cut: `text` is `raw`.", meaning=LOST
        )
    if got["ref"]:
        why = f'`ref` is {got["ref"]!r}, and nothing is kept: return `""`.'
        return Failure(why, meaning=NO_WAY_BACK)
    if got["produced"] != count_tokens(case.raw):
        return Failure("`produced` is what `raw` has in tokens, also when the store fails.")
    return _problem(got.get("problem"), case)


def _problem(problem: object, case: Case) -> Failure | None:
    error = case.store.fails
    if not isinstance(problem, str) or not problem.strip():
        return Failure("Nobody hears of it: say in `problem` why nothing was kept.")
    if len(problem.splitlines()) > 1:
        lines = len(problem.splitlines())
        return Failure(f"`problem` has {lines} lines: an error may bring line ends; make it one.")
    said = " ".join(str(error).split())
    if said not in problem and type(error).__name__ not in problem:
        return Failure(f"`problem` does not say why: the store raised `{type(error).__name__}`.")
    return None
