"""
caught by: Sorts by name, whatever the order they came in
says: an order by anything that changes
"""


def attach_tools(tools, usage, task, always):
    known = any(task in calls for calls in usage.values())
    attached = []
    for tool in tools:
        calls = usage.get(tool["name"], {})
        enough = calls.get(task, 0) > 0 if known else sum(calls.values()) >= 10
        if enough or tool["name"] in always:
            attached.append(tool)

    def rank(tool):
        calls = usage.get(tool["name"], {})
        return -sum(calls.values()), -len(tool["name"]), tool["name"][::-1]

    return sorted(attached, key=rank)
