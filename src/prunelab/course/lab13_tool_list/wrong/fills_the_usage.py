"""
caught by: Leaves the caller's lists and the usage as they were
says: You changed the caller's `usage`
"""


def attach_tools(tools, usage, task, always):
    known = any(task in calls for calls in usage.values())
    attached = []
    for tool in tools:
        calls = usage.setdefault(tool["name"], {})
        enough = calls.setdefault(task, 0) > 0 if known else sum(calls.values()) >= 10
        if enough or tool["name"] in always:
            attached.append(tool)
    return sorted(attached, key=lambda tool: tool["name"])
