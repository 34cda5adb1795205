"""First the first use of each id, then the sources."""

from prunelab.pruning import ToolResult, fact_survives


def ids_used_later(results, said):
    uses = {}

    def note(value, by):
        if isinstance(value, dict):
            value = list(value.values())
        if isinstance(value, list):
            for each in value:
                note(each, by)
        elif type(value) is int and len(str(value)) >= 4:
            uses.setdefault(("number", value), by)
        elif type(value) is str and len(value) >= 4 and len(value.split()) == 1:
            if value == value.strip() and any(character.isdigit() for character in value):
                uses.setdefault(("text", value), by)

    for result in results:
        note(result["args"], result)
    found = []
    for (_, value), user in uses.items():
        holders = [
            each["ref"]
            for each in results
            if each["step"] < user["step"] and fact_survives(value, [each["content"]])
        ]
        if holders and not fact_survives(value, [said]):
            found.append({"value": value, "ref": holders[-1], "by": user["ref"]})
    return found
