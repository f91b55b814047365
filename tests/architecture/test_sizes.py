"""Files and functions stay small enough to feel at home in.

The aim is a file under 150 lines and a function under 30; these are the hard bounds. Docstrings,
comments and blank lines do not count.
"""

from collections.abc import Iterator

from tests.architecture.source import Source, product

FILE_LINES = 200
FUNCTION_LINES = 50


def too_long(source: Source) -> Iterator[str]:
    if (length := len(source.code_lines)) > FILE_LINES:
        yield f"{source.path}: {length} lines of code"
    for function in source.functions:
        first, last = function.lineno, function.end_lineno or function.lineno
        if (length := len(source.code_lines & set(range(first, last + 1)))) > FUNCTION_LINES:
            yield f"{source.path}: {function.name} has {length} lines of code"


def test_every_file_and_function_is_small():
    assert [broken for source in product() for broken in too_long(source)] == []


def test_a_long_file_is_seen():
    assert list(too_long(Source("ui/a.py", "x = 1\n" * 201)))
    assert not list(too_long(Source("ui/a.py", "x = 1\n\n# why\n" * 200)))


def test_a_long_function_is_seen():
    assert list(too_long(Source("ui/a.py", "def f():\n" + "    x = 1\n" * 50)))
    documented = 'def f():\n    """Say.\n' + "    More.\n" * 60 + '    """\n'
    assert not list(too_long(Source("ui/a.py", documented + "    x = 1\n" * 48)))
