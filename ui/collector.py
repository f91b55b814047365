"""What the garbage collector need not look at again.

Nine tenths of what a full collection walks through are the modules: a tenth of a second, after
every run where a host overrules our configuration. What the modules hold is put out of its sight,
once per change of page code (docs/decisions/0006).
"""

from __future__ import annotations

import gc
import sys

_seen = 0


def overlook_modules() -> None:
    """Let the collector overlook what is alive, if modules were loaded since the last time."""
    global _seen  # the collector is the process's own, too
    if len(sys.modules) == _seen:
        return
    _seen = len(sys.modules)
    gc.collect()  # what is garbage now would stay for good
    gc.freeze()
