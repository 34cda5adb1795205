"""A run of any length, with restarts, reads and marks in any order: the promises hold."""

import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from prunelab.pruning import ExpiredRef, SqliteStore, StoreLimits
from prunelab.pruning.stores.expiry import KEEPS

MAX_AGE, MAX_CHARS = 50, 40
RANK = {keep: number for number, keep in enumerate(KEEPS)}


class Life(RuleBasedStateMachine):
    """One run of an agent beside a model of what it was promised."""

    @initialize()
    def begin(self):
        self.folder = tempfile.TemporaryDirectory()
        self.now, self.texts, self.keeps, self.gone = 0.0, {}, {}, set()
        self.open()

    def open(self):
        path = Path(self.folder.name) / "s.db"
        self.store = SqliteStore(path, "one", StoreLimits(MAX_CHARS, MAX_AGE), lambda: self.now)

    @rule(size=st.integers(0, 25), keep=st.sampled_from(KEEPS), named=st.integers(0, 9))
    def put(self, size, keep, named):
        before = {entry["ref"]: entry for entry in self.store.entries()}
        text = f"{len(self.texts)}:".ljust(size, "x")
        name = f"r{named}"
        if named and name not in self.texts:
            ref = name
            self.store.keep(name, text, keep=keep)
        else:
            ref = self.store.put(text, keep=keep)
        assert ref not in self.texts, "an id was used twice"
        self.texts[ref], self.keeps[ref] = text, keep
        self.marked_went_last(before, ref)

    def marked_went_last(self, before, new):
        """Of what went for want of room, none was marked while a plainer one stayed."""
        after = {entry["ref"] for entry in self.store.entries()}
        went = [ref for ref in before if ref not in after]
        stayed = [ref for ref in before if ref in after]
        for ref in went:
            for other in stayed:
                assert RANK[self.keeps[ref]] <= RANK[self.keeps[other]]
        for ref in stayed:  # nothing is kept beyond its age
            entry = before[ref]
            assert entry["keep"] != "normal" or self.now - entry["used"] <= MAX_AGE
        kept = sum(len(self.texts[ref]) for ref in after)
        assert kept <= max(MAX_CHARS, len(self.texts[new]))
        self.gone |= set(went)

    @precondition(lambda self: self.texts)
    @rule(data=st.data())
    def read(self, data):
        ref = data.draw(st.sampled_from(sorted(self.texts)))
        try:
            text = self.store.fetch_full(ref)
        except ExpiredRef as error:
            said = str(error)
            assert "expired: " in said
            self.gone.add(ref)
        else:
            assert text == self.texts[ref]
            assert ref not in self.gone, "an expired ref came back"

    @precondition(lambda self: self.texts)
    @rule(data=st.data(), keep=st.sampled_from(KEEPS))
    def mark(self, data, keep):
        ref = data.draw(st.sampled_from(sorted(self.texts)))
        try:
            self.store.mark(ref, keep)
            self.keeps[ref] = keep
        except ExpiredRef:
            self.gone.add(ref)

    @rule(seconds=st.integers(0, 30))
    def wait(self, seconds):
        self.now += seconds

    @rule()
    def restart(self):
        self.store.close()
        self.open()

    @invariant()
    def every_ref_resolves_or_says_expired(self):
        for ref in getattr(self, "texts", {}):
            if ref in self.store:
                assert ref not in self.gone
            else:
                with pytest.raises(ExpiredRef):
                    self.store.fetch_full(ref)
                self.gone.add(ref)

    def teardown(self):
        if hasattr(self, "store"):
            self.store.close()
            self.folder.cleanup()


TestLife = Life.TestCase
TestLife.settings = settings(max_examples=40, stateful_step_count=25, deadline=None)
