"""What the product needs: pinned, real, used, and nothing heavy."""

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.architecture.source import LAYERS, ROOT, is_standard, product

PIN = re.compile(r"^(?P<name>[A-Za-z0-9][A-Za-z0-9._-]*)==[0-9][0-9A-Za-z.]*$")
HEAVY = ("torch", "tensorflow", "jax", "transformers")

# Prints each heavy module that an import asks for, whether or not this machine has it.
WATCH = f"""
import sys
class Watch:
    def find_spec(self, name, path=None, target=None):
        if name in {HEAVY}:
            print(name)
sys.meta_path.insert(0, Watch())
"""


def lines_of(name: str) -> list[str]:
    lines = (ROOT / name).read_text(encoding="utf-8").splitlines()
    return [line for line in map(str.strip, lines) if line and line[0] not in "#-"]


def unpinned(lines: list[str]) -> list[str]:
    return [line for line in lines if not PIN.match(line)]


def standard(lines: list[str]) -> list[str]:
    return [line for line in lines if is_standard(re.split(r"[=<>~!\[; ]", line)[0])]


def heavy_imports(code: str) -> list[str]:
    command = [sys.executable, "-c", WATCH + code]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.split()


def loaded_by(code: str) -> set[str]:
    """Return the top modules beyond the standard library that running `code` loads."""
    printing = "\nimport sys\nprint(*{name.partition('.')[0] for name in sys.modules})"
    command = [sys.executable, "-c", code + printing]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return {top for top in done.stdout.split() if not is_standard(top)}


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_every_requirement_is_pinned_and_real(name):
    lines = lines_of(name)
    assert lines
    assert unpinned(lines) == []
    assert standard(lines) == []


def test_the_app_requires_what_it_imports_and_nothing_else():
    imported = {found.top for source in product() for found in source.imports}
    third_party = {top for top in imported - set(LAYERS) if not is_standard(top)}
    assert {line.partition("==")[0] for line in lines_of("requirements.txt")} == third_party


def test_the_core_loads_numpy_only():
    assert loaded_by("import pe_core") & set(_installed()) == {"numpy"}


def test_nothing_heavy_is_imported():
    modules = [source.module for source in product() if source.layer not in {"app", "pages"}]
    assert heavy_imports("".join(f"import {module}\n" for module in modules)) == []


def _installed() -> Iterator[str]:
    """Yield the modules that the requirements name."""
    for name in ("requirements.txt", "requirements-dev.txt"):
        yield from (line.partition("==")[0].lower() for line in lines_of(name))


@pytest.mark.parametrize("line", ["numpy", "numpy>=2", "numpy==2.*", "numpy==2.4.6, <3"])
def test_an_open_requirement_is_seen(line):
    assert unpinned([line])


@pytest.mark.parametrize("line", ["pickle", "math==1.0", "random>=1"])
def test_a_module_of_the_standard_library_is_seen(line):
    assert standard([line])


def test_a_heavy_import_is_seen():
    attempt = "try:\n    import torch.nn\nexcept ImportError:\n    pass\n"
    assert "torch" in heavy_imports(attempt)


def test_another_module_in_the_core_would_be_seen():
    assert "plotly" in loaded_by("import pe_core, plotly") & set(_installed())
