"""
caught by: Looks into objects and lists among the arguments, in their order
says: in which the arguments hold them
"""

from prunelab.pruning import ToolResult, fact_survives


def ids_used_later(results, said):
    known = []
    found = []

    def ids_in(value):
        if isinstance(value, dict):
            return [each for _, inner in sorted(value.items()) for each in ids_in(inner)]
        if isinstance(value, list):
            return [each for inner in value for each in ids_in(inner)]
        text = str(value)
        is_id = type(value) in (str, int) and len(text) >= 4 and not any(map(str.isspace, text))
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
