"""Edit, pull, update, reset, restore and delete in every order: what was saved once is kept."""

import tempfile
from pathlib import Path
from types import SimpleNamespace

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from prunelab.workspace import Places, WorkspaceError, fill, reset, restore, update

LABS = {"01_first.ipynb": ("01", "keep"), "02_second.ipynb": ("02", "cap")}
labs = st.sampled_from(sorted(LABS))
# What a learner may have typed: line ends, Chinese, a lone half of a pair, nothing.
BODIES = st.sampled_from(
    ["return 1", "return 'é 上海\u2028'\r\n", "return '\ud800'", "", "pass # \x0b"]
)
DAMAGED = st.sampled_from([b"", b"{", b"\xff\xfe\x00", b"[]", b'{"cells": [3]}'])


class Workspace(RuleBasedStateMachine):
    """One folder, and every state of a notebook that its learner ever saved."""

    made: SimpleNamespace

    @initialize()
    def begin(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        root = Path(self.folder.name)
        (root / "starter").mkdir()
        self.where = Places(root / "starter", root / "labs")
        self.version = 0
        self.saved: set[bytes] = set()
        for name in LABS:
            self.pull(name, more=False)
        self.fill()

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()

    @rule()
    def fill(self) -> None:
        before = self.copies()
        fill(self.where)
        after = self.copies()
        assert set(after) >= set(LABS)
        assert {name: after[name] for name in before} == before

    @rule(name=labs, more=st.booleans())
    def pull(self, name: str, more: bool) -> None:
        self.version += 1
        lab, answer = LABS[name]
        names = (answer, "more") if more else (answer,)
        data = self.made.blank(*names, prose=[f"# Version {self.version}"], lab=lab)
        (self.where.starter / name).write_bytes(data)

    @rule(name=labs, body=BODIES, beside=st.booleans())
    def write_an_answer(self, name: str, body: str, beside: bool) -> None:
        lab, answer = LABS[name]
        source = f"def {answer}(text):\n    {body}"
        data = self.made.notebook({answer: source}, prose=["# Mine"], lab=lab)
        path = self.where.labs / (name.replace(".ipynb", ".new.ipynb") if beside else name)
        self.save(path, data)

    @rule(name=labs, data=DAMAGED)
    def damage(self, name: str, data: bytes) -> None:
        self.save(self.where.labs / name, data)

    @rule(name=labs)
    def delete(self, name: str) -> None:
        gone = self.where.labs / name
        if gone.exists():
            data = gone.read_bytes()
            gone.unlink()
            if data not in self.everything():
                self.saved.discard(data)

    @rule(carry=st.booleans())
    def update(self, carry: bool) -> None:
        before = self.copies()
        done = {each.name: each for each in update(self.where, carry_over=carry)}
        after = self.copies()
        for name in LABS:
            starter = (self.where.starter / name).read_bytes()
            what = done[name].what if name in done else None
            if what in ("new", "replaced"):
                assert after[name] == starter
                assert before.get(name) not in self.saved
            elif what == "carried":
                mine, now = self.made.answers_in(before[name]), self.made.answers_in(after[name])
                for answer in done[name].carried:
                    assert now[answer] == mine[answer].replace("\r\n", "\n")
                assert done[name].backup.read_bytes() == before[name]
            else:
                assert after[name] == before[name]
            if what == "beside":
                assert done[name].beside.read_bytes() == starter

    @rule(name=labs)
    def reset(self, name: str) -> None:
        before = self.copies().get(name)
        backup = reset(self.where, name)
        assert self.copies()[name] == (self.where.starter / name).read_bytes()
        if backup:
            assert backup.read_bytes() == before

    @rule(name=labs)
    def restore(self, name: str) -> None:
        before = self.copies()
        try:
            done = restore(self.where, name)
        except WorkspaceError:  # there is nothing to restore
            assert self.copies() == before
        else:
            assert self.copies()[name] == done.backup.read_bytes() != before.get(name)

    @precondition(lambda self: hasattr(self, "where"))
    @invariant()
    def nothing_that_was_saved_is_lost(self) -> None:
        assert self.saved <= set(self.everything())

    @precondition(lambda self: hasattr(self, "where"))
    @invariant()
    def nothing_half_written_lies_about(self) -> None:
        assert list(self.where.labs.rglob("*.part")) == []

    def save(self, path: Path, data: bytes) -> None:
        """Write over the file, as JupyterLab does: the state before was the learner's to drop."""
        before = path.read_bytes() if path.exists() else None
        path.write_bytes(data)
        if before is not None and before not in self.everything():
            self.saved.discard(before)
        self.saved.add(data)

    def copies(self) -> dict[str, bytes]:
        return {path.name: path.read_bytes() for path in self.where.labs.glob("[0-9]*.ipynb")}

    def everything(self) -> list[bytes]:
        return [path.read_bytes() for path in self.where.labs.rglob("*") if path.is_file()]


def test_no_byte_is_lost_in_any_order(made: SimpleNamespace) -> None:
    Workspace.made = made
    run_state_machine_as_test(
        Workspace, settings=settings(max_examples=60, stateful_step_count=25, deadline=None)
    )
