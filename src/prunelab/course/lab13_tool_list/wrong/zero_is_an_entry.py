"""
caught by: Leaves out what no run called: no entry, an empty one, or zeros
says: 0 calls are none
"""


def attach_tools(tools, usage, task, always):
    known = any(task in calls for calls in usage.values())
    attached = []
    for tool in tools:
        calls = usage.get(tool["name"], {})
        enough = task in calls if known else sum(calls.values()) >= 10
        if enough or tool["name"] in always:
            attached.append(tool)
    return sorted(attached, key=lambda tool: tool["name"])
