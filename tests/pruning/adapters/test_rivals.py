"""The pruners of other frameworks, as `make bench` runs them: a changed package shows here."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from prunelab.scenario import long_conversation

RIVALS = Path(__file__).parents[3] / "tools" / "rivals.py"


@pytest.mark.parametrize(
    ("package", "rival", "words", "untouched"),
    [
        ("langchain", "clear_tool_uses", "[cleared]", 3),
        ("agents", "tool_output_trimmer", "[Trimmed: lookup_order output", 20),
        ("deepagents", "deepagents_500", "saved in the filesystem at this path", 0),
        ("headroom", "headroom", "Retrieve more: hash=", 0),
    ],
)
def test_it_prunes_and_gives_one_content_for_each_result(
    package, rival, words, untouched, tmp_path
):
    pytest.importorskip(package, reason="in an environment beside .venv")
    results = long_conversation().results
    run = subprocess.run(
        [sys.executable, RIVALS, rival],
        input=json.dumps({"results": results, "counts": [190, 200]}),
        env={**os.environ, "HEADROOM_OFFLINE": "1", "HEADROOM_WORKSPACE_DIR": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    outcome = json.loads(run.stdout)
    assert [len(prompt) for prompt in outcome["prompts"]] == [190, 200]
    last = outcome["prompts"][-1]
    assert any(words in content for content in last)
    raw = [result["content"] for result in results]
    assert last[len(last) - untouched :] == raw[len(raw) - untouched :]
    assert outcome["seconds"] > 0
