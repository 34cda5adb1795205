"""Small functions, and no loop that does two things."""

from prunelab.pruning import ToolResult, fact_survives


def ids_used_later(results, said):
    found = []
    for at, result in enumerate(results):
        calls_before = [value for each in results[:at] for value in _ids(each["args"])]
        mine = list(dict.fromkeys(_ids(result["args"])))
        for value in mine:
            if value in calls_before or fact_survives(value, [said]):
                continue
            ref = _source(value, results, result["step"])
            if ref:
                found.append({"value": value, "ref": ref, "by": result["ref"]})
    return found


def _source(value, results, step):
    refs = [r["ref"] for r in results if r["step"] < step and fact_survives(value, [r["content"]])]
    return refs[-1] if refs else ""


def _ids(value):
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, list):
        return [each for inner in value for each in _ids(inner)]
    return [value] if _is_id(value) else []


def _is_id(value):
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        return False
    text = str(value)
    has_digit = any(character in "0123456789" for character in text)
    return len(text) >= 4 and has_digit and not any(character.isspace() for character in text)
