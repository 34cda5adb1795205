"""A generator of the ids, and the source by next()."""

from prunelab.pruning import ToolResult, fact_survives


def ids_used_later(results, said):
    import re

    def ids(value):
        if isinstance(value, dict):
            for inner in value.values():
                yield from ids(inner)
        elif isinstance(value, list):
            for inner in value:
                yield from ids(inner)
        elif isinstance(value, (str, int)) and not isinstance(value, bool):
            if re.fullmatch(r"(?=\S*\d)\S{4,}", str(value)):
                yield value

    passed, found = [], []
    for result in results:
        for value in ids(result["args"]):
            if value in passed:
                continue
            passed.append(value)
            if fact_survives(value, [said]):
                continue
            before = (r for r in reversed(results) if r["step"] < result["step"])
            source = next((r for r in before if fact_survives(value, [r["content"]])), None)
            if source:
                found.append(dict(value=value, ref=source["ref"], by=result["ref"]))
    return found
