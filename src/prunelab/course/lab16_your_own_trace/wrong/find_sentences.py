"""
caught by: Takes ids alone: a text without blanks or a whole number, 4 characters, a digit
says: a blank stands in it
"""

from prunelab.pruning import ToolResult, fact_survives


def ids_used_later(results, said):
    known = []
    found = []

    def ids_in(value):
        if isinstance(value, dict):
            return [each for inner in value.values() for each in ids_in(inner)]
        if isinstance(value, list):
            return [each for inner in value for each in ids_in(inner)]
        text = str(value)
        is_id = type(value) in (str, int) and len(text) >= 4
        return [value] if is_id and any(map(str.isdigit, text)) else []

    for result in results:
        earlier = [each for each in results if each["step"] < result["step"]]
        for value in ids_in(result["args"]):
            if value in known or fact_survives(value, [said]):
                continue
            known.append(value)
            sources = [each for each in earlier if fact_survives(value, [each["content"]])]
            if sources:
                found.append({"value": value, "ref": sources[-1]["ref"], "by": result["ref"]})
    return found
