"""Step by step, with what was read so far."""

from prunelab.pruning import ToolResult, fact_survives


def ids_used_later(results, said):
    def flat(value):
        if isinstance(value, dict):
            return sum((flat(each) for each in value.values()), [])
        if isinstance(value, list):
            return sum((flat(each) for each in value), [])
        return [value]

    def is_id(value):
        if type(value) not in (str, int):
            return False
        text = str(value)
        return len(text) > 3 and text.split() == [text] and not set("0123456789").isdisjoint(text)

    read, seen, found = [], [], []
    for step in sorted({each["step"] for each in results}):
        now = [each for each in results if each["step"] == step]
        for result in now:
            for value in filter(is_id, flat(result["args"])):
                if value not in seen and not fact_survives(value, [said]):
                    seen.append(value)
                    for source in read[::-1]:
                        if fact_survives(value, [source["content"]]):
                            entry = {"value": value, "ref": source["ref"], "by": result["ref"]}
                            found.append(entry)
                            break
        read.extend(now)
    return found
