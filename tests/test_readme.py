"""What the README shows runs as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_library_example_runs_as_printed():
    (example,) = re.findall(r"```python\n(.+?)```", README, re.DOTALL)
    run = subprocess.run(
        [sys.executable, "-c", example], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == "it arrives on 19 March visible None \n"


def test_every_link_leads_somewhere():
    links = re.findall(r"\]\(([^)#:]+)\)", README)
    assert links
    assert [link for link in links if not (Path(__file__).parents[1] / link).exists()] == []
