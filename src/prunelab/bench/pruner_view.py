"""The bench's own view: the mock conversation under `prune`, with the learner's rules in it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from prunelab.bench import pruner_chart
from prunelab.bench.answers import AnswerError, must_return
from prunelab.bench.controls import Boxes, Control, Slider, Switch
from prunelab.bench.conversations import MOCK_SHORT, Conversations
from prunelab.bench.frame import Frame
from prunelab.bench.in_words import fact_line, growth, verdict
from prunelab.pruning import (
    RULES,
    MemoryStore,
    Policy,
    Rules,
    ToolResult,
    all_visible,
    check_survival,
    prune,
)
from prunelab.scenario import Settings, default_policy, load_facts

_PART_OF_RULES = {
    "apply_field_allowlist": "field_allowlist",
    "apply_length_cap": "length_cap",
    "drop_stale": "drop_stale",
    "placeholder_note": "placeholder",
}


class PrunerView:
    """Prune the mock conversation with the learner's rules (`answers`) and ours (`reference`).

    A rule in neither is not applied. `controls` names what can be moved: "fields", "huge",
    "max_chars", "keep_recent", "floor"; the rest stays as `settings` say.

    Raises:
        ValueError: a name that is no rule, or no control.
    """

    def __init__(
        self,
        answers: Sequence[str] = ("apply_field_allowlist",),
        settings: Settings | None = None,
        controls: Sequence[str] = ("fields", "huge"),
        reference: Sequence[str] = (),
    ) -> None:
        for name in (*answers, *reference):
            if name not in _PART_OF_RULES:
                raise ValueError(f"{name!r} is no rule; use one of {', '.join(_PART_OF_RULES)}")
        self.answers = tuple(answers)
        self._reference = tuple(reference)
        self._settings = settings or Settings()
        self._policy = default_policy(self._settings)
        self._facts = load_facts()
        self.conversations = Conversations(self._settings)
        self.controls = (
            *(control for name in controls for control in self._make_controls(name)),
            *self.conversations.switches,
        )

    def chart(self) -> dict[str, Any]:
        return pruner_chart.chart(self._legend())

    def draw(self, functions: Mapping[str, Callable[..., Any]], values: Mapping[str, Any]) -> Frame:
        """Prune, count and check. A rule that is not in `functions` is skipped.

        Raises:
            AnswerError: a function returned what it must not.
        """
        form = self.conversations.form(values)
        results = _copies(self.conversations.results(form))
        store = MemoryStore()
        pruned = prune(results, self._policy_for(values), store=store, rules=self._rules(functions))
        states = check_survival(self._facts, pruned.results, store=store, steps=pruned.steps)
        missing = [name for name in self.answers if name not in functions]
        visible = sum(state.state == "visible" for state in states)
        title = pruner_chart.headline(pruned)
        return Frame(
            rows=pruner_chart.rows(pruned),
            title=title,
            status="red" if not all_visible(states) else "unwritten" if missing else "green",
            verdict=verdict(visible, len(states), missing),
            facts=[fact_line(state) for state in states],
            notes=[*growth(pruned), *self.conversations.notes(form)],
            description=f"Tokens before and after pruning. {title}. "
            + "; ".join(pruner_chart.step_in_words(step) for step in pruned.steps),
        )

    def _make_controls(self, name: str) -> list[Control]:
        policy = self._policy
        if name == "fields":
            return [
                Boxes(f"fields.{tool}", f"Fields that {tool} keeps", tuple(allow), tuple(allow))
                for tool, allow in policy.allow.items()
            ]
        if name == "huge":
            return [Switch("huge", "HUGE: a log of 600 lines", self._settings.huge)]
        if name == "max_chars":
            most = max(2_000, policy.max_chars)
            return [_slider(name, "max_chars (characters)", most, policy.max_chars)]
        if name == "keep_recent":
            most = max(len(self.conversations.results(MOCK_SHORT)), policy.keep_recent)
            return [Slider(name, "keep_recent (results)", 0, most, policy.keep_recent)]
        if name == "floor":
            most = max(1_500, policy.floor_tokens)
            return [_slider(name, "floor (tokens)", most, policy.floor_tokens)]
        raise ValueError(
            f"{name!r} is no control; use fields, huge, max_chars, keep_recent or floor"
        )

    def _policy_for(self, values: Mapping[str, Any]) -> Policy:
        policy = self._policy
        return replace(
            policy,
            allow={tool: values.get(f"fields.{tool}", own) for tool, own in policy.allow.items()},
            max_chars=values.get("max_chars", policy.max_chars),
            keep_recent=values.get("keep_recent", policy.keep_recent),
            floor_tokens=values.get("floor", policy.floor_tokens),
        )

    def _rules(self, functions: Mapping[str, Callable[..., Any]]) -> Rules:
        parts: dict[str, Any] = dict.fromkeys(_PART_OF_RULES.values())
        for name in self._reference:
            parts[_PART_OF_RULES[name]] = getattr(RULES, _PART_OF_RULES[name])
        for name in self.answers:
            function = functions.get(name)
            parts[_PART_OF_RULES[name]] = function and _checked(name, function)
        return Rules(**parts)

    def _legend(self) -> list[str]:
        used = {*self.answers, *self._reference}
        labels = [pruner_chart.NO_RULE]
        if "apply_field_allowlist" in used:
            labels.append(pruner_chart.ALLOWLIST)
        if "apply_length_cap" in used:
            labels.append(pruner_chart.LENGTH_CAP)
        if {"apply_field_allowlist", "apply_length_cap"} <= used:
            labels.append(pruner_chart.BOTH)
        if {"drop_stale", "placeholder_note"} <= used:
            labels.append(pruner_chart.STALE)
        return labels


def _slider(name: str, label: str, maximum: int, value: int) -> Slider:
    """In tens, unless the environment asked for a value between them."""
    return Slider(name, label, 0, maximum, value, 1 if value % 10 or maximum % 10 else 10)


def _copies(results: Sequence[ToolResult]) -> list[ToolResult]:
    """A learner's drop_stale may change what it is given: hand out copies."""
    copies = [result.copy() for result in results]
    for copy in copies:
        copy["args"] = dict(copy["args"])
    return copies


def _checked(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """`function`, whose returned type is checked before `prune` stumbles over it."""

    def call(*args: Any) -> Any:
        count = len(args[0])  # before a function can take results out of its input
        returned = function(*args)
        if name != "drop_stale":
            must_return(name, returned, str, "a str")
            return returned
        must_return(name, returned, list, "a list of results")
        if len(returned) != count:
            raise AnswerError(
                name,
                f"returned {len(returned)} results for {count}; keep one for each call",
            )
        for result in returned:
            must_return(name, result, dict, "a list of results, each a dict")
        return returned

    return call
