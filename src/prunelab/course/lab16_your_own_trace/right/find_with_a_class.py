"""A class that remembers."""

from prunelab.pruning import ToolResult, fact_survives


def ids_used_later(results, said):
    return Finder(said).look(results)


class Finder:
    def __init__(self, said):
        self.said, self.known, self.found = said, [], []

    def look(self, results):
        for result in results:
            self.earlier = [each for each in results if each["step"] < result["step"]]
            self.user = result["ref"]
            self.visit(result["args"])
        return self.found

    def visit(self, value):
        match value:
            case dict():
                for each in value.values():
                    self.visit(each)
            case list():
                for each in value:
                    self.visit(each)
            case bool():
                pass
            case int() | str():
                self.leaf(value)

    def leaf(self, value):
        text = str(value)
        if len(text) < 4 or not any(c.isdigit() for c in text) or any(c.isspace() for c in text):
            return
        if value in self.known or fact_survives(value, [self.said]):
            return
        self.known.append(value)
        for each in reversed(self.earlier):
            if fact_survives(value, [each["content"]]):
                self.found.append({"value": value, "ref": each["ref"], "by": self.user})
                return
