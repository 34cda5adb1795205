"""Works on copies, so that nothing of the caller's is shared."""

import copy


def attach_tools(tools, usage, task, always):
    known = any(task in calls for calls in usage.values())
    mine = copy.deepcopy(tools)
    mine.sort(key=lambda tool: tool["name"])
    needed = set(always)
    for name, calls in usage.items():
        if known and calls.get(task, 0) > 0:
            needed.add(name)
        elif not known and sum(calls.values()) >= 10:
            needed.add(name)
    return [tool for tool in mine if tool["name"] in needed]
