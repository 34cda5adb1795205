"""Our own form: an object with `tool` and `content` for each result, as `parse_results` reads."""

import json
import re
from typing import Any

from prunelab.pruning.formats.builder import Builder, Item
from prunelab.pruning.formats.trace import TraceError
from prunelab.pruning.results import ToolResult, parse_results

NAME = "JSON lines"


def is_telling(entry: dict[str, Any]) -> bool:
    return isinstance(entry.get("tool"), str) and "content" in entry


def read(items: list[Item], builder: Builder) -> None:
    """Each result is a step of its own, unless all of them say their step.

    Raises:
        TraceError: an entry is no tool result; the message says which and the mend.
    """
    results = _parsed(items)
    all_say_it = all("step" in result for result in results)
    last = None
    for item, result in zip(items, results, strict=True):
        if not all_say_it or result["step"] != last:
            builder.step()
        last = result.get("step")
        if not all_say_it:
            result["step"] = builder.steps
        builder.add(result, (*item.path, "content"))


def _parsed(items: list[Item]) -> list[ToolResult]:
    try:
        return parse_results(json.dumps(item.value) for item in items)
    except ValueError as error:
        number = re.match(r"line (\d+)", str(error))
        place = items[int(number[1]) - 1].place if number else ""
        raise TraceError(re.sub(r"^line \d+", place, str(error))) from None
