"""Let a model answer the customer's question with the real tools, through a pruner."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from prunelab.live.answered import Outcome, outcomes
from prunelab.live.endpoint import Endpoint
from prunelab.live.errors import need, need_mcp
from prunelab.live.window import Window, cut_refs
from prunelab.pruning import Policy, Pruned, Rules
from prunelab.scenario import load_facts, question

if TYPE_CHECKING:
    from prunelab.live.agent import Spent, Tools


@dataclass(frozen=True)
class Asked:
    """One question, asked and answered.

    answer: "" when the model came to none. pruned: the window's results at the end.
    cut: refs of which the model did not read all. fetched: refs that it read again, in order.
    """

    answer: str
    outcomes: list[Outcome]
    pruned: Pruned
    cut: list[str]
    fetched: list[str]
    spent: "Spent"

    @property
    def all_answered(self) -> bool:
        return all(each.answered for each in self.outcomes)


def ask_customers_question(
    endpoint: Endpoint,
    policy: Policy,
    rules: Rules,
    *,
    huge: bool = False,
    say: Callable[[str], object],
    command: Sequence[str] = (),
) -> Asked:
    """Start the tool server, let the model answer, stop the server, and judge the answer.

    say: gets each call of the model's as it is made.
    command: how the server starts; by default it is our own.

    Raises:
        LiveError: a package is missing, or the endpoint or the server did not do its part.
    """
    need_mcp("prunelab ask")
    need("openai", "agent", "prunelab ask")
    from prunelab.live.client import run_apart, serve_command, tool_client

    window = Window(question(), policy, rules)

    async def talk() -> Asked:
        async with tool_client(list(command) or serve_command(huge)) as tools:
            return await let_answer(endpoint, tools, window, say)

    return run_apart(talk())


async def let_answer(
    endpoint: Endpoint, tools: "Tools", window: Window, say: Callable[[str], object]
) -> Asked:
    """Let the model answer from this window with these tools, and judge the answer.

    Raises:
        LiveError: the endpoint or the tool server did not do its part.
    """
    from prunelab.live.agent import Agent

    agent = Agent(endpoint, tools, window, say)
    answer = await agent.answer()
    judged, pruned = outcomes(load_facts(), window, answer), window.pruned()
    return Asked(answer, judged, pruned, list(cut_refs(pruned)), window.fetched, agent.spent)
