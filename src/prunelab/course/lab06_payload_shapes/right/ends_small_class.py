"""A small class that holds the text."""

from prunelab.pruning import grapheme_after, grapheme_before


class Document:
    def __init__(self, text, ref):
        self.text, self.ref = text, ref

    def gap(self, count):
        return f'\n…[truncated {count} characters; use fetch_full(ref="{self.ref}")]\n'

    def end_of_head(self, most):
        for at in range(min(most, len(self.text) - 1), -1, -1):
            if at < most / 2:
                break
            if self.text[at] == "\n":
                return at
        return grapheme_before(self.text, most)

    def start_of_tail(self, most):
        first = len(self.text) - most
        for at in range(max(first, 1), len(self.text) + 1):
            if len(self.text) - at < most / 2:
                break
            if self.text[at - 1] == "\n":
                return at
        return grapheme_after(self.text, first)

    def within(self, length):
        room = max(0, length - len(self.gap(len(self.text))))
        end, start = self.end_of_head(room // 2), self.start_of_tail(room - room // 2)
        return self.text[:end] + self.gap(start - end) + self.text[start:]


def head_tail(content: str, ref: str, max_chars: int) -> str:
    if max_chars < 0:
        raise ValueError(max_chars)
    if len(content) <= max_chars:
        return content
    text = Document(content, ref).within(max_chars)
    return text if len(text) < len(content) else content
