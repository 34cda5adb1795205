import importlib.util

from hypothesis import HealthCheck, settings

# Each of these folders has an environment of its own, in which its package is installed.
OF_THEIR_OWN = {"nbgrader": "nbgrader", "mcp_servers": "mcp_server_git"}
collect_ignore = [
    folder for folder, package in OF_THEIR_OWN.items() if importlib.util.find_spec(package) is None
]

# Machines are shared: no test may fail because it was slow.
settings.register_profile("prunelab", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("prunelab")
