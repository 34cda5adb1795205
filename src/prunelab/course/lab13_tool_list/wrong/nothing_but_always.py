"""
caught by: Attaches a tool of `always` whatever its usage, and once
says: changes nothing for the others
"""


def attach_tools(tools, usage, task, always):
    known = any(task in calls for calls in usage.values())
    attached = []
    for tool in tools:
        calls = usage.get(tool["name"], {})
        enough = calls.get(task, 0) > 0 if known else sum(calls.values()) >= 10
        if tool["name"] in always or (enough and not always):
            attached.append(tool)
    return sorted(attached, key=lambda tool: tool["name"])
