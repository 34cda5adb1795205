"""
caught by: Attaches a tool of `always` whatever its usage, and once
says: is in `always`
"""


def attach_tools(tools, usage, task, always):
    known = any(task in calls for calls in usage.values())
    attached = []
    for tool in tools:
        calls = usage.get(tool["name"], {})
        enough = calls.get(task, 0) > 0 if known else sum(calls.values()) >= 10
        if enough or (known and tool["name"] in always):
            attached.append(tool)
    return sorted(attached, key=lambda tool: tool["name"])
