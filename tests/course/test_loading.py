"""Every command begins with loading the course: that does no work which not all need."""

import subprocess
import sys

LOAD = """
from prunelab.course import load_course
from prunelab.pruning import tokens
assert load_course()
print(tokens._encoding)
"""


def test_loading_the_course_does_not_load_the_tokenizer():
    loaded = subprocess.check_output([sys.executable, "-c", LOAD], text=True)
    assert loaded == "None\n"
