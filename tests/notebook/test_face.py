import json
from datetime import UTC, datetime

import pytest
from IPython.core.interactiveshell import InteractiveShell

from prunelab.authoring.sources import answer_source
from prunelab.course import find_lab, lab_of_answer
from prunelab.interview import Schedule
from prunelab.live import LiveError
from prunelab.notebook import bench, check, face, hint, saved, solution, start
from prunelab.notebook.open_notebook import opened
from prunelab.workspace import Places, fill, interview_folder, read_progress

NAME = "apply_field_allowlist"


@pytest.fixture
def shell(monkeypatch, tmp_path):
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    InteractiveShell.clear_instance()
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


@pytest.fixture(autouse=True)
def fresh(monkeypatch):
    monkeypatch.setattr(opened, "lab", None)
    monkeypatch.setattr(opened, "said_done", None)
    opened.hints_shown.clear()
    saved._ran_in.clear()


def reference() -> str:
    lab = lab_of_answer(NAME)
    return answer_source(lab.answer(NAME), lab.folder).solution


def test_start_says_which_lab_and_how_long():
    words = repr(start("01"))
    assert "Lab 01" in words
    assert "minutes" in words


def test_start_counts_no_points_where_nothing_is_asked():
    words = repr(start("00"))
    assert "nothing to write" in words
    assert "points" not in words


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: start("77"), "No lab '77'"),
        (lambda: check("no_such_answer"), "no_such_answer"),
        (lambda: check(3), "That is an int, not a function"),
        (lambda: start(77), "No lab '77'"),
        (lambda: check(), "Name the function"),
        (lambda: hint(), "Name the function"),
        (lambda: solution(), "Name the function"),
        (lambda: check(NAME), "in the shell use `make check`"),
        (lambda: bench(), "Run the first code cell"),
    ],
)
def test_mistakes_are_cards_and_no_tracebacks(call, words):
    assert words in repr(call())


def test_a_setting_that_is_not_understood_is_a_card(monkeypatch):
    monkeypatch.setenv("HUGE", "yes")
    assert "HUGE is 'yes'" in repr(start("01"))


def test_check_grades_the_whole_cell_that_was_run(shell):
    shell.run_cell(reference(), store_history=True)
    assert f"{NAME}: passed" in repr(check(shell.user_ns[NAME]))


def test_a_helper_from_another_cell_fails_in_the_cell_too(shell):
    shell.run_cell("def helper(text):\n    return text", store_history=True)
    shell.run_cell(f"def {NAME}(content, allow):\n    return helper(content)", store_history=True)
    words = repr(check(NAME))
    assert "failed" in words
    assert "helper" in words


def test_an_answer_that_was_never_run(shell):
    assert "run its answer cell first" in repr(check(NAME))


def test_hints_grow_and_the_last_one_stays():
    hints = lab_of_answer(NAME).answer(NAME).hints
    shown = [repr(hint(NAME)) for _ in range(len(hints) + 2)]
    for text, words in zip(hints, shown, strict=False):
        assert text in words
    assert shown[-1] == shown[len(hints) - 1]
    assert "solution(" in shown[-1]


def test_solution_shows_the_library_function_that_passes(shell):
    card = solution(NAME)
    shell.run_cell(card.rows[0].text, store_history=True)
    assert f"{NAME}: passed" in repr(check(NAME))


def test_an_older_function_is_graded_with_a_word_about_it(shell):
    shell.run_cell(reference(), store_history=True)
    shell.run_cell(f"1 / 0\ndef {NAME}(content, allow):\n    return content", store_history=True)
    words = repr(check(NAME))
    assert "this grades the text before it" in words
    shell.run_cell(reference(), store_history=True)
    assert "this grades the text before it" not in repr(check(NAME))


@pytest.mark.parametrize("before", ["x = 1", f"def {NAME}(content, allow):\n    return content"])
def test_of_a_cell_that_python_cannot_read_only_that_is_said(shell, before):
    shell.run_cell(before, store_history=True)
    shell.run_cell(f"def {NAME}(content, allow):\n    return content)", store_history=True)
    card = check(NAME)
    assert card.heading.startswith(f"{NAME}: could not run")
    assert card.lines == ["Your cell has a syntax error on line 2: unmatched ')'."]
    assert not card.rows
    shell.run_cell(reference(), store_history=True)
    assert f"{NAME}: passed" in repr(check(NAME))


def test_a_helper_that_stands_in_another_cell_is_said_to(shell):
    shell.run_cell("def helper(text):\n    return text", store_history=True)
    shell.run_cell(f"def {NAME}(content, allow):\n    return helper(content)", store_history=True)
    assert "stands in another cell" in repr(check(NAME))


def test_a_missing_answer_is_a_card_and_another_missing_name_a_traceback(shell, capsys):
    start("01")
    shell.run_cell(f"print({NAME})", store_history=True)
    said = capsys.readouterr()
    assert "run its answer cell first" in said.out
    assert "Traceback" not in said.out + said.err
    shell.run_cell(f"def {NAME}(a, b):\n    raise NotImplementedError\n{NAME}(1, 2)")
    said = capsys.readouterr()
    assert f"{NAME} is not written yet" in said.out
    assert "Traceback" not in said.out + said.err
    shell.run_cell("some_other_name", store_history=True)
    said = capsys.readouterr()
    assert "NameError" in said.out + said.err


@pytest.fixture
def labs(tmp_path, monkeypatch):
    """The kernel runs in a learner's labs/."""
    starter = tmp_path / "starter"
    starter.mkdir()
    (starter / "01_field_allowlist.ipynb").write_text("{}")
    where = Places(starter, tmp_path / "labs")
    fill(where)
    monkeypatch.chdir(where.labs)
    return where.labs


def where_it_stands(labs):
    return read_progress(labs, [find_lab("01")])[0]


def test_in_labs_a_check_and_a_shown_solution_are_remembered(shell, labs):
    shell.run_cell(reference(), store_history=True)
    check(NAME)
    found = where_it_stands(labs)
    assert (found.passed, found.shown) == (1, ())
    solution(NAME)
    assert where_it_stands(labs).shown == (NAME,)
    shell.run_cell(f"def {NAME}(content, allow):\n    return content", store_history=True)
    check(NAME)
    assert where_it_stands(labs).passed == 0


def test_in_labs_a_failed_check_queues_the_interview_questions(shell, labs):
    def queued():
        return set(Schedule(interview_folder(labs)).deck(datetime.now(UTC)).cards)

    shell.run_cell(reference(), store_history=True)
    check(NAME)
    assert queued() == set()
    shell.run_cell(f"def {NAME}(content, allow):\n    return content", store_history=True)
    check(NAME)
    assert queued() == set(lab_of_answer(NAME).interview) != set()
    (interview_folder(labs) / "schedule.json").write_text("{")
    assert "The schedule was damaged" in repr(check(NAME))


def test_elsewhere_nothing_is_written(shell, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    shell.run_cell(reference(), store_history=True)
    check(NAME)
    solution(NAME)
    assert not (tmp_path / ".prunelab").exists()


def test_notes_that_cannot_be_written_stop_no_check(shell, labs):
    (labs / ".prunelab" / "progress.json").mkdir()
    shell.run_cell(reference(), store_history=True)
    assert f"{NAME}: passed" in repr(check(NAME))


def test_with_real_tools_the_notebook_says_so_and_the_bench_asks_them(shell, monkeypatch):
    monkeypatch.setenv("MOCK", "0")
    assert "Real tools (MOCK=0): bench() asks the tool server" in repr(start("01"))
    shown = bench()
    assert "stopped in" in repr(shown._view.draw({}, {}).notes)


def test_a_tool_server_that_fails_is_a_card(monkeypatch):
    def failing():
        raise LiveError("get_service_log: no answer from the tool server in time; try again")

    monkeypatch.setenv("MOCK", "0")
    monkeypatch.setattr(face, "live_conversations", failing)
    start("01")
    assert "no answer from the tool server" in repr(bench())


def test_real_tools_that_are_not_installed_are_a_card(monkeypatch):
    monkeypatch.setenv("MOCK", "0")
    monkeypatch.setattr("prunelab.live.errors.find_spec", lambda name: None)
    assert "MOCK=0 needs the package mcp" in repr(start("01"))


def test_a_worker_that_cannot_be_started_is_a_card(shell, monkeypatch):
    def no_python(*args, **kwargs):
        raise FileNotFoundError(2, "No such file or directory", "python3")

    shell.run_cell(reference(), store_history=True)
    monkeypatch.setattr("subprocess.Popen", no_python)
    assert "python3" in repr(check(NAME))


def test_once_all_answers_of_a_lab_pass_the_next_lab_is_named(shell, labs):
    lab = lab_of_answer(NAME)
    shown = []
    for answer in lab.answers:
        shell.run_cell(answer_source(answer, lab.folder).solution, store_history=True)
        shown.append(repr(check(answer.name)))
    assert [f"Lab {lab.id} is done. Next: lab " in each for each in shown] == [
        answer is lab.answers[-1] for answer in lab.answers
    ]
    assert "is done" not in repr(check(NAME))  # under the same cell
    shell.run_cell("1 + 1", store_history=True)
    assert f"Lab {lab.id} is done" in repr(check(NAME))


def saved_notebook(labs, monkeypatch, above):
    """A file whose second cell is the blank answer cell, of the id "own"; `above` is the first."""
    stub = f"def {NAME}(content, allow):\n    raise NotImplementedError"
    cells = [
        {"cell_type": "code", "id": key, "source": source, "metadata": metadata}
        for key, source, metadata in (
            ("above", above, {}),
            ("own", stub, {"tags": ["answer"], "prunelab": {"answer": NAME, "lab": "01"}}),
        )
    ]
    path = labs / "01_field_allowlist.ipynb"
    path.write_text(json.dumps({"cells": cells, "metadata": {}, "nbformat": 4}))
    monkeypatch.setenv("JPY_SESSION_NAME", str(path))


@pytest.mark.parametrize(("cell_id", "in_file"), [("above", False), ("new", False), (None, True)])
def test_an_answer_in_another_cell_is_not_done(shell, labs, monkeypatch, cell_id, in_file):
    start("01")
    saved_notebook(labs, monkeypatch, reference() if in_file else "1 + 1")
    shell.run_cell(reference(), store_history=True, cell_id=cell_id)
    words = repr(check(NAME))
    assert words.startswith(f"○ {NAME}: it passes, but it does not stand in its answer cell")
    assert "Move it into the answer cell, or `make check` will not find" in words
    assert "is done" not in words
    assert where_it_stands(labs).passed == 0
    shell.run_cell(reference(), store_history=True, cell_id="own")
    assert f"{NAME}: passed" in repr(check(NAME))
    assert where_it_stands(labs).passed == 1


def test_a_wrong_answer_in_another_cell_is_said_to_stand_there(shell, labs, monkeypatch):
    start("01")
    saved_notebook(labs, monkeypatch, "1 + 1")
    wrong = f"def {NAME}(content, allow):\n    return content"
    shell.run_cell(wrong, store_history=True, cell_id="above")
    words = repr(check(NAME))
    assert f"{NAME}: failed" in words
    assert "This does not stand in the answer cell." in words
