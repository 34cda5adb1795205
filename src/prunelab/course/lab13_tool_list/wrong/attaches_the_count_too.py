"""
caught by: Attaches the definitions that runs of this class called, and no others
says: came back changed
"""


def attach_tools(tools, usage, task, always):
    known = any(task in calls for calls in usage.values())
    attached = []
    for tool in tools:
        calls = usage.get(tool["name"], {})
        enough = calls.get(task, 0) > 0 if known else sum(calls.values()) >= 10
        if enough or tool["name"] in always:
            attached.append({**tool, "calls": sum(calls.values())})
    return sorted(attached, key=lambda tool: tool["name"])
