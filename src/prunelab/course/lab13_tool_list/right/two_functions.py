"""A function for each of the two cases."""


def attach_tools(tools, usage, task, always):
    def called_by_class(name):
        return usage.get(name, {}).get(task, 0) >= 1

    def called_often(name):
        return sum(usage.get(name, {}).values()) >= 10

    seen = False
    for calls in usage.values():
        if task in calls:
            seen = True
    decides = called_by_class if seen else called_often
    kept = []
    for tool in sorted(tools, key=lambda each: each["name"]):
        if decides(tool["name"]) or tool["name"] in always:
            kept.append(tool)
    return kept
