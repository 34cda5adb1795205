"""One comprehension, sorted by a getter."""

from operator import itemgetter


def attach_tools(tools, usage, task, always):
    if any(task in calls for calls in usage.values()):
        enough = {name for name, calls in usage.items() if calls.get(task)}
    else:
        enough = {name for name, calls in usage.items() if sum(calls.values()) > 9}
    return sorted((t for t in tools if t["name"] in enough | set(always)), key=itemgetter("name"))
