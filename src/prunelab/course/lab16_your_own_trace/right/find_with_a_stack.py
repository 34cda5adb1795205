"""A stack in place of recursion."""

from prunelab.pruning import ToolResult, fact_survives


def ids_used_later(results, said):
    used, found = set(), []
    for result in results:
        stack = [result["args"]]
        while stack:
            value = stack.pop()
            if isinstance(value, dict):
                stack.extend(reversed(list(value.values())))
            elif isinstance(value, list):
                stack.extend(reversed(value))
            elif type(value) in (str, int):
                text = str(value)
                if len(text) < 4 or any(c.isspace() for c in text):
                    continue
                if not any(c.isdigit() for c in text) or (type(value), value) in used:
                    continue
                if fact_survives(value, [said]):
                    continue
                used.add((type(value), value))
                source = None
                for other in results:
                    if other["step"] < result["step"] and fact_survives(value, [other["content"]]):
                        source = other["ref"]
                if source is not None:
                    found.append({"value": value, "ref": source, "by": result["ref"]})
    return found
