"""Whether an answer can give another result at another time, seen in its text."""

from pathlib import Path

import pytest

from prunelab.course import COURSE_ROOT
from prunelab.grading.settled import is_settled

SETTLED = [
    "def f():\n    return 3\n",
    'def f() -> list[str]:\n    """Say which."""\n    # because\n    return ["r1", "r2"]\n',
    "def f():\n    return {'a': [-1, None, True]}\n",
    "import json\ndef f(x):\n    return json.loads(x).get('a', 0) - 1\n",
    "def f(d):\n    return [k for k, v in d.items() if v and k in d.keys()]\n",
    "def f(d):\n    for k in sorted(d.keys()):\n        yield k\n",
    "import re\nWORD = re.compile(r'\\w+')\nLIMIT = -2\ndef f(x):\n    return WORD.split(x)\n",
    "from prunelab.pruning import count_tokens\ndef f(x):\n    return g(x)\ndef g(x):\n"
    "    try:\n        return count_tokens(x)\n    except ValueError as error:\n"
    "        raise TypeError(x) from error\n",
    "def f(x: dict[str, int] | None) -> int | None:\n    return None if x is None else len(x)\n",
]
UNSETTLED = [
    "def f():\n    return {3}\n",
    "def f():\n    return [x for x in {'a', 'b'}]\n",
    "def f(x):\n    return [y for y in {z for z in x}]\n",
    "def f(x):\n    return list(set(x))\n",
    "def f(x):\n    return list(x.keys() & {}.keys())\n",
    "def f(x, y):\n    for key in x.keys() - y:\n        return key\n",
    "def f(x, y):\n    both = x.items()\n    return list(both | y)\n",
    "def f(x):\n    return list(map(dict.keys, x))\n",
    "def f(x):\n    return list(x.__class__.__mro__)\n",
    "def f():\n    return f'{id(f)}'\n",
    "def f():\n    return hash('a')\n",
    "def f():\n    return repr(f)\n",
    "def f(x=hash('a')):\n    return 3\n",
    "def f(x, seen=[]):\n    seen.append(x)\n    return len(seen)\n",
    "seen = []\ndef f(x):\n    seen.append(x)\n    return len(seen)\n",
    "n = 0\ndef f(x):\n    global n\n    n += 1\n    return n\n",
    "def f(x):\n    f.n = 1\n    return x\n",
    "def f(x):\n    json.n = 1\n    return x\nimport json\n",
    "class A:\n    n = 0\ndef f(x):\n    return x\n",
    "@cache\ndef f():\n    return 3\n",
    "import os\ndef f():\n    return 3\n",
    "from time import time\ndef f():\n    return time()\n",
    "def f():\n    return __import__('time').time()\n",
    "def f(x):\n    return getattr(x, 'ke' + 'ys')() & x\n",
    "def f():\n    return 3\nf = g\n",
    "async def f():\n    return 3\n",
    "f = lambda: 3\n",
    "def f(id):\n    return 3\ndef g(x):\n    return id(x)\n",
    "def f(:\n",
]


@pytest.mark.parametrize("source", SETTLED)
def test_an_answer_that_depends_on_its_arguments_alone(source: str):
    assert is_settled(source)


@pytest.mark.parametrize("source", UNSETTLED)
def test_an_answer_that_may_be_something_else_at_another_time(source: str):
    assert not is_settled(source)


def caught_by_another_process() -> list[Path]:
    wrong = COURSE_ROOT.glob("lab*/wrong/*.py")
    return [path for path in wrong if "new Python process" in path.read_text(encoding="utf-8")]


def test_the_known_wrong_answers_that_a_new_process_catches_are_not_settled():
    paths = caught_by_another_process()
    assert paths
    assert not [path.name for path in paths if is_settled(path.read_text(encoding="utf-8"))]
