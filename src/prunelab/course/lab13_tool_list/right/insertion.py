"""Puts each tool where it belongs."""

from bisect import bisect


def attach_tools(tools, usage, task, always):
    known = any(task in calls for calls in usage.values())
    names, found = [], []
    for tool in tools:
        name = tool["name"]
        calls = usage.get(name, {})
        count = calls.get(task, 0) * 10 if known else sum(calls.values())
        if name in always or count >= 10:
            at = bisect(names, name)
            names.insert(at, name)
            found.insert(at, tool)
    return found
