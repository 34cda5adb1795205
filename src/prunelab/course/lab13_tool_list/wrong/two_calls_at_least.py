"""
caught by: Takes one call for enough where the class is known
says: one call is enough
"""


def attach_tools(tools, usage, task, always):
    known = any(task in calls for calls in usage.values())
    attached = []
    for tool in tools:
        calls = usage.get(tool["name"], {})
        enough = calls.get(task, 0) > 1 if known else sum(calls.values()) >= 10
        if enough or tool["name"] in always:
            attached.append(tool)
    return sorted(attached, key=lambda tool: tool["name"])
