"""Judge which refs are read, and that every other one is refused in the same way."""

from prunelab.grading import Call, Failure
from prunelab.grading.calls import NO_VALUE, CallFailed
from prunelab.grading.replies import Reply
from prunelab.grading.requirements import Raises
from prunelab.pruning import mint_ref

READ = "somebody else's result, in this conversation"
REFUSED = "that its own result is gone"
SEAL = 12
"""So many characters has a seal."""


def reads_what_was_minted(call: Call, ref: str, key: str) -> Failure | None:
    name, _, seal = ref.rpartition("-")
    reply = call.attempt(ref, key)
    if reply.error == "ValueError":
        why = "You refused a ref that `mint_ref` made with this key: compare it with that one."
        return Failure(why, name, REFUSED)
    got = reply.value if reply.ok else call(ref, key)
    if got == name:
        return None
    if got == ref:
        why = "Return the store's name: what stands before the last dash, without the seal."
    elif isinstance(got, bool):
        why = "Return the name, not whether the ref is right: the store looks the name up."
    elif got == seal:
        why = "That is the seal: the name stands before the dash."
    else:
        why = "Return the name that was sealed, as it stands before the last dash."
    return Failure(why, name)


def splits_at_the_last_dash(call: Call, ref: str, key: str) -> Failure | None:
    name = ref.rpartition("-")[0]
    reply = call.attempt(ref, key)
    if reply.ok and reply.value == name:
        return None
    why = "A name may hold dashes, the seal holds none: split at the last one, with `rpartition`."
    return Failure(why, name, REFUSED)


def refuses_another_key(call: Call, ref: str, key: str) -> Failure | None:
    failure = _refuses(call, ref, key)
    if failure is None or not call.reply.ok or not call.reply.value:
        return failure
    name = ref.rpartition("-")[0]
    if call.attempt(f"{name}-x", key).ok:
        why = "You take the name and never look at the seal: compare it with the right one."
    else:
        why = "Twelve digits are only the form of a seal: make the right one with the key."
    call.attempt(ref, key)  # the card shows the last call
    return Failure(why, Raises("ValueError"), READ)


def refuses_another_name(call: Call, ref: str, key: str) -> Failure | None:
    why = "The seal is that of another ref: it must fit the name before it."
    return _refuses(call, ref, key, why)


def refuses_what_was_edited(call: Call, ref: str, key: str) -> Failure | None:
    return _refuses(call, ref, key, _why_edited(ref, key))


def refuses_any_text(call: Call, ref: str, key: str) -> Failure | None:
    if ref.startswith("-") and ref.count("-") == 1:
        return _refuses(call, ref, key, "There is a seal and no name: refuse that too.")
    return _refuses(call, ref, key, "That is no ref at all, and it was read.")


def does_not_tell_the_seal(call: Call, ref: str, key: str) -> Failure | None:
    failure = _refuses(call, ref, key)
    if failure:
        return failure
    said = call.reply.error_text
    right = mint_ref(ref.rpartition("-")[0], key)
    if right.rpartition("-")[2] in said:
        why = "Your message tells the right seal: whoever guesses wrong once can guess right then."
        return Failure(why, meaning="the ref that it was not allowed to make")
    if key in said:
        return Failure("Your message tells the key: with it anybody can mint refs.")
    return None


def _refuses(call: Call, ref: str, key: str, why: str = "") -> Failure | None:
    reply = _reply(call, ref, key)
    right = Raises("ValueError")
    if reply.raised_a("ValueError"):
        return None
    if reply.error == "AssertionError":
        return Failure("Raise a ValueError: `assert` is skipped when Python runs with -O.", right)
    if reply.error == "TypeError" and not ref.isascii():
        why = "`compare_digest` takes texts of ASCII alone: give it `.encode()` of both."
        return Failure(why, right)
    if reply.error:
        return Failure(f"Refuse with a ValueError: you raised {reply.error}.", right)
    if not reply.value and (reply.value != "" or not why):
        why = "Refuse with `raise ValueError(...)`: nobody has to look at what you returned."
    return Failure(why or "A ref that nobody minted was read.", right, READ)


def _reply(call: Call, ref: str, key: str) -> Reply:
    """What came back, None and False too: here a `return` is not what was forgotten."""
    try:
        return call.attempt(ref, key)
    except CallFailed as failed:
        if failed.kind != NO_VALUE and call.reply.value is not False:
            raise
        return call.reply


def _why_edited(ref: str, key: str) -> str:
    name, dash, seal = ref.rpartition("-")
    right = mint_ref(name, key).rpartition("-")[2]
    if not dash and len(ref) > SEAL:
        return "The dash belongs to the ref: compare all of it with what `mint_ref` makes."
    if not dash:
        return "A bare name was read: without a seal anybody can make it."
    if not seal:
        return "An empty seal was read: compare the whole of it."
    if right.startswith(seal):
        return "A part of the seal was enough, and part of it can be guessed: compare the whole."
    if ref != ref.strip():
        return "A ref with a blank beside it is another text: compare it as it is."
    if seal.startswith(right):
        return "Something stands behind the seal, and it was read: compare the whole."
    if seal in right:
        return "A piece from inside the seal was enough: compare the whole."
    if seal.lower() == right:
        return "Capitals are another text: compare the seal as it is."
    if seal.removeprefix("0x") == right:
        return "The same number in another spelling was read: compare texts, not numbers."
    return "One digit of the seal was changed, and it was read: compare the whole."
