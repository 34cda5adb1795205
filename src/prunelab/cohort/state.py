"""What is graded already, kept in the report's folder: a JSON line for each file, only added to."""

import hashlib
import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

from prunelab.cohort.errors import CohortError
from prunelab.cohort.job import Graded
from prunelab.grading import AnswerReport, LabReport, RequirementReport
from prunelab.grading.difference import Difference

FILE = "graded.jsonl"


def key_of(*parts: str | int) -> str:
    """One key for all that a file's report depends on; nothing of it can be read from the key."""
    return hashlib.sha256(json.dumps(parts).encode()).hexdigest()


class State:
    """The memory of one report's folder. A line that an interruption tore is graded anew."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._known = self._read()

    def __contains__(self, key: str) -> bool:
        return key in self._known

    def __getitem__(self, key: str) -> Graded:
        return self._known[key]

    def add(self, key: str, graded: Graded) -> None:
        """Remember; the line is on its way to the disk when this returns.

        Raises:
            CohortError: it cannot be written.
        """
        reports = [asdict(report) for report in graded.reports]
        for report in reports:
            del report["seed"]  # an instructor's own is written nowhere
        fields = {
            "key": key,
            "line": graded.line,
            "of_lab": graded.of_lab,
            "reports": reports,
        }
        try:
            with self._path.open("a+b") as file:
                if file.tell() and self._torn(file.fileno(), file.tell()):
                    file.write(b"\n")
                file.write(json.dumps(fields).encode() + b"\n")
        except OSError as error:
            raise CohortError(f"{self._path}: cannot be written ({error.strerror}).") from None
        self._known[key] = graded

    @staticmethod
    def _torn(descriptor: int, size: int) -> bool:
        os.lseek(descriptor, size - 1, os.SEEK_SET)
        return os.read(descriptor, 1) != b"\n"

    def _read(self) -> dict[str, Graded]:
        try:
            lines = self._path.read_bytes().splitlines()
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise CohortError(f"{self._path}: cannot be read ({error.strerror}).") from None
        known = {}
        for line in lines:
            try:
                fields = json.loads(line)
                reports = tuple(_report(each) for each in fields["reports"])
                known[str(fields["key"])] = Graded(
                    reports, str(fields["line"]), of_lab=bool(fields["of_lab"])
                )
            except (ValueError, KeyError, TypeError, RecursionError):
                continue
        return known


def _report(fields: dict[str, Any]) -> LabReport:
    answers = [
        AnswerReport(**{**answer, "requirements": list(map(_requirement, answer["requirements"]))})
        for answer in fields["answers"]
    ]
    return LabReport(**{**fields, "answers": answers})


def _requirement(fields: dict[str, Any]) -> RequirementReport:
    difference = Difference.from_json(fields.get("difference"))
    return RequirementReport(**{**fields, "difference": difference})
