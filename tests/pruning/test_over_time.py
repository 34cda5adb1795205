"""Calls, receipts, evictions, restarts and resumes in any order: what was promised stands."""

import json
import re
import tempfile
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from prunelab.pruning import (
    ExpiredRef,
    ReceiptStore,
    SqliteStore,
    StoreLimits,
    call_text,
    evict_settled,
    make_receipt,
    may_clear,
    resume,
)

MAX_AGE, MAX_CHARS, MARKED = 40, 3_000, 1_500  # seconds; characters in all, and of marked ones
WAY_BACK = re.compile(r'fetch_full\(ref="([^"]+)"\)')
TOOLS = ("search", "get_record", "send")

# What each run begins with, so that every rule has something to work on.
BEGINNING = (
    ("search", False, "ephemeral"),
    ("get_record", False, "durable"),
    ("send", False, "recovery"),
    ("search", True, None),
    ("get_record", False, None),
    ("search", False, "ephemeral"),
)

policies = st.fixed_dictionaries(
    {
        "max_age": st.integers(0, 2),
        "max_error_age": st.integers(0, 5),
        "min_saving": st.sampled_from([0, 0, 30]),
        "budget": st.sampled_from([100_000, 100_000, 300, 40]),
    }
)


class Run(RuleBasedStateMachine):
    """One run of an agent: its window, its plan, two files, and what was really returned."""

    @initialize()
    def begin(self):
        self.folder = tempfile.TemporaryDirectory()
        self.now, self.step = 0.0, 0
        self.window, self.plan, self.pinned = [], [], []
        self.returned, self.kept, self.written, self.moved = {}, set(), [], set()
        self.open()
        for at, (tool, fails, noted) in enumerate(BEGINNING):
            self.call(tool, at % 3, fails, 20 + at, noted)

    def open(self):
        folder = Path(self.folder.name)
        limits = StoreLimits(MAX_CHARS, MAX_AGE)
        self.store = SqliteStore(folder / "s.db", "one", limits, lambda: self.now)
        self.receipts = ReceiptStore(folder / "r.db", "one")

    @rule(
        tool=st.sampled_from(TOOLS),
        asked=st.integers(0, 2),
        fails=st.sampled_from([False, False, True]),
        words=st.integers(15, 45),
        noted=st.sampled_from([None, "ephemeral", "durable"]),
    )
    def call_a_tool(self, tool, asked, fails, words, noted):
        self.call(tool, asked, fails, words, noted)

    def call(self, tool, asked, fails, words, noted):
        self.step += 1
        text = f"id {self.step}: {'timeout ' if fails else ''}" + "word " * words
        writes = tool == "send" and not fails and self.room_for(len(text))
        result = {"tool": tool, "args": {"n": asked}, "content": text, "step": self.step}
        result |= {"is_error": True} if fails else {}
        result |= {"side_effects": True} if writes else {}
        keep = "durable" if writes else "normal"
        ref = self.store.put(text, keep=keep, call=call_text({**result, "ref": ""}))
        assert ref not in self.returned, "a ref was used twice"
        self.returned[ref] = {**result, "ref": ref}
        self.window.append(dict(self.returned[ref]))
        self.kept |= {ref} if writes else set()
        if noted:
            self.note(self.returned[ref], noted, saved=False)

    def room_for(self, chars):
        """Marked texts alone must fit: what does not is an error of another test."""
        return sum(len(self.returned[ref]["content"]) for ref in self.kept) + chars < MARKED

    def drawn(self, data):
        return self.returned[data.draw(st.sampled_from(sorted(self.returned)))]

    @rule(
        data=st.data(),
        expiry=st.sampled_from(["ephemeral", "derived", "durable", "recovery"]),
        saved=st.booleans(),
    )
    def write_receipt(self, data, expiry, saved):
        self.note(self.drawn(data), expiry, saved)

    def note(self, result, expiry, saved):
        claim = f"id={result['step']}"
        artifact = self.store.put(f"made of id {result['step']}") if saved else None
        notes = {
            "decision": "not known" if result.get("is_error") else "chosen",
            "stable_refs": [claim],
            "constraints": [claim],
            "next_safe_action": f"go on with {claim}",
            "artifact_ref": artifact,
            "expiry": expiry,
            "purpose": "go on",
        }
        receipt = make_receipt(result, notes, self.store)
        self.receipts.add(receipt, result["ref"])
        self.written.append((result["ref"], receipt))

    @rule(data=st.data(), reads=st.booleans())
    def plan_a_step(self, data, reads):
        result = self.drawn(data)
        raw = [result["ref"]] if reads else []
        on = {"needs_raw": raw, "depends_on": [f"id={result['step']}"], "done": False}
        self.plan.append({"action": "use it", **on})

    @precondition(lambda self: self.plan)
    @rule(data=st.data(), reconciled=st.booleans())
    def end_a_step(self, data, reconciled):
        at = data.draw(st.integers(0, len(self.plan) - 1))
        self.plan[at] = {**self.plan[at], "done": True, "reconciled": reconciled}

    @rule(data=st.data())
    def pin(self, data):
        ref = self.drawn(data)["ref"]
        whole = next(each for each in self.window if each["ref"] == ref)
        if whole.get("placeholder") or not self.room_for(len(whole["content"])):
            return
        try:
            self.store.mark(ref, "pinned" if ref not in self.kept else "durable")
        except ExpiredRef:
            return
        self.pinned.append(ref)
        self.kept.add(ref)

    @rule(policy=policies)
    def evict(self, policy):
        by_result = self.receipts.by_result()
        before = [dict(result) for result in self.window]
        try:
            after = evict_settled(self.window, self.step, policy, self.pinned, by_result, self.plan)
        except ValueError as error:
            said, after = str(error), self.window
            assert "must stay, the budget is" in said
        assert self.window == before, "the caller's window was changed"
        for old, new in zip(before, after, strict=True):
            if old != new:
                assert may_clear(old, by_result.get(old["ref"]), self.plan)[0], "it was forbidden"
        self.window = after

    @rule(seconds=st.integers(0, 30))
    def wait(self, seconds):
        self.now += seconds

    @rule(data=st.data())
    def somebody_else_writes(self, data):
        self.moved.add(self.drawn(data)["step"])

    @rule()
    def restart(self):
        self.store.close()
        self.window = json.loads(json.dumps(self.window))
        self.open()

    @rule()
    def resume(self):
        """From the receipts alone: each artifact is read or named, and so is all that moved."""
        current = {
            f"id={step}": {"id": "another" if step in self.moved else str(step)}
            for step in range(1, self.step + 1)
        }
        receipts = self.receipts.receipts()
        again = resume(receipts, self.store, current)
        said = " · ".join(again["missing"])
        for receipt in receipts:
            artifact, claim = receipt["artifact_ref"], receipt["stable_refs"][0]
            if artifact is not None:
                assert artifact in again["artifacts"] or f"artifact {artifact} " in said
            moved = int(claim.removeprefix("id=")) in self.moved
            assert (f"id of {claim} was" in said) is moved
        assert (again["next_action"] is None) is bool(again["missing"])

    @invariant()
    def no_pair_is_broken(self):
        calls = [(each["ref"], each["tool"], each["args"]) for each in getattr(self, "window", [])]
        made = getattr(self, "returned", {}).values()
        assert calls == [(each["ref"], each["tool"], each["args"]) for each in made]

    @invariant()
    def every_ref_on_screen_resolves_or_says_expired(self):
        for result in getattr(self, "window", []):
            if not result.get("placeholder"):
                assert result["content"] == self.returned[result["ref"]]["content"]
                continue
            (ref,) = WAY_BACK.findall(result["content"])
            assert ref == result["ref"]
            try:
                assert self.store.fetch_full(ref) == self.returned[ref]["content"]
            except ExpiredRef as error:
                said = str(error)
                assert f"expired: run {result['tool']}(" in said

    @invariant()
    def what_is_pinned_or_durable_stands(self):
        for result in getattr(self, "window", []):
            if result["ref"] in self.pinned or result.get("side_effects"):
                assert not result.get("placeholder")
        for ref in getattr(self, "kept", ()):
            assert self.store.fetch_full(ref) == self.returned[ref]["content"]

    @invariant()
    def every_receipt_stands(self):
        if hasattr(self, "receipts"):
            assert self.receipts.receipts() == [receipt for _, receipt in self.written]
            assert self.receipts.by_result() == dict(self.written)

    def teardown(self):
        if hasattr(self, "store"):
            self.store.close()
            self.folder.cleanup()


TestRun = Run.TestCase
TestRun.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
