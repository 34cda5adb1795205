"""Real tools: the shop's tool server, who calls it, the proxy, and an agent with a model.

The packages of MCP and of the model's endpoint are extras; a module imports them where it needs
them, so that this package can be imported without.
"""

from prunelab.live.conversation import LiveRun, live_conversation, live_conversations
from prunelab.live.errors import LiveError, need_mcp

__all__ = ["LiveError", "LiveRun", "live_conversation", "live_conversations", "need_mcp"]
