"""What `prunelab run` prunes: the mock conversation, or a person's own files."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from prunelab.live import live_conversation
from prunelab.pruning import Fact, Policy, ToolResult, parse_facts, parse_results
from prunelab.scenario import Settings, default_policy, load_conversation, load_facts


class RunError(Exception):
    """The run cannot start; the message is one line that says what, where and what to do."""


@dataclass(frozen=True)
class Source:
    """The tool results to prune, the facts to keep, and the policy; notes say where from."""

    results: list[ToolResult]
    facts: list[Fact]
    policy: Policy
    notes: tuple[str, ...] = ()


def scenario_source(settings: Settings) -> Source:
    """Return the scenario's conversation with its facts and allowlists: mocked, or built live.

    Raises:
        LiveError: MOCK=0, and the tool server did not do its part.
    """
    if settings.mock:
        return Source(load_conversation(settings.huge), load_facts(), default_policy(settings))
    live = live_conversation(settings.huge)
    return Source(live.results, load_facts(), default_policy(settings), (live.line,))


def file_source(path: Path, settings: Settings) -> Source:
    """Return the tool results of a JSON-lines file: no facts, no allowlist, the same thresholds."""
    text = read_text(path)
    try:
        # Not splitlines: a JSON string may hold characters that it takes for line ends.
        results = parse_results(text.split("\n"))
    except ValueError as error:
        raise RunError(f"{path}, {error}") from None
    if not results:
        raise RunError(f"{path}: no tool results in it; write one JSON object a line")
    thresholds = default_policy(settings)
    policy = Policy(
        max_chars=thresholds.max_chars,
        keep_recent=thresholds.keep_recent,
        floor_tokens=thresholds.floor_tokens,
    )
    return Source(results, [], policy)


def read_facts(path: Path, results: list[ToolResult]) -> list[Fact]:
    """Return the facts of a file; each must name the ref of one of `results`."""
    try:
        facts = parse_facts(read_text(path))
    except ValueError as error:
        raise RunError(f"{path}: {error}") from None
    refs = {result["ref"] for result in results}
    for number, fact in enumerate(facts, 1):
        if fact.ref not in refs:
            some = ", ".join(sorted(refs)[:5])
            raise RunError(f"{path}: fact {number}: no result has ref {fact.ref!r} ({some})")
    return facts


def read_allowlists(path: Path) -> Mapping[str, list[str]]:
    """Return the allowlists of a file: a JSON object of tool name to a list of field names."""
    try:
        allow = json.loads(read_text(path))
    except (ValueError, RecursionError) as error:
        raise RunError(f"{path}: not JSON ({error})") from None
    if not isinstance(allow, dict) or not all(map(_is_names, allow.values())):
        raise RunError(f'{path}: not allowlists; write {{"TOOL": ["FIELD", "FIELD"]}}')
    return allow


def read_text(path: Path) -> str:
    """Return a file's text.

    Raises:
        RunError: it cannot be read, or is not UTF-8.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise RunError(f"{path}: cannot be read ({error.strerror or error})") from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RunError(f"{path}, line {line}: not UTF-8; save the file as UTF-8") from None


def _is_names(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)
