"""A learner's workspace: copies of the starter notebooks, and the way back to a fresh one."""

from prunelab.workspace.copies import WorkspaceError, fill, reset
from prunelab.workspace.places import Places, places

__all__ = ["Places", "WorkspaceError", "fill", "places", "reset"]
