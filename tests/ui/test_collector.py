"""The collector overlooks the modules after they were loaded, and only then."""

import gc
import sys

from ui import collector


def test_what_modules_hold_is_overlooked_once(monkeypatch):
    asked = []
    monkeypatch.setattr(collector, "_seen", 0)
    monkeypatch.setattr(gc, "collect", lambda: asked.append("collect"))
    monkeypatch.setattr(gc, "freeze", lambda: asked.append("freeze"))
    collector.overlook_modules()
    collector.overlook_modules()
    assert asked == ["collect", "freeze"]
    monkeypatch.setitem(sys.modules, "a_new_module", collector)
    collector.overlook_modules()
    assert asked == ["collect", "freeze"] * 2
