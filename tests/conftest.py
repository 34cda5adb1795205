from hypothesis import HealthCheck, settings

# Machines are shared: no test may fail because it was slow.
settings.register_profile("prunelab", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("prunelab")
