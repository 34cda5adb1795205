"""A made-up view, as a lab's own view.py could offer it."""

from types import SimpleNamespace

import pytest

from prunelab.bench import AnswerError, FactLine, Frame, Slider

SPEC = {
    "$schema": "https://vega.github.io/schema/vega-lite/v6.json",
    "data": {"name": "rows"},
    "params": [{"name": "headline", "value": ""}],
    "title": {"text": {"expr": "headline"}},
    "mark": "bar",
    "encoding": {
        "x": {"field": "n", "type": "ordinal"},
        "y": {"field": "double", "type": "quantitative"},
    },
}


class DoubleView:
    """Doubles the numbers up to `n` with the learner's `double`."""

    answers = ("double",)
    controls = (Slider("n", "how many", 1, 1_000, 3),)

    def chart(self):
        return SPEC

    def draw(self, functions, values):
        rows = [{"n": n, "double": functions["double"](n)} for n in range(values["n"])]
        if any(row["double"] is None for row in rows):
            raise AnswerError("double", "returned None: did you forget return?")
        facts = [FactLine("two is four", "visible")]
        return Frame(rows, f"{len(rows)} rows", "green", "All doubled.", facts)


@pytest.fixture
def view():
    return DoubleView()


@pytest.fixture
def define():
    """Run a cell's text and return the namespace that it leaves."""

    def run(source, namespace=None):
        namespace = {} if namespace is None else namespace
        exec(compile(source, "cell", "exec"), namespace)
        return namespace

    return run


@pytest.fixture
def shell():
    """A notebook's shell, as far as the bench needs one: hooks, and which cell runs."""
    hooks = []
    fake = SimpleNamespace(hooks=hooks, cell="a", execution_count=1, deleted=[])
    fake.events = SimpleNamespace(
        register=lambda _event, hook: hooks.append(hook),
        unregister=lambda _event, hook: hooks.remove(hook),
    )
    fake.get_parent = lambda: {"metadata": {"cellId": fake.cell, "deletedCells": fake.deleted}}
    return fake
