"""
caught by: Leaves the caller's lists and the usage as they were
says: You changed the caller's `always`
"""


def attach_tools(tools, usage, task, always):
    known = any(task in calls for calls in usage.values())
    attached = []
    always.sort()
    for tool in tools:
        calls = usage.get(tool["name"], {})
        enough = calls.get(task, 0) > 0 if known else sum(calls.values()) >= 10
        if enough or tool["name"] in always:
            attached.append(tool)
    return sorted(attached, key=lambda tool: tool["name"])
