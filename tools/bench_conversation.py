"""Measure ours beside other pruners on a session of 200 tool results, all in one run.

    python tools/bench_conversation.py

Each of the others runs as it comes from its package, in an environment beside .venv; one that
cannot be installed is said in one line. Bars for ours: 85% saved, 12 of 12 facts visible or by ref,
pinned ones visible, all JSON kept, none grown, 90% of the prefix kept, 50 ms, linear to 10,000.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from environment import CannotInstall, beside

from prunelab.pruning import Policy, count_tokens
from prunelab.pruning.adapters import HistoryPruner
from prunelab.scenario import (
    LongConversation,
    Outcome,
    Verdict,
    answers_of,
    default_policy,
    judge,
    long_conversation,
    long_outcome,
    prompt_counts,
)

RIVALS = Path(__file__).with_name("rivals.py")
VOCABULARY = Path(sys.modules[count_tokens.__module__].__file__ or "").with_name("data")
RUNS = 5
OTHERS = (  # what the row says, in which environment, by which function
    ("LangChain ClearToolUsesEdit", "frameworks", "clear_tool_uses"),
    ("OpenAI Agents ToolOutputTrimmer", "frameworks", "tool_output_trimmer"),
    ("headroom compress", "headroom-ai", "headroom"),
    ("deepagents, over 20,000 tokens", "deepagents", "deepagents"),
    ("deepagents, over 500 tokens", "deepagents", "deepagents_500"),
)


def main() -> int:
    conversation = long_conversation()
    whole = sum(count_tokens(result["content"]) for result in conversation.results)
    print(f"{len(conversation.results)} results, {whole:,} tokens, 12 facts")
    print(
        f"{'':<34}{'ms':>7}{'tokens':>9}{'saved':>7}  "
        f"{'visible':>7} {'by ref':>6} {'lost':>4}  {'JSON':>5} {'grown':>5} {'prefix':>6}"
    )
    policy = replace(default_policy(), floor_tokens=100)
    every = replace(policy, keep_recent=len(conversation.results))
    for name, own in (("ours", policy), ("ours, nothing turned into notes", every)):
        seconds = statistics.median(measure(conversation, own) for _ in range(RUNS))
        show(name, seconds, judge(conversation, long_outcome(conversation, own)))
    for name, environment, rival in OTHERS:
        try:
            seconds, outcome = run_rival(conversation, environment, rival)
        except (CannotInstall, subprocess.CalledProcessError) as problem:
            print(f"{name:<34} not measured: {reason(problem)}")
            continue
        show(name, seconds, judge(conversation, outcome))
    print("ms: the last prompt, without counting tokens; headroom counts inside its own time")
    print("prefix: of ten prompts in a row, what the next begins with; in one ours makes notes")
    for scale in (1, 5, 50):
        longer = long_conversation(scale)
        seconds = statistics.median(measure(longer, policy) for _ in range(3))
        count = len(longer.results)
        each = f"{seconds / count * 1e6:.0f} µs each"
        print(f"ours, {count:>6,} results: {seconds * 1e3:>7.1f} ms, {each}")
    return 0


def show(name: str, seconds: float, verdict: Verdict) -> None:
    print(
        f"{name:<34}{seconds * 1e3:>7.1f}{verdict.tokens:>9,}{verdict.saved:>7.1%}  "
        f"{verdict.visible:>7} {verdict.by_ref:>6} {verdict.lost:>4}  {verdict.json_kept:>5.0%} "
        f"{verdict.grown:>5} {verdict.prefix_kept:>6.1%}"
    )


def measure(conversation: LongConversation, policy: Policy) -> float:
    """Seconds that the last prompt takes whoever sees all its results for the first time."""
    counting = 0.0

    def count(text: str) -> int:
        nonlocal counting
        begin = time.perf_counter()
        tokens = count_tokens(text)
        counting += time.perf_counter() - begin
        return tokens

    pruner = HistoryPruner(policy, pinned=conversation.pinned, count_tokens=count)
    answers = answers_of(conversation)
    begin = time.perf_counter()
    pruner.contents(answers, unseen=1)
    return time.perf_counter() - begin - counting


def run_rival(
    conversation: LongConversation, environment: str, rival: str
) -> tuple[float, Outcome]:
    """Run another pruner in its environment, offline, with a folder of its own to write to."""
    python = beside(environment)
    given = {"results": conversation.results, "counts": prompt_counts(conversation)}
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(VOCABULARY, Path(folder) / "vocabulary")
        offline = {
            "HEADROOM_OFFLINE": "1",
            "HEADROOM_WORKSPACE_DIR": folder,
            "TIKTOKEN_CACHE_DIR": f"{folder}/vocabulary",
        }
        done = subprocess.run(
            [str(python), str(RIVALS), rival],
            input=json.dumps(given),
            env={**os.environ, **offline},
            capture_output=True,
            text=True,
            check=True,
        )
    said = json.loads(done.stdout)
    return said["seconds"], Outcome(said["prompts"], said["reachable"])


def reason(problem: CannotInstall | subprocess.CalledProcessError) -> str:
    if isinstance(problem, CannotInstall):
        return str(problem)
    lines: list[str] = problem.stderr.strip().splitlines()
    return lines[-1] if lines else "it gave no reason"


if __name__ == "__main__":
    raise SystemExit(main())
