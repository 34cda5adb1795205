"""Judge the size of what `bound_result` returns: not over the budget, and not far below it."""

from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning import count_tokens

from .words import Case, over


def holds_the_budget(call: Call, *args: Any) -> Failure | None:
    case = Case(*args)
    got = case.asked(call)
    if isinstance(got, Failure):
        return got
    why = over(got["text"], case)
    return Failure(why, meaning="more than its tool may say, on every turn") if why else None


def leaves_what_fits(call: Call, *args: Any) -> Failure | None:
    case = Case(*args)
    got = case.asked(call)
    if isinstance(got, Failure) or got["text"] == case.raw:
        return got if isinstance(got, Failure) else None
    tokens = count_tokens(case.raw)
    if tokens == case.budget:
        return Failure(f"Exactly {tokens} tokens fit: `text` is `raw` itself.", case.raw)
    return Failure(f"{tokens} of {case.budget} tokens fit: `text` is `raw` itself.", case.raw)


def uses_the_budget(call: Call, *args: Any) -> Failure | None:
    case = Case(*args)
    got = case.asked(call)
    if isinstance(got, Failure):
        return got
    tokens, best = count_tokens(got["text"]), count_tokens(case.ours["text"])
    if 2 * tokens >= best:
        return None
    why = (
        f"Your text has {tokens} tokens; {best} and more fit into {case.budget}: cut less, "
        "and take smaller steps."
    )
    return Failure(why, meaning="half of what it could have known, for nothing")


def never_grows(call: Call, *args: Any) -> Failure | None:
    case = Case(*args)
    got = case.asked(call)
    if isinstance(got, Failure):
        return got
    text, tokens = got["text"], count_tokens(case.raw)
    if len(text) > len(case.raw):
        said = f"{len(text)} characters, and `raw` has {len(case.raw)}"
        way = "`smallest_notice(raw, ref)`" if tokens > case.budget else "`raw` itself"
        return Failure(f"Your text has {said}: then it is {way}.", case.ours["text"])
    why = over(text, case)
    if why:
        return Failure(why, case.ours["text"])
    if text != case.raw and got["ref"] not in text:
        return Failure("The ref is gone from the text: `smallest_notice(raw, ref)` keeps it.")
    return None


def refuses_a_small_budget(call: Call, *args: Any) -> Failure | None:
    reply = call.attempt(*args)
    if reply.error == "ValueError":
        return None
    if reply.error and reply.error != "NotImplementedError":
        return Failure(f"A budget below 100 must raise `ValueError`, not `{reply.error}`.")
    if not reply.ok:
        call(*args)
    return Failure("A budget below 100 leaves no room for a notice: raise `ValueError`.")
