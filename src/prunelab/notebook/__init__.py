"""The learner's face: `from prunelab.notebook import bench, check, hint, solution, start`."""

from prunelab.notebook.face import acceptance, bench, check, hint, progress, solution, start

__all__ = ["acceptance", "bench", "check", "hint", "progress", "solution", "start"]
