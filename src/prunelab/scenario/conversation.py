"""The mock conversation: a customer's question, six tool results, four facts, eight tools.

Every function reads the files anew, so what it returns is the caller's to change, and an edit of
a file shows in the next call. `folder` is where the files lie; None means `mock_data_dir()`.
All raise `DataError` when a file is missing or damaged.
"""

from pathlib import Path
from typing import Any

from prunelab.pruning import Fact, Policy, ToolResult, count_tokens, parse_facts
from prunelab.scenario.files import (
    DataError,
    mock_data_dir,
    read_record,
    read_text,
    tool_text,
)
from prunelab.scenario.settings import Settings

EARLY_LOOKUPS = 2  # how many results at the start no later answer needs


def load_conversation(huge: bool = False, *, folder: Path | None = None) -> list[ToolResult]:
    """Return the tool results in order, r1 to r6; `huge` makes the log one of 600 lines."""
    folder = folder or mock_data_dir()
    path = folder / "conversation.json"
    try:
        return [_result(folder, call, huge) for call in read_record(path)]
    except (KeyError, TypeError) as error:
        raise DataError(f"{path}: not a list of calls ({error!r}); restore it") from None


def load_facts(*, checkout: bool = False, folder: Path | None = None) -> list[Fact]:
    """Return the four facts that the answer to the customer needs.

    `checkout`: a fifth one, from the log, for whoever also asks why checkout failed.
    """
    names = ["facts.json", "facts_checkout.json"] if checkout else ["facts.json"]
    return [fact for name in names for fact in _facts((folder or mock_data_dir()) / name)]


def _facts(path: Path) -> list[Fact]:
    try:
        return parse_facts(read_text(path))
    except ValueError as error:
        raise DataError(f"{path}: {error}") from None


def default_policy(settings: Settings | None = None, *, folder: Path | None = None) -> Policy:
    """Return the policy of the lab: its allowlists, and the thresholds of `settings`."""
    settings = settings or Settings()
    return Policy(
        allow=read_record((folder or mock_data_dir()) / "allowlists.json"),
        max_chars=settings.max_chars,
        keep_recent=settings.keep_recent,
        floor_tokens=settings.floor,
    )


def question(*, checkout: bool = False, folder: Path | None = None) -> str:
    """Return what the customer asks; with `checkout` also why checkout failed."""
    name = "question_checkout.txt" if checkout else "question.txt"
    return read_text((folder or mock_data_dir()) / name)


def tool_definitions(*, folder: Path | None = None) -> list[dict[str, Any]]:
    """Return the eight tool definitions, as they are sent to the model on every turn."""
    definitions: list[dict[str, Any]] = read_record(
        (folder or mock_data_dir()) / "tool_definitions.json"
    )
    return definitions


def order_raw(*, folder: Path | None = None) -> str:
    """Return order ORD-7741 as the order service sends it, before `lookup_order` projects it."""
    return tool_text(read_record((folder or mock_data_dir()) / "order_ORD-7741_raw.json"))


def window_parts(n_tools: int, *, folder: Path | None = None) -> dict[str, int]:
    """Return the tokens of each part of the window in which tool definitions are weighed.

    The parts: the first `n_tools` definitions, the customer's question, and the results of the
    conversation with the short log. The two early look-ups are not part of it.

    Raises:
        ValueError: there are not so many definitions.
    """
    definitions = tool_definitions(folder=folder)
    if not 0 <= n_tools <= len(definitions):
        raise ValueError(f"n_tools is {n_tools}; use 0 to {len(definitions)}")
    results = load_conversation(folder=folder)[EARLY_LOOKUPS:]
    return {
        "definitions": count_tokens(tool_text(definitions[:n_tools])) if n_tools else 0,
        "question": count_tokens(question(folder=folder)),
        **{result["ref"]: count_tokens(result["content"]) for result in results},
    }


def definition_share(n_tools: int, *, folder: Path | None = None) -> tuple[int, float]:
    """Return the tokens of the first `n_tools` definitions and their share, 0 to 1, of the window.

    The window is the one that `window_parts` states.

    Raises:
        ValueError: there are not so many definitions.
    """
    parts = window_parts(n_tools, folder=folder)
    return parts["definitions"], parts["definitions"] / sum(parts.values())


def _result(folder: Path, call: dict[str, Any], huge: bool) -> ToolResult:
    name = call["huge_file"] if huge and "huge_file" in call else call["file"]
    path = folder / name
    return ToolResult(
        ref=call["ref"],
        tool=call["tool"],
        args=call["args"],
        content=tool_text(read_record(path)) if path.suffix == ".json" else read_text(path),
        step=call["step"],
    )
