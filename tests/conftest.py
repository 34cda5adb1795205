import importlib.util

from hypothesis import HealthCheck, settings

if importlib.util.find_spec("nbgrader") is None:  # it has an environment of its own
    collect_ignore = ["nbgrader"]

# Machines are shared: no test may fail because it was slow.
settings.register_profile("prunelab", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("prunelab")
