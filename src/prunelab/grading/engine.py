"""Grades a submission against a lab: draw inputs, call the answers apart, judge, shrink, report."""

from collections.abc import Collection
from dataclasses import replace

from prunelab.grading import messages
from prunelab.grading.calls import BLOCKED
from prunelab.grading.clean import shown
from prunelab.grading.frozen import freeze
from prunelab.grading.isolation.levels import OWN_MACHINE, Isolation
from prunelab.grading.judge import NOT_WRITTEN, Finding, Verdict, judge
from prunelab.grading.lab import Answer, Lab
from prunelab.grading.limits import LIMITS, Limits
from prunelab.grading.replies import Reply, Stopped
from prunelab.grading.report import AnswerOutcome, AnswerReport, LabReport, RequirementReport
from prunelab.grading.requirements import Args
from prunelab.grading.session import Session
from prunelab.grading.settled import is_settled
from prunelab.grading.submission import Found, Submission
from prunelab.grading.unreadable import unreadable


def grade(
    lab: Lab,
    submission: Submission,
    *,
    seed: int = 0,
    only: Collection[str] | None = None,
    limits: Limits = LIMITS,
    isolation: Isolation = OWN_MACHINE,
) -> LabReport:
    """Grade the answers of ``lab`` (or those named in ``only``) that ``submission`` holds.

    Never raises for what a learner wrote. The same text and seed give the same report. Other
    people's answers want ``strangers()`` for ``isolation``.

    Raises:
        OSError: no process for an answer starts on this machine; NotIsolated: not so apart.
    """
    answers = [answer for answer in lab.answers if only is None or answer.name in only]
    reports: list[AnswerReport] = []
    used = 0.0
    with unreadable():
        for answer in answers:
            # One slow answer must not take the time of the others: each has its share.
            seconds = max(limits.notebook - used, limits.notebook / len(answers))
            session = _session(answer, submission, seconds, limits, isolation)
            report = _grade_answer(lab, answer, submission, seed, session)
            reports.append(_of_file(report) if submission.is_python else report)
            used += session.waited
    return LabReport(
        lab.id,
        lab.title,
        reports,
        list(submission.notes),
        submission.path,
        submission.sha256,
        submission.modified,
        seed,
        submission.problem,
        isolation.name,
    )


def _session(
    answer: Answer, submission: Submission, seconds: float, limits: Limits, isolation: Isolation
) -> Session:
    found = submission.answers.get(answer.name)
    source = (found.source if found else None) or ""
    given = tuple(dict.fromkeys((*answer.given, *submission.given)))
    elsewhere = submission.names_elsewhere
    return Session(answer, source, given, elsewhere, seconds, limits, isolation)


def _grade_answer(
    lab: Lab, answer: Answer, submission: Submission, seed: int, session: Session
) -> AnswerReport:
    found = submission.answers.get(answer.name)
    if submission.problem or found is None:
        line = submission.problem or f"{answer.name} is not in what was handed in."
        return _not_graded(answer, Found(answer.name, None, "", "could not run", line))
    if found.source is None:
        return _not_graded(answer, found)
    try:
        return _judge_all(answer, session, f"{lab.id}/{answer.name}", seed)
    finally:
        session.end()


def _of_file(report: AnswerReport) -> AnswerReport:
    """The same, in words for a .py file, which has no cells."""
    requirements = [
        replace(each, line=messages.of_file(each.line), why=messages.of_file(each.why))
        for each in report.requirements
    ]
    return replace(report, line=messages.of_file(report.line), requirements=requirements)


def _not_graded(answer: Answer, found: Found, kind: str = "") -> AnswerReport:
    outcome = found.outcome or "could not run"
    requirements = [RequirementReport(each.name, "not run") for each in answer.requirements]
    line = messages.too_long(found.line)
    return AnswerReport(answer.name, outcome, 0, answer.points, requirements, line, kind)


def _judge_all(answer: Answer, session: Session, scope: str, seed: int) -> AnswerReport:
    stop, kind = _start(session)
    if stop:
        return _not_graded(answer, Found(answer.name, None, "", "could not run", stop), kind)
    verdicts: list[Verdict] = []
    for requirement in answer.requirements:
        if session.over:
            break
        verdicts.append(judge(requirement, session, scope, seed))
    if len(verdicts) == len(answer.requirements) and not any(each.finding for each in verdicts):
        _ask_again(session, verdicts)
    if verdicts and all(v.finding and v.finding.kind == NOT_WRITTEN for v in verdicts):
        line = f"Not started: {answer.name} still raises NotImplementedError."
        return _not_graded(answer, Found(answer.name, None, "", "not started", line))
    return _report(answer, verdicts)


def _start(session: Session) -> tuple[str, str]:
    """Run the answer's text; a line and its kind when it does not run or defines no answer."""
    name = session.answer.name
    try:
        process = session.start()
    except Stopped as stopped:
        if stopped.raised is None:
            return stopped.line, stopped.kind
        raised = stopped.raised
        line = messages.raised_at_load(raised, session.source, session.given, session.elsewhere)
        return line, BLOCKED if raised.blocked else stopped.kind
    if name not in process.callables:
        return messages.not_found(name, process.defined, process.functions), "missing"
    return "", ""


def _ask_again(session: Session, verdicts: list[Verdict]) -> None:
    """Ask a new process, whose sets have another order, what the first was asked."""
    if is_settled(session.source):  # it would say the same: spare half of the time
        return
    session.end()
    try:
        session.start(hash_seed=1)
        session.foresee(freeze(args) for each in verdicts for args, _ in each.calls)
        for verdict in verdicts:
            for args, reply in verdict.calls:
                again = session.call(args)
                if (again.value, again.error) != (reply.value, reply.error):
                    verdict.finding = _other_process(session.answer, args, reply, again)
    except Stopped as stopped:
        if stopped.kind != "time":  # a right answer may have used up its time before
            verdicts[-1].finding = Finding(stopped.kind, stopped.line, 0, stopped=True)


def _other_process(answer: Answer, args: Args, first: Reply, again: Reply) -> Finding:
    """A finding on an answer that depends on more than its arguments."""
    why = "A new Python process gave another result: use no hash(), id(), clock or order of a set."
    return Finding(
        "another process",
        why,
        0,
        messages.called(answer.name, args),
        shown(again.value) if again.ok else again.error,
        shown(first.value) if first.ok else first.error,
        values=(again.value, first.value) if again.ok and first.ok else None,
    )


def _report(answer: Answer, verdicts: list[Verdict]) -> AnswerReport:
    requirements = [verdict.report() for verdict in verdicts]
    rest = answer.requirements[len(verdicts) :]
    why = "Not run: your code was stopped before; mend that first."
    requirements += [RequirementReport(each.name, "not run", why) for each in rest]
    passed = {each.requirement.name for each in verdicts if each.finding is None}
    points = sum(each.points for each in answer.requirements if each.name in passed)
    if any(each.core and each.name not in passed for each in answer.requirements):
        points = 0
    failures = [each.line for each in requirements if each.outcome == "failed"]
    outcome: AnswerOutcome = "passed" if len(passed) == len(answer.requirements) else "failed"
    line = failures[0] if failures else ""
    return AnswerReport(answer.name, outcome, points, answer.points, requirements, line)
