"""What a requirement's test holds in its hand: ``call``."""

from dataclasses import replace
from typing import Any

from prunelab.grading import messages
from prunelab.grading.clean import around, clean, shared, shown, written
from prunelab.grading.replies import Reply
from prunelab.grading.session import Session
from prunelab.pruning import Store

WRONG_TYPE, NO_VALUE, CHANGES_ITS_MIND = "wrong type", "None", "changes its mind"
"""Kinds of failure that do not depend on the input."""
BLOCKED = "blocked"
"""The kind of a failure where the answer tried what its process refuses."""
SHORT = 60
"""So many characters of a value stand in a sentence."""


class CallFailed(Exception):
    """The call gave nothing that a test could judge. ``why`` is one sentence for the learner."""

    def __init__(self, kind: str, why: str) -> None:
        super().__init__(why)
        self.kind, self.why = kind, why


class Call:
    """``call(*args)`` is what the answer returned. Its attributes tell about the last call.

    ``changed``: which arguments it changed, by position; ``args_after``: the arguments as it left
    them; ``store``: the store that stood in for GIVEN_STORE. ``args`` are those it was called with.
    """

    def __init__(self, session: Session, *, twice: bool = False) -> None:
        self._session, self.twice = session, twice
        self.args: tuple[Any, ...] | None = None
        self.reply = Reply()
        self.times = 0
        self._answered = False

    def as_text(self) -> str:
        """The last call as Python would write it; "" when there was none."""
        return "" if self.args is None else messages.called(self._session.answer.name, self.args)

    @property
    def returned(self) -> str:
        """What came back, in words; "" when nothing did."""
        if not self._answered or self.reply.error:
            return ""
        return self.reply.wrong_type or shown(self.reply.value)

    @property
    def came_back(self) -> str:
        """What came back, or what was raised and where."""
        raised = self.reply.raised
        if raised is None:
            return self.returned
        where = f" (line {raised.line})" if raised.line else ""
        return f"raised {clean(f'{raised.type}: {raised.text}', 90)}{where}"

    @property
    def changed(self) -> tuple[int, ...]:
        return self.reply.changed

    @property
    def mutated(self) -> bool:
        return bool(self.reply.changed)

    @property
    def args_after(self) -> tuple[Any, ...]:
        return self.reply.args_after

    @property
    def store(self) -> Store | None:
        return self.reply.store

    def __call__(self, *args: Any) -> Any:
        """The returned value, of exact JSON types. An answer that raises ends the test here."""
        reply = self.attempt(*args)
        if reply.raised is None:
            return reply.value
        kind = BLOCKED if reply.raised.blocked else f"raised {reply.error}"
        session = self._session
        name, elsewhere = session.answer.name, session.elsewhere
        why = messages.raised_in_call(reply.raised, session.source, name, elsewhere)
        raise CallFailed(kind, why)

    def attempt(self, *args: Any) -> Reply:
        """Like a call, for a test that expects an exception: ``reply.raised_a("ValueError")``."""
        self.args, self.reply, self._answered = args, Reply(), False
        self.times += 1
        self.reply = self._taken(self._session.call(args))
        self._answered = True
        self._require_type(self.reply)
        if self.twice:
            again = self._session.call(args)
            if (again.value, again.error) != (self.reply.value, self.reply.error):
                first, second = _two_replies(self.reply, again)
                why = f"The same call gave {first}, then {second}: keep nothing between calls."
                raise CallFailed(CHANGES_ITS_MIND, why)
        return self.reply

    def _taken(self, reply: Reply) -> Reply:
        """A tuple is no JSON value, and yet what a few tasks ask for."""
        asked = "tuple" in self._session.answer.returns.split(" | ")
        if asked and type(reply.value) is tuple:
            return replace(reply, wrong_type="", line="")
        return reply

    def _require_type(self, reply: Reply) -> None:
        """Refuse what the task cannot mean: no JSON value, None, another type than it asks for."""
        answer = self._session.answer
        wanted = answer.returns.split(" | ") if answer.returns else []
        if reply.wrong_type:
            why = messages.wrong_type(reply.wrong_type, answer.returns)
            raise CallFailed(WRONG_TYPE, why)
        if reply.error or type(reply.value).__name__ in wanted:
            return
        if reply.value is None and "None" not in wanted:
            raise CallFailed(NO_VALUE, messages.returned_none(self._session.source, answer.name))
        if reply.value is not None and wanted:
            what = messages.type_words(reply.value)
            raise CallFailed(WRONG_TYPE, messages.wrong_type(what, answer.returns))


def _two_replies(one: Reply, other: Reply) -> tuple[str, str]:
    """Both in short, around the first place where they differ."""
    texts = [written(each.value) if each.ok else each.error for each in (one, other)]
    at = shared(*texts)
    return around(texts[0], at, SHORT), around(texts[1], at, SHORT)
