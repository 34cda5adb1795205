"""
caught by: Attaches the definitions that runs of this class called, and no others
says: was called by other classes alone
"""


def attach_tools(tools, usage, task, always):
    attached = []
    for tool in tools:
        calls = usage.get(tool["name"], {})
        enough = sum(calls.values()) >= 10
        if enough or tool["name"] in always:
            attached.append(tool)
    return sorted(attached, key=lambda tool: tool["name"])
