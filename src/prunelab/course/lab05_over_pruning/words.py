"""Read what an answer of `prune` returned, and name what is wrong with its shape."""

from typing import TYPE_CHECKING, Any, cast

from prunelab.grading import Call, Failure
from prunelab.pruning.chain import prune as reference

if TYPE_CHECKING:
    from prunelab.pruning import ToolResult

Result = dict[str, Any]
Results = list[Result]
Allow = dict[str, list[str]]
Args = tuple[Results, Allow, int, int, int]

REFUSED = "nothing: the provider refuses the request, and the agent stops"
CRASH = "nothing: the agent stops here, with the customer's question open"

# What an exception tells about the mistake.
_CRASHES = {
    "JSONDecodeError": "The rules take a text that is no JSON as it is: hand it to them unread.",
    "IndexError": "Few results or none may be there: do not count on a position.",
}


def expected_results(
    results: Results, allow: Allow, max_chars: int, keep_recent: int, floor_tokens: int
) -> Results:
    """Return what is right."""
    given = cast("list[ToolResult]", results)
    pruned = reference(given, allow, max_chars, keep_recent, floor_tokens)
    return cast("Results", pruned)


def returned_results(call: Call, args: Args) -> Results | Failure:
    """Call the answer; what comes back is a list with one dict, with a ref, for each result."""
    results, allow = args[:2]
    reply = call.attempt(*args)
    if reply.error == "KeyError":
        return Failure(_why_key(reply.error_text, results, allow), expected_results(*args), CRASH)
    if reply.error in _CRASHES:
        return Failure(_CRASHES[reply.error], expected_results(*args), CRASH)
    value = reply.value if reply.ok else call(*args)
    why = _why_not_results(value, results)
    if not why:
        return list(value)
    return Failure(why, expected_results(*args), REFUSED if isinstance(value, list) else CRASH)


def _why_key(text: str, results: Results, allow: Allow) -> str:
    name = text.strip("'\"")
    if name in {each["tool"] for each in results} and name not in allow:
        return f"`allow` does not list `{name}`: such a tool keeps all its fields. Ask with `.get`."
    return f"A result need not have `{name}`: ask with `result.get(…)`."


def _why_not_results(value: object, results: Results) -> str:
    if not isinstance(value, list):
        return f"You returned a {type(value).__name__}; return a list of results."
    if any(not isinstance(each, dict) for each in value):
        return "Your list holds something else than results: return each as a dict, not its text."
    counts = f"{len(value)} results for {len(results)} calls"
    if len(value) < len(results):
        return f"{counts}: each keeps its own, a stale one as a note."
    if len(value) > len(results):
        return f"{counts}: each takes the place of its own."
    if any("content" not in each or "ref" not in each for each in value):
        return "A result lost its `content` or its `ref`: copy the whole dict, then change it."
    return ""


def changed(before: Result, after: Result) -> list[str]:
    """Names of fields that differ, were added or went."""
    return [
        name
        for name in {**before, **after}
        if (name in before, before.get(name)) != (name in after, after.get(name))
    ]
