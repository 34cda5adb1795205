"""
caught by: Finds each id that a later call passes on, the result that holds it and the call's
says: it is not used
"""

from prunelab.pruning import ToolResult, fact_survives


def ids_used_later(results, said):
    import json

    found = []
    for at, result in enumerate(results[:-1]):
        for word in json.dumps(result["content"]).replace("\\", " ").replace('"', " ").split():
            word = word.strip(",.:{}[]")
            if len(word) >= 4 and any(map(str.isdigit, word)) and not fact_survives(word, [said]):
                entry = {"value": word, "ref": result["ref"], "by": results[at + 1]["ref"]}
                found.append(entry)
    return found
