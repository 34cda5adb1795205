"""The tools of lab 07: what each returns, its shape, and the fact that the next answer needs.

The reactions have no fact: they show what a character can cost.
"""

import random
from dataclasses import dataclass
from functools import cache

from prunelab.pruning import Fact, ToolSpec
from prunelab.scenario import payloads

CHAT_LINES = 90
REACTIONS = 400
PROMISE = "预计三月十九日送达"
_FACES = ("👩‍👩‍👧‍👦", "🧑🏽‍🚒", "👨‍🌾", "❤️‍🔥", "👍🏾", "🏃🏽‍♀️")
_SAID = (
    "客户：我的包裹还没有到，请帮我查一下。",
    "客服：好的，请稍等，我正在查询仓库的记录。",
    "客户：我上个星期已经问过一次了，没有人回复。",
    "客服：非常抱歉，让您久等了。包裹已经离开汉堡。",
    "客户：可以换成大一号的外套吗？",
    "客服：可以，请把外套和标签一起寄回。",
)


@dataclass(frozen=True)
class Tool:
    """One tool: the call, what it returned, its shape, the paths it keeps, and its fact."""

    call: str
    raw: str
    shape: str
    fact: Fact | None = None
    fields: tuple[str, ...] = ()

    @property
    def name(self) -> str:
        return self.call.partition("(")[0]

    def spec(self, budget: int) -> ToolSpec:
        """Its spec with a budget in tokens."""
        spec = ToolSpec(name=self.name, budget=budget, shape=self.shape)
        if self.fields:
            spec["fields"] = list(self.fields)
        return spec


@cache
def toolbox() -> tuple[Tool, ...]:
    """Return the six tools: the four of lab 06, and two whose characters are dear."""
    four = [
        Tool(each.call, each.content, each.shape, each.fact, each.fields) for each in payloads()
    ]
    promised = Fact("The chat promised 19 March", "r5", PROMISE)
    return (
        *four,
        Tool("get_chat(912)", chat(), "document", promised),
        Tool("get_reactions()", reactions(), "document"),
    )


def chat() -> str:
    """A chat in Chinese; the promise stands in its last line."""
    rng = random.Random(7)
    said = [_SAID[int(rng.random() * len(_SAID))] for _ in range(CHAT_LINES)]
    return "\n".join([*said, f"客服：{PROMISE}。"])


def reactions() -> str:
    """What customers clicked below a jacket."""
    rng = random.Random(7)
    return "".join(_FACES[int(rng.random() * len(_FACES))] for _ in range(REACTIONS))
