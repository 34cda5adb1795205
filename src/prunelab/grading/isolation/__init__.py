"""Levels of isolation: OWN_MACHINE for a learner's own answers, strangers() for other people's."""

from prunelab.grading.isolation.levels import OWN_MACHINE, UNSAFE, Isolation, NotIsolated
from prunelab.grading.isolation.probe import strangers

__all__ = ["OWN_MACHINE", "UNSAFE", "Isolation", "NotIsolated", "strangers"]
