"""Counters, which give 0 for what they do not know."""

from collections import Counter


def attach_tools(tools, usage, task, always):
    total, by_class, classes = Counter(), Counter(), set()
    for name, calls in usage.items():
        total[name] = sum(calls.values())
        by_class[name] = calls.get(task, 0)
        classes |= calls.keys()
    count, least = (by_class, 1) if task in classes else (total, 10)
    kept = filter(lambda tool: tool["name"] in always or count[tool["name"]] >= least, tools)
    return sorted(kept, key=lambda tool: tool["name"])
