"""The bench of lab 13: what definitions cost, and whether each task gets the tools it needs."""

from collections.abc import Callable, Mapping
from typing import Any

from prunelab.bench import AnswerError, Boxes, FactLine, Frame, Slider, Switch, must_return
from prunelab.pruning import definition_tokens
from prunelab.scenario import Settings, ShopTask, shop_tasks, shop_tools

from . import chart as picture
from .tool_bench import ALWAYS, KINDS, RUNS, STEP, TURNS, Lists, attached_lists, lacks


class ToolListView:
    """The list of each class of task beside all thirty, and the tasks that lack a tool."""

    answers = ("attach_tools", "merge_tools")
    controls = (
        Slider("runs", "Runs of the record that count", STEP, RUNS, RUNS, STEP),
        Slider("turns", "Turns in a run", 1, 50, TURNS),
        Boxes("always", "Attached always", ALWAYS, ALWAYS),
        Switch("known", "The class of task is known", True),
        Switch("merged", "The confusable tools are merged", False),
    )

    def chart(self) -> dict[str, Any]:
        return picture.chart((picture.ALL, *KINDS))

    def draw(self, functions: Mapping[str, Callable[..., Any]], values: Mapping[str, Any]) -> Frame:
        """Attach for each class of task, weigh the lists, and look at what each task needs.

        Raises:
            AnswerError: a function returned what it must not.
        """
        attach, merge = functions.get("attach_tools"), functions.get("merge_tools")
        merging = bool(values.get("merged"))
        lists = attached_lists(
            attach and _checked_attach(attach),
            runs=values.get("runs", RUNS),
            always=values.get("always", ALWAYS),
            known=values.get("known", True),
            merge=merge and _checked_merge(merge) if merging else None,
        )
        missing = [name for name in self.answers if name not in functions]
        facts = [_fact_line(task, lists) for task in shop_tasks()]
        lost = sum(fact.state != "visible" for fact in facts)
        rows = _rows(lists, values.get("turns", TURNS), attach is not None)
        return Frame(
            rows=rows,
            title=_title(lists, values.get("turns", TURNS)),
            status="red" if lost else "unwritten" if missing else "green",
            verdict=_verdict(lost, missing),
            facts=facts,
            notes=_notes(lists, values),
            description="; ".join(f"{row['kind']}: {row['label']}" for row in rows) + ".",
        )


def view(_settings: Settings) -> ToolListView:
    return ToolListView()


def _checked_attach(attach: Callable[..., Any]) -> Callable[..., Any]:
    def call(tools: list[Any], *more: Any) -> Any:
        known = [tool["name"] for tool in tools]
        attached = attach(tools, *more)
        must_return("attach_tools", attached, list, "a list of definitions")
        for tool in attached:
            must_return("attach_tools", tool, dict, "a list of definitions, each a dict")
            if tool.get("name") not in known:
                raise AnswerError(
                    "attach_tools", f"returned {tool.get('name')!r}, which is no tool"
                )
        return attached

    return call


def _checked_merge(merge: Callable[..., Any]) -> Callable[..., Any]:
    def call(*args: Any) -> Any:
        one = merge(*args)
        must_return("merge_tools", one, dict, "one definition, a dict")
        if not isinstance(one.get("name"), str):
            raise AnswerError("merge_tools", "returned a definition without a name")
        schema = one.get("input_schema")
        if not isinstance(schema, dict) or not isinstance(schema.get("properties"), dict):
            raise AnswerError(
                "merge_tools", "returned a definition without input_schema.properties"
            )
        return one

    return call


def _rows(lists: Lists, turns: int, written: bool) -> list[dict[str, Any]]:
    lacking = {task.kind for task in shop_tasks() if lacks(task, lists)}
    shown = {picture.ALL: list(shop_tools())} | (lists.by_kind if written else {})
    rows = []
    for kind, tools in shown.items():
        tokens, state = definition_tokens(tools), picture.SERVED
        if kind == picture.ALL:
            state = picture.ALL
        elif kind in lacking:
            state = picture.LACKING
        words = f"{len(tools)} tools, {tokens:,} tokens a turn, {tokens * turns:,} in {turns} turns"
        rows.append(
            {"kind": kind, "tokens": tokens, "state": state, "label": words, "tools": len(tools)}
        )
    return rows


def _title(lists: Lists, turns: int) -> str:
    whole, mean = definition_tokens(shop_tools()), round(lists.mean_tokens())
    before, after = f"{whole:,}", f"{mean:,}"
    if mean == whole:
        return f"{before} tokens a turn, {whole * turns:,} in a run of {turns} turns"
    return f"{before} → {after} tokens a turn on average ({1 - mean / whole:.0%} saved)"


def _verdict(lost: int, missing: list[str]) -> str:
    total = len(shop_tasks())
    if lost:
        return f"{lost} of the {total} tasks cannot be done: a tool is missing."
    if missing:
        return f"{', '.join(missing)}: skipped until you write it and run its cell."
    return f"All {total} tasks get the tools that they need."


def _fact_line(task: ShopTask, lists: Lists) -> FactLine:
    missing = lacks(task, lists)
    sentence = f"{task.kind}: {task.words}"
    if missing:
        return FactLine(sentence, "lost", f"not attached: {', '.join(missing)}", "✖ cannot be done")
    return FactLine(sentence, "visible", "", "✔ can be done")


def _notes(lists: Lists, values: Mapping[str, Any]) -> list[str]:
    notes = []
    if not lists.steady:
        notes.append("The same tools came back in another order: the cache is not read.")
    if values.get("merged") and not lists.merged:
        notes.append("merge_tools is not written yet: nothing is merged.")
    return notes
