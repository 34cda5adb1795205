"""What a learner prunes: the mock conversation, its facts and its settings."""

from prunelab.scenario.agent_run import AgentRun, Decision, agent_run
from prunelab.scenario.conversation import (
    default_policy,
    definition_share,
    load_conversation,
    load_facts,
    order_raw,
    question,
    tool_definitions,
    window_parts,
)
from prunelab.scenario.files import DataError, mock_data_dir
from prunelab.scenario.index_reader import asked_for
from prunelab.scenario.long_conversation import LongConversation, long_conversation
from prunelab.scenario.long_verdict import (
    Outcome,
    Verdict,
    answers_of,
    judge,
    long_outcome,
    prefix_share,
    prompt_counts,
)
from prunelab.scenario.payloads import Payload, payloads, terms_of_return
from prunelab.scenario.sample_trace import sample_trace_text
from prunelab.scenario.settings import RealRun, SettingError, Settings, read_settings
from prunelab.scenario.shelf import (
    Moment,
    ShelfTask,
    shelf_detail,
    shelf_runs,
    shelf_tasks,
    shop_shelf,
)
from prunelab.scenario.shop import shop_database, shop_orders
from prunelab.scenario.tool_calls import Page, recorded_calls
from prunelab.scenario.tool_runs import (
    ShopTask,
    ToolRun,
    shop_tasks,
    shop_tools,
    tool_runs,
    tool_usage,
)

__all__ = [
    "AgentRun",
    "DataError",
    "Decision",
    "LongConversation",
    "Moment",
    "Outcome",
    "Page",
    "Payload",
    "RealRun",
    "SettingError",
    "Settings",
    "ShelfTask",
    "ShopTask",
    "ToolRun",
    "Verdict",
    "agent_run",
    "answers_of",
    "asked_for",
    "default_policy",
    "definition_share",
    "judge",
    "load_conversation",
    "load_facts",
    "long_conversation",
    "long_outcome",
    "mock_data_dir",
    "order_raw",
    "payloads",
    "prefix_share",
    "prompt_counts",
    "question",
    "read_settings",
    "recorded_calls",
    "sample_trace_text",
    "shelf_detail",
    "shelf_runs",
    "shelf_tasks",
    "shop_database",
    "shop_orders",
    "shop_shelf",
    "shop_tasks",
    "shop_tools",
    "terms_of_return",
    "tool_definitions",
    "tool_runs",
    "tool_usage",
    "window_parts",
]
