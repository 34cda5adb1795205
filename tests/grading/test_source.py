"""What is seen in an answer's text without running it."""

import pytest

from prunelab.grading.source import is_constant


@pytest.mark.parametrize(
    "source",
    [
        "def f():\n    return 3\n",
        'def f() -> list[str]:\n    """Say which."""\n    # because\n    return ["r1", "r2"]\n',
        "def f():\n    return {'a': [-1, None, True]}\n",
    ],
)
def test_a_constant_answer(source: str) -> None:
    assert is_constant(source, "f")


@pytest.mark.parametrize(
    "source",
    [
        "def f():\n    return {3}\n",
        "def f():\n    return [x for x in {'a', 'b'}]\n",
        "def f():\n    return f'{id(f)}'\n",
        "def f():\n    return hash('a')\n",
        "def f():\n    return\n",
        "def f():\n    x = 3\n    return x\n",
        "def f(x=hash('a')):\n    return 3\n",
        "def f(x):\n    return 3\n",
        "@cache\ndef f():\n    return 3\n",
        "import os\ndef f():\n    return 3\n",
        "def f():\n    return 3\nf = g\n",
        "def g():\n    return 3\n",
        "async def f():\n    return 3\n",
        "f = lambda: 3\n",
        "def f(:\n",
    ],
)
def test_an_answer_that_may_be_something_else_at_another_time(source: str) -> None:
    assert not is_constant(source, "f")
