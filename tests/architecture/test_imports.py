"""A server that starts loads nothing heavy that no page needs."""

import subprocess
import sys

HEAVY = {"altair", "jsonschema", "matplotlib", "mpmath", "plotly.express", "scipy", "sklearn"}
"""Installed beside the app for tests, or by what it needs, and slow to load."""
_LOAD = """
import importlib, pkgutil, sys
for name in ("figures", "lesson", "pe_core", "ui"):
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(package.__path__, f"{name}."):
        importlib.import_module(module.name)
print(*sys.modules)
"""


def test_nothing_heavy_is_loaded_that_no_page_needs():
    done = subprocess.run([sys.executable, "-c", _LOAD], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "ui.picture" in loaded
    assert loaded & HEAVY == set()
