"""What stands above the bench: another trace, facts by clicking or typing, the policy's file."""

import html
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import ipywidgets

from prunelab.pruning import (
    Fact,
    PolicyFileError,
    TraceError,
    Use,
    budget_report,
    call_text,
    count_tokens,
    named_fact,
    save_policy,
)
from prunelab.pruning.trace_facts import values_in
from prunelab.pruning.trace_report import TOOL_BUDGET

from .trace_bench import TraceBench

POLICY_FILE = Path("policy.toml")
CHOOSE = "Its values (choose one: it becomes a fact)"
MOST_VALUES, VALUE_CHARS, TOOLS = 300, 80, 5
_AUTO = {"width": "auto", "align_self": "flex-start"}
_WIDE = {"width": "auto"}
_LEFT, _RIGHT = ("style='text-align:left'", "style='text-align:right;padding-left:1em'")
_STYLE = {"description_width": "initial"}


class Inputs:
    """The widgets above a bench. `changed` draws the bench anew."""

    def __init__(self, bench: TraceBench, changed: Callable[[], None]) -> None:
        self._bench, self._changed = bench, changed
        self._upload = ipywidgets.FileUpload(
            accept=".json,.jsonl,.ndjson,.txt",
            description="Upload a recorded run",
            layout=_AUTO,
        )
        self._said = ipywidgets.HTML(layout=_WIDE)
        self._result = ipywidgets.Dropdown(description="Result", style=_STYLE, layout=_WIDE)
        self._values = ipywidgets.Select(rows=5, description=CHOOSE, style=_STYLE, layout=_WIDE)
        self._typed = ipywidgets.Text(
            placeholder="a value that the answer needs, as the result has it",
            description="Or type a fact, of this result or another",
            continuous_update=False,
            style=_STYLE,
            layout=_WIDE,
        )
        self._forget = ipywidgets.Button(description="Forget the named facts", layout=_AUTO)
        self._save = ipywidgets.Button(
            description=f"Save the policy as {POLICY_FILE}", layout=_AUTO
        )
        self._notice = ipywidgets.HTML()
        self._upload.observe(self._take, "value")
        self._result.observe(lambda _: self._list_values(), "value")
        self._values.observe(self._click, "value")
        self._typed.observe(lambda _: self._type(), "value")
        self._forget.on_click(lambda _: self._forget_all())
        self._save.on_click(lambda _: self._save_policy())
        buttons = ipywidgets.HBox([self._forget, self._save], layout={"flex_flow": "row wrap"})
        parts = [self._upload, self._said, self._result, self._values, self._typed]
        self.box = ipywidgets.VBox([*parts, buttons, self._notice])
        self.box.add_class("prunelab-inputs")  # by it the bench keeps the arrow keys for them
        self._show()

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """What Jupyter shows: the widgets, and a line where there are none."""
        shown = self.box._repr_mimebundle_(**options)
        return {**shown, "text/plain": f"{_in_words(self._bench)} Run this cell to upload a run."}

    def close(self) -> None:
        self.box.close()

    def _take(self, change: Any) -> None:
        if not change["new"]:
            return
        file = change["new"][-1]
        name, content = str(file["name"]), bytes(file["content"])
        self._upload.value = ()  # a saved notebook must not hold somebody's run
        try:
            self._bench.take(name, content.decode("utf-8-sig"))
        except UnicodeDecodeError:
            self._say(f"{name}: not UTF-8; save the file as UTF-8")
        except (TraceError, RecursionError) as error:
            self._say(f"{name}, {error}")
        else:
            self._say("")
            self._show()
            self._changed()

    def _show(self) -> None:
        """Show the trace: what was read, which tool eats its window, and its results."""
        self._said.value = f"<p>{html.escape(_in_words(self._bench))}</p>{_ranking(self._bench)}"
        results = self._bench.trace.results
        self._result.options = [
            (f"{each['ref']} {call_text(each)}"[:120], at) for at, each in enumerate(results)
        ]
        if self._result.index is None:  # only then it does not choose the first by itself
            self._result.index = 0
        self._list_values()

    def _list_values(self) -> None:
        at = self._result.value
        if at is None:
            return
        result = self._bench.trace.results[at]
        options: list[tuple[str, Any]] = [
            (
                f"{_place(path)} = {json.dumps(value, ensure_ascii=False)}"[:VALUE_CHARS],
                (path, value),
            )
            for path, value in list(values_in(result))[:MOST_VALUES]
        ]
        self._values.value = None  # first: else the first of the new ones would be chosen
        self._values.options = options or [("plain text: type a value below", None)]

    def _click(self, change: Any) -> None:
        if change["new"] is None or self._result.value is None:
            return
        path, value = change["new"]
        results = self._bench.trace.results
        at, end = self._result.value, len(results)
        said = f"{_place(path)} is {json.dumps(value, ensure_ascii=False)[:VALUE_CHARS]}"
        self._add(Use(Fact(said, results[at]["ref"], value, path), end, "", end - at))

    def _type(self) -> None:
        text = self._typed.value.strip()
        if not text:
            return
        try:
            results = self._bench.trace.results
            use = named_fact(results, text, first=results[self._result.value or 0]["ref"])
        except ValueError as error:
            self._say(str(error))
            return
        self._typed.value = ""
        self._add(use)

    def _add(self, use: Use) -> None:
        if use not in self._bench.named:
            self._bench.named = [*self._bench.named, use]
        self._say(f"Fact: {use.fact.sentence} ({use.fact.ref}), needed by the answer.")
        self._changed()

    def _forget_all(self) -> None:
        self._bench.named = []
        self._values.value = None
        self._say("The named facts are forgotten; the ids that later calls used stay.")
        self._changed()

    def _save_policy(self) -> None:
        try:
            save_policy(self._bench.policy, POLICY_FILE)
        except PolicyFileError as error:
            self._say(str(error))
            return
        path = POLICY_FILE.resolve()
        self._say(f"Saved: {path}. load_policy({str(POLICY_FILE)!r}) reads it.")

    def _say(self, words: str) -> None:
        self._notice.value = f'<p role="status">{html.escape(words)}</p>' if words else ""


def _in_words(bench: TraceBench) -> str:
    trace = bench.trace
    tokens = sum(count_tokens(result["content"]) for result in trace.results)
    unread = f" {len(trace.unread)} things in it are not read." if trace.unread else ""
    return (
        f"This is {bench.name}: {trace.format}, {len(trace.results)} results with {tokens:,} "
        f"tokens, {trace.steps} calls of the model.{unread}"
    )


def _ranking(bench: TraceBench) -> str:
    """Lab 09's ranking: the tools that go most beyond their budget."""
    tools = budget_report(
        [
            {"tool": each["tool"], "produced": count_tokens(each["content"]), "budget": TOOL_BUDGET}
            for each in bench.trace.results
        ]
    )
    rows = ""
    for row in sorted(tools, key=lambda row: (-row["excess_tokens"], -row["share"]))[:TOOLS]:
        figures = (row["calls"], row["p99"], row["excess_tokens"])
        cells = "".join(f"<td {_RIGHT}>{each:,}</td>" for each in figures)
        cells += f"<td {_RIGHT}>{row['share']:.1%}</td>"
        rows += f"<tr><th scope='row' {_LEFT}>{html.escape(row['tool'][:60])}</th>{cells}</tr>"
    heads = ("calls", "p99", f"tokens beyond {TOOL_BUDGET} a result", "share of all")
    head = "".join(f"<th scope='col' {_RIGHT}>{each}</th>" for each in heads)
    return (
        f"<table><thead><tr><th scope='col' {_LEFT}>tool</th>{head}</tr></thead>"
        f"<tbody>{rows}</tbody></table>"
    )


def _place(path: tuple[str | int, ...]) -> str:
    return ".".join(map(str, path))
