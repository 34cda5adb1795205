"""The pruner inside other people's frameworks: one policy, one store, a few lines each.

`langchain`, `openai_agents` and `anthropic` are modules of their own, and nothing here imports
them: each needs its framework, `pip install 'prunelab[langchain]'` and so on.
"""

from prunelab.pruning.adapters.history import Answer, HistoryPruner

__all__ = ["Answer", "HistoryPruner"]
