"""Begins with all, and takes away what is not needed."""


def attach_tools(tools, usage, task, always):
    known = task in set().union(*usage.values()) if usage else False
    left = {tool["name"]: tool for tool in tools}
    for name in list(left):
        if name in always:
            continue
        count = usage.get(name, {}).get(task, 0) if known else sum(usage.get(name, {}).values())
        if count < (1 if known else 10):
            del left[name]
    return [tool for _, tool in sorted(left.items())]
