"""Judge how much of the last prompt the cache can serve, with words for what was counted."""

import unicodedata
from typing import Any

from prunelab.grading import Call, Failure
from prunelab.pruning import count_tokens
from prunelab.pruning.cost import prefix_kept

Prompt = list[str]
TOO_MUCH = "a bill for tokens that you thought were cached"


def _kept(call: Call, before: Prompt, after: Prompt) -> Any:
    reply = call.attempt(list(before), list(after))
    if reply.error == "IndexError":
        shorter = "The next prompt may be shorter than the last: stop where one of them ends."
        return Failure(shorter)
    return reply.value if reply.ok else call(list(before), list(after))


def _judged(got: Any, before: Prompt, after: Prompt, why: str) -> Failure | None:
    if isinstance(got, Failure):
        return got
    right = prefix_kept(before, after)
    if got == right:
        return None
    return Failure(why, right, TOO_MUCH if got > right else "")


def serves_all_that_is_only_added_to(call: Call, before: Prompt, after: Prompt) -> Failure | None:
    got = _kept(call, before, after)
    return _judged(got, before, after, _why_count(got, before, after))


def _why_count(got: Any, before: Prompt, after: Prompt) -> str:
    each = [count_tokens(message) for message in before]
    new = sum(count_tokens(message) for message in after[len(before) :])
    known = (
        (new, "You counted what is new: count what the cache serves, the prompt before it."),
        (sum(each) + new, "You counted all of the next prompt: what is new cannot be served."),
        (sum(map(len, before)), "You counted characters: the cache is billed in tokens."),
        (
            sum(len(message) // 4 for message in before),
            "A quarter of the characters is a guess: count_tokens counts them.",
        ),
        (len(before), "You counted messages: count the tokens in them."),
        (
            count_tokens("".join(before)),
            "You joined the messages first: tokens merge at the seams, so count each alone.",
        ),
        (
            sum(count_tokens(message) for message in set(before)),
            "You counted a message that stands twice only once: the prompt holds it twice.",
        ),
        (sum(each[:-1]), "You left the last message out: all of the last prompt is served."),
        (0, "Nothing was served, though the last prompt stands whole at the start of the next."),
    )
    other = "Nothing has changed in the last prompt: all of its tokens are served."
    return next((words for number, words in known if number == got), other)


def stops_at_the_first_difference(call: Call, before: Prompt, after: Prompt) -> Failure | None:
    got = _kept(call, before, after)
    same = 0
    while before[same] == after[same]:
        same += 1
    old, new = count_tokens(before[same]), count_tokens(after[same])
    more = got - sum(map(count_tokens, before[:same])) if isinstance(got, int) else 0
    if old == new and more == sum(map(count_tokens, before[same:])):
        why = "You compared sizes: a message of the same size may be another one."
    elif more in (old, new):
        why = f"You counted the message that differs too: only the {same} before it are served."
    elif more > 0:
        why = "You counted what is equal behind the first difference: the cache cannot serve it."
    elif got == 0:
        why = f"One message differs, and the {same} before it are still served."
    else:
        why = f"The {same} messages before the first difference are served, and no others."
    return _judged(got, before, after, why)


def counts_no_part_of_a_message(call: Call, before: Prompt, after: Prompt) -> Failure | None:
    got = _kept(call, before, after)
    why = "A message that only begins alike is another one: it is served whole or not at all."
    return _judged(got, before, after, why)


def keeps_the_borders(call: Call, before: Prompt, after: Prompt) -> Failure | None:
    got = _kept(call, before, after)
    why = "You compared joined texts: where one message ends and the next begins is part of it."
    return _judged(got, before, after, why)


def takes_a_shorter_prompt(call: Call, before: Prompt, after: Prompt) -> Failure | None:
    got = _kept(call, before, after)
    if got == 0:
        why = "The next prompt is shorter, and what it still holds stands where it stood: served."
    else:
        why = "Nothing can be served that the next prompt does not send."
    return _judged(got, before, after, why)


def compares_exactly(call: Call, before: Prompt, after: Prompt) -> Failure | None:
    got = _kept(call, before, after)
    old, new = next(pair for pair in zip(before, after, strict=False) if pair[0] != pair[1])
    if old.casefold() == new.casefold():
        why = "Upper and lower case are other bytes: the cache compares bytes."
    elif unicodedata.normalize("NFC", old) == unicodedata.normalize("NFC", new):
        why = "They look alike and are other bytes: the cache compares bytes, so do not normalise."
    else:
        why = "A blank more or less is another text: the cache compares bytes, so do not strip."
    return _judged(got, before, after, why)


def leaves_the_lists_alone(call: Call, before: Prompt, after: Prompt) -> Failure | None:
    call(before, after)
    if not call.mutated:
        return None
    why = "You changed the caller's lists: walk along them, take nothing out."
    return Failure(why, meaning="a prompt with messages missing, at the next call")
