"""Gradings as JUnit XML: a suite a file and lab, a case a requirement."""

from collections.abc import Callable, Iterable, Mapping

from junitparser import Error, Failure, JUnitXml, Skipped, TestCase, TestSuite

from prunelab.grading import AnswerReport, LabReport, RequirementReport

# junitparser ships no types of these
count: Callable[[JUnitXml], None] = JUnitXml.update_statistics
as_bytes: Callable[[JUnitXml], bytes] = JUnitXml.tostring

OUTCOMES = {"could not run": Error, "not started": Skipped}


def junit(suites: Iterable[TestSuite]) -> bytes:
    """The XML file."""
    xml = JUnitXml("prunelab")
    for each in suites:
        xml.add_testsuite(each)
    count(xml)
    return as_bytes(xml)


def suite(report: LabReport, name: str, properties: Mapping[str, str] | None = None) -> TestSuite:
    """One file's suite."""
    made = TestSuite(name)
    known = {
        "points": f"{report.points} of {report.max_points}",
        "file": report.path,
        "modified": report.modified,
        "sha256": report.sha256,
    }
    for key, value in {**known, **(properties or {})}.items():
        made.add_property(key, value)
    for answer in report.answers:
        for requirement in answer.requirements:
            made.add_testcase(_case(report, answer, requirement))
    return made


def _case(report: LabReport, answer: AnswerReport, found: RequirementReport) -> TestCase:
    case = TestCase(found.name, classname=f"lab{report.lab}.{answer.name}")
    if found.outcome == "failed":
        case.result = [Failure(found.line, found.kind)]
    elif found.outcome == "not run":
        kind = OUTCOMES.get(answer.outcome, Skipped)
        case.result = [kind(found.line or answer.line)]
    return case
