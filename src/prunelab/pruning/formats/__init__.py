"""Recorded runs of other people's agents, read into one form and written back as they came.

`read_trace` takes OpenAI Chat and Responses, Anthropic messages, LangChain messages, MCP call
results and our own JSON lines, and knows them by their shape.
"""

from prunelab.pruning.formats.find import NAMES, read_trace
from prunelab.pruning.formats.trace import Piece, Trace, TraceError, Unread

__all__ = ["NAMES", "Piece", "Trace", "TraceError", "Unread", "read_trace"]
