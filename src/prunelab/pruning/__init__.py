"""Prune tool results in an agent's context: keep the facts, throw the rest away, leave a trace.

This package stands alone. It needs the standard library and, each only once it is used, tiktoken
to count tokens, jmespath to project a record, regex not to cut inside an emoji.
"""

from prunelab.pruning.boundary import (
    BoundResult,
    ToolSpec,
    add_notice,
    bound_error,
    bound_result,
    smallest_notice,
    spec_for,
)
from prunelab.pruning.bounded import bound_result_async, bounded, bounded_tools, with_progress
from prunelab.pruning.clearing import (
    cleared_by_position,
    evict_settled,
    expiry_of,
    forbidden_refs,
    provider_clearing,
)
from prunelab.pruning.cost import (
    Prices,
    billed_input_tokens,
    break_even_turns,
    prefix_kept,
    window_tokens,
)
from prunelab.pruning.cost_run import CallCost, RunSettings, simulate
from prunelab.pruning.database.connection import Database, QueryError, QueryLimits
from prunelab.pruning.eviction import (
    EvictionPolicy,
    age_out,
    collapse_superseded,
    evict,
    make_room,
)
from prunelab.pruning.facts import Fact, parse_facts
from prunelab.pruning.formats import Trace, TraceError, read_trace
from prunelab.pruning.found_policy import find_policy, policy_for
from prunelab.pruning.handles import Handle, make_handle
from prunelab.pruning.loading import (
    LoadCost,
    LoadSettings,
    Need,
    drawn_runs,
    mean_cost,
    run_cost,
)
from prunelab.pruning.notes import aged_note, as_note, superseded_note
from prunelab.pruning.policy_file import PolicyFileError, load_policy, save_policy
from prunelab.pruning.policy_run import PolicyRun
from prunelab.pruning.pruner import RULES, Policy, Pruned, Rules, Step, prune
from prunelab.pruning.receipt_store import ReceiptStore
from prunelab.pruning.receipts import (
    PendingStep,
    Receipt,
    evidence_in,
    make_receipt,
    may_clear,
    open_questions,
    resume,
)
from prunelab.pruning.result_tools import ReadLimits, ResultTools
from prunelab.pruning.results import ToolResult, call_text, parse_results
from prunelab.pruning.returns import Document, index_entry, load_plan, order_view, type_name
from prunelab.pruning.rules import (
    apply_field_allowlist,
    apply_length_cap,
    drop_stale,
    placeholder_note,
)
from prunelab.pruning.shapes import (
    dedupe_lines,
    first_items,
    grapheme_after,
    grapheme_before,
    head_tail,
    project,
    shorten,
    sniff_shape,
)
from prunelab.pruning.stores.expiry import StoreEntry, refs_to_evict
from prunelab.pruning.stores.sealed_store import SealedStore
from prunelab.pruning.stores.sqlite_store import SqliteStore, StoreLimits
from prunelab.pruning.stores.store import ExpiredRef, MemoryStore, RefError, Store, UnknownRef
from prunelab.pruning.stores.store_file import StoreError
from prunelab.pruning.survival import FactState, all_visible, check_survival
from prunelab.pruning.telemetry import (
    ToolCall,
    ToolUse,
    budget_report,
    percentile,
    read_calls,
    span_attributes,
    tool_call,
    write_calls,
)
from prunelab.pruning.tokens import TokenizerError, count_tokens
from prunelab.pruning.tool_overlap import Overlap, overlapping_tools
from prunelab.pruning.toollist import (
    ToolDefinition,
    Usage,
    attach_tools,
    definition_tokens,
    merge_tools,
    original_call,
    prefix_names,
)
from prunelab.pruning.trace_facts import Use, ids_used_later, named_fact, proposed_facts
from prunelab.pruning.trace_report import TraceReport, report_on
from prunelab.pruning.trust import argument_origins, fence, mint_ref, redeem_ref
from prunelab.pruning.values import fact_survives

__all__ = [
    "RULES",
    "BoundResult",
    "CallCost",
    "Database",
    "Document",
    "EvictionPolicy",
    "ExpiredRef",
    "Fact",
    "FactState",
    "Handle",
    "LoadCost",
    "LoadSettings",
    "MemoryStore",
    "Need",
    "Overlap",
    "PendingStep",
    "Policy",
    "PolicyFileError",
    "PolicyRun",
    "Prices",
    "Pruned",
    "QueryError",
    "QueryLimits",
    "ReadLimits",
    "Receipt",
    "ReceiptStore",
    "RefError",
    "ResultTools",
    "Rules",
    "RunSettings",
    "SealedStore",
    "SqliteStore",
    "Step",
    "Store",
    "StoreEntry",
    "StoreError",
    "StoreLimits",
    "TokenizerError",
    "ToolCall",
    "ToolDefinition",
    "ToolResult",
    "ToolSpec",
    "ToolUse",
    "Trace",
    "TraceError",
    "TraceReport",
    "UnknownRef",
    "Usage",
    "Use",
    "add_notice",
    "age_out",
    "aged_note",
    "all_visible",
    "apply_field_allowlist",
    "apply_length_cap",
    "argument_origins",
    "as_note",
    "attach_tools",
    "billed_input_tokens",
    "bound_error",
    "bound_result",
    "bound_result_async",
    "bounded",
    "bounded_tools",
    "break_even_turns",
    "budget_report",
    "call_text",
    "check_survival",
    "cleared_by_position",
    "collapse_superseded",
    "count_tokens",
    "dedupe_lines",
    "definition_tokens",
    "drawn_runs",
    "drop_stale",
    "evict",
    "evict_settled",
    "evidence_in",
    "expiry_of",
    "fact_survives",
    "fence",
    "find_policy",
    "first_items",
    "forbidden_refs",
    "grapheme_after",
    "grapheme_before",
    "head_tail",
    "ids_used_later",
    "index_entry",
    "load_plan",
    "load_policy",
    "make_handle",
    "make_receipt",
    "make_room",
    "may_clear",
    "mean_cost",
    "merge_tools",
    "mint_ref",
    "named_fact",
    "open_questions",
    "order_view",
    "original_call",
    "overlapping_tools",
    "parse_facts",
    "parse_results",
    "percentile",
    "placeholder_note",
    "policy_for",
    "prefix_kept",
    "prefix_names",
    "project",
    "proposed_facts",
    "provider_clearing",
    "prune",
    "read_calls",
    "read_trace",
    "redeem_ref",
    "refs_to_evict",
    "report_on",
    "resume",
    "run_cost",
    "save_policy",
    "shorten",
    "simulate",
    "smallest_notice",
    "sniff_shape",
    "span_attributes",
    "spec_for",
    "superseded_note",
    "tool_call",
    "type_name",
    "window_tokens",
    "with_progress",
    "write_calls",
]
