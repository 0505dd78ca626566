"""Settings of the whole suite: hypothesis draws the same examples every time and does not mind compiling."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

settings.register_profile(
    "fixed", derandomize=True, deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("fixed")
