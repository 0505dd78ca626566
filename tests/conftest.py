"""Settings of the whole suite: hypothesis draws the same examples every time and does not mind compiling."""

from __future__ import annotations

import signal
import threading

from hypothesis import HealthCheck, settings

settings.register_profile(
    "fixed", derandomize=True, deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("fixed")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and threading.current_thread() is threading.main_thread():
    # in the background of a shell Ctrl-C is ignored, and the programs that tests begin would ignore it too
    signal.signal(signal.SIGINT, signal.default_int_handler)
