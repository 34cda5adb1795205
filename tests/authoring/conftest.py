from pathlib import Path

import pytest

from prunelab.grading import Answer, Lab

LESSON = """# %% [markdown]
# # Doubling

# %%
word = "a"

# %% answer: questions.double

# %%
check(double)

# %% [markdown]
# Done.

# %% verdict
print(word)
"""

QUESTIONS = '''"""Answers."""


def double(number: int) -> int:
    """Double it."""
    return 2 * number
'''


@pytest.fixture
def small(tmp_path: Path) -> Lab:
    """A lab of one answer; its lesson is tmp_path/lesson.py."""
    (tmp_path / "lesson.py").write_text(LESSON)
    (tmp_path / "questions.py").write_text(QUESTIONS)
    answer = Answer("double", "questions.double", 3)
    return Lab("07", "07_small", "Small", 1, 10, ("See.",), (answer,), (), tmp_path)
