"""The learner's face: `from prunelab.notebook import bench, check, hint, solution, start`."""

from prunelab.notebook.face import bench, check, hint, progress, solution, start

__all__ = ["bench", "check", "hint", "progress", "solution", "start"]
