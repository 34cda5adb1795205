"""A dict by name, walked along its sorted keys."""


def attach_tools(tools, usage, task, always):
    by_name = {tool["name"]: tool for tool in tools}
    classes = {kind for calls in usage.values() for kind in calls}

    def stays(name):
        if name in always:
            return True
        calls = usage.get(name) or {}
        if task in classes:
            return calls.get(task, 0) != 0
        return sum(calls.values()) >= 10

    return [by_name[name] for name in sorted(by_name) if stays(name)]
