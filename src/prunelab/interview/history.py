"""The rounds that were held: one JSON object a line, readable as it is, exported as a table."""

import csv
import io
import json
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from prunelab.interview.errors import InterviewError
from prunelab.interview.files import append_line

FILE = "history.jsonl"
COLUMNS = ("when", "round", "seconds", "result", "detail")
Round = Mapping[str, Any]


def add(folder: Path, record: Round) -> None:
    """Add a round.

    Raises:
        InterviewError: the history cannot be written.
    """
    append_line(folder / FILE, json.dumps(record, ensure_ascii=False))


def read(folder: Path) -> tuple[list[Round], int]:
    """Return the rounds, the oldest first, and how many lines cannot be read; those stay there.

    Raises:
        InterviewError: the file cannot be read.
    """
    path = folder / FILE
    try:
        lines = path.read_bytes().splitlines()
    except FileNotFoundError:
        return [], 0
    except OSError as error:
        raise InterviewError(f"{path}: cannot be read ({error.strerror}); free it") from error
    found = [_round(line) for line in lines if line.strip()]
    rounds = [each for each in found if each is not None]
    return rounds, len(found) - len(rounds)


def row(found: Round) -> tuple[str, ...]:
    """Return one round under `COLUMNS`."""
    when = f"{datetime.fromisoformat(found['at']).astimezone():%Y-%m-%d %H:%M}"
    result, detail = _SUMMARIES[found["kind"]](found)
    return when, found["kind"], str(found["seconds"]), result, detail


def as_csv(rounds: Sequence[Round]) -> str:
    """Return the rounds as a table for a spreadsheet."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    writer.writerows(map(row, rounds))
    return text.getvalue()


def as_markdown(rounds: Sequence[Round]) -> str:
    """Return the rounds as a table, and below it what was typed in mock interviews."""
    lines = ["# Interview rounds", "", _cells(COLUMNS), _cells(["---"] * len(COLUMNS))]
    lines += [_cells(row(each)) for each in rounds]
    for each in rounds:
        if each["kind"] == "mock":
            lines += ["", f"## Mock interview, {row(each)[0]}"]
            for answer in each["answers"]:
                quoted = [f"> {line}".rstrip() for line in answer["text"].split("\n")]
                lines += ["", f"**{answer['question']}** ({_made(answer)})", "", *quoted]
    return "\n".join(lines) + "\n"


def _cells(cells: Sequence[str]) -> str:
    safe = (cell.replace("|", "\\|").replace("\n", " ") for cell in cells)
    return f"| {' | '.join(safe)} |"


def _round(line: bytes) -> Round | None:
    """Read a line; None where it is no round that can be summed up."""
    try:
        found = json.loads(line)
        row(found)
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return dict(found)


def _mock(found: Round) -> tuple[str, str]:
    answers = found["answers"]
    compared = [each for each in answers if each["made"] is not None]
    made = sum(len(each["made"]) for each in compared)
    result = f"{made} of {sum(int(each['points']) for each in compared)} key points"
    late = sum(bool(each["late"]) for each in answers)
    answered = f"{len(answers)} of {len(found['questions'])} answered"
    return result if compared else "not compared", f"{answered}{f', {late} late' if late else ''}"


def _made(answer: Mapping[str, Any]) -> str:
    made = answer["made"]
    return "not compared" if made is None else f"{len(made)} of {answer['points']} key points"


def _arithmetic(found: Round) -> tuple[str, str]:
    tasks = found["tasks"]
    right = sum(bool(each["right"]) for each in tasks)
    kinds = ", ".join(f"{each['kind']} {'✓' if each['right'] else '✗'}" for each in tasks)
    return f"{right} of {found['count']} right", kinds


def _live(found: Round) -> tuple[str, str]:
    result = "passed" if found["passed"] else "not passed"
    points = f"{found['points']} of {found['max_points']} points"
    return result, f"{found['answer']} (lab {found['lab']}), {points}, checks: {found['checks']}"


_SUMMARIES = {"mock": _mock, "arithmetic": _arithmetic, "live coding": _live}
