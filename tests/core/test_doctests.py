"""Every example in a docstring runs, and every public function has one."""

import doctest
import importlib
import pkgutil

import pytest

import pe_core

MODULES = [f"pe_core.{module.name}" for module in pkgutil.iter_modules(pe_core.__path__)]
PUBLIC = [name for name in pe_core.__all__ if callable(getattr(pe_core, name))]


@pytest.mark.parametrize("name", MODULES)
def test_examples_of_a_module_run(name):
    assert doctest.testmod(importlib.import_module(name)).failed == 0


@pytest.mark.parametrize("name", PUBLIC)
def test_a_public_function_has_an_example(name):
    tests = doctest.DocTestFinder(recurse=False).find(getattr(pe_core, name), name)
    assert sum(len(test.examples) for test in tests) > 0
