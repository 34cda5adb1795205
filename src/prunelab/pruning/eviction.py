"""What may leave the window, and when: superseded results, old ones, and never a pinned one.

Bounding each result solves the spike. Accumulation is another matter: results that nobody needs any
more. Every function returns a new list of the same length and order, so that each call keeps its
result; what leaves is the content, and a note with a ref stands in its place. Age counts in steps.
"""

import json
from typing import TypedDict

from prunelab.pruning.notes import aged_note, as_note, superseded_note
from prunelab.pruning.results import ToolResult
from prunelab.pruning.tokens import count_tokens


class EvictionPolicy(TypedDict):
    """How long results stay, in steps, and when it is worth breaking the cache, in tokens.

    max_age: a success. max_error_age: an error whose call has not succeeded since.
    min_saving: evict only when at least so many tokens go. budget: of all results together.
    """

    max_age: int
    max_error_age: int
    min_saving: int
    budget: int


def collapse_superseded(results: list[ToolResult]) -> list[ToolResult]:
    """Leave a note of each result whose very call has been answered again since.

    The same call: the same tool and equal arguments as JSON, whatever their order; `1`, `1.0`,
    `true` and `"1"` are four values. A failed call supersedes nothing; any other does, a note and a
    call with side effects too. Never superseded are a note, a result of the last step, which the
    model has not seen yet, and one of a call with side effects: each of those happened. A note that
    is no shorter than the content is not written.
    """
    last_step = max((result.get("step", 0) for result in results), default=0)
    answered: dict[str, str] = {}
    collapsed: list[ToolResult] = []
    for result in reversed(results):
        call = json.dumps([result["tool"], result["args"]], sort_keys=True)
        later = answered.get(call)
        if not result.get("is_error"):
            answered.setdefault(call, result["ref"])
        unseen = result.get("step", -1) >= last_step
        if later and not (unseen or result.get("side_effects") or result.get("placeholder")):
            collapsed.append(as_note(result, superseded_note(result, later), "superseded"))
        else:
            collapsed.append(result)
    return collapsed[::-1]


def age_out(
    results: list[ToolResult],
    step: int,
    max_age: int,
    pinned: list[str],
    max_error_age: int,
) -> list[ToolResult]:
    """Leave a note of each result that is older than `max_age` steps at `step`.

    An error stays `max_error_age` steps, for it is the reason of what the agent does now; once the
    same call has succeeded later in the list, be that a note by now, it ages like any result. A
    result in `pinned` (refs), one of a call with side effects, a note, a result without a step, and
    one that is shorter than its note stay whatever their age.

    Raises:
        ValueError: an age is negative.
    """
    if min(max_age, max_error_age) < 0:
        raise ValueError(f"max_age {max_age}, max_error_age {max_error_age}: use 0 or more steps")
    kept, succeeded = set(pinned), set[str]()
    aged: list[ToolResult] = []
    for result in reversed(results):
        call = json.dumps([result["tool"], result["args"]], sort_keys=True)
        open_error = result.get("is_error") and call not in succeeded
        if not result.get("is_error"):
            succeeded.add(call)
        age = step - result.get("step", step)
        stays = result["ref"] in kept or result.get("side_effects") or result.get("placeholder")
        if age > (max_error_age if open_error else max_age) and not stays:
            aged.append(as_note(result, aged_note(result), "aged"))
        else:
            aged.append(result)
    return aged[::-1]


def evict(
    results: list[ToolResult],
    due: list[ToolResult],
    step: int,
    policy: EvictionPolicy,
    pinned: list[str],
) -> list[ToolResult]:
    """Let leave what is due, but only when it is worth it, and more where the budget needs it.

    `due` is the same list as the rules would leave it: superseded and old results are notes there.
    What is in `pinned` (refs) stays as it stands in `results`. Nothing changes while less than
    `min_saving` tokens would go, so that the next prompt begins as the last one did and the cache
    serves it. Over the budget all that is due goes, and then the oldest results of earlier steps
    until the rest fits, successes before errors; never one of a call with side effects.

    Raises:
        ValueError: what must stay is larger than the budget; the text says both sizes.
    """

    def size(some: list[ToolResult]) -> int:
        return sum(count_tokens(result["content"]) for result in some)

    kept, pairs = set(pinned), zip(results, due, strict=True)
    left = [old if old["ref"] in kept else new for old, new in pairs]
    before, after, budget = size(results), size(left), policy["budget"]
    if before <= budget and before - after < policy["min_saving"]:
        return list(results)
    for at in sorted(range(len(left)), key=lambda at: left[at].get("is_error", False)):
        result = left[at]
        stays = result["ref"] in kept or result.get("side_effects") or result.get("placeholder")
        if after > budget and not stays and result.get("step", step) < step:
            left[at] = as_note(result, aged_note(result), "aged")
            after += size([left[at]]) - size([result])
    if after > budget:
        raise ValueError(
            f"{after} tokens must stay, the budget is {budget}: unpin a result, or raise the budget"
        )
    return left


def make_room(
    results: list[ToolResult], step: int, policy: EvictionPolicy, pinned: list[str]
) -> list[ToolResult]:
    """Collapse what is superseded, age out what is old, and evict both when it is worth it.

    Call it before each request, with what it returned the last time and the new results behind.

    Raises:
        ValueError: an age is negative, or what must stay is larger than the budget.
    """
    kept = collapse_superseded(results)
    due = age_out(kept, step, policy["max_age"], pinned, policy["max_error_age"])
    return evict(results, due, step, policy, pinned)
