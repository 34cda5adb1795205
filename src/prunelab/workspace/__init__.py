"""A learner's workspace: copies of the starter notebooks, the way back, and how far one is."""

from prunelab.workspace.copies import Restored, fill, reset, restore
from prunelab.workspace.errors import WorkspaceError
from prunelab.workspace.mine import Mine, MineError, learner_rules
from prunelab.workspace.places import Places, interview_folder, places, ready
from prunelab.workspace.progress import (
    LabProgress,
    ahead,
    bar,
    forget,
    is_workspace,
    read_progress,
    remember,
    remember_shown,
)
from prunelab.workspace.repair import Repaired, repair
from prunelab.workspace.update import Update, update

__all__ = [
    "LabProgress",
    "Mine",
    "MineError",
    "Places",
    "Repaired",
    "Restored",
    "Update",
    "WorkspaceError",
    "ahead",
    "bar",
    "fill",
    "forget",
    "interview_folder",
    "is_workspace",
    "learner_rules",
    "places",
    "read_progress",
    "ready",
    "remember",
    "remember_shown",
    "repair",
    "reset",
    "restore",
    "update",
]
