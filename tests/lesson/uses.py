"""Which words the product asks for, read from its syntax trees.

A name may be spelled out (``texts("app.name")``), be completed by the page
(``lesson.text("lead")``), or have parts that are only known when it runs
(``f"{entry.name}.short"``). Such a part counts only if what would stand there is spelled out.
"""

import ast
import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass

from tests.architecture.source import ROOT, Source, product
from ui.catalogue import MOST_STEPS

COMPLETING = "ui/page.py"
FORWARDING = (COMPLETING, "ui/picture.py")
"""Where names of a page are completed: what is unknown there is read where the page asks."""

STEPS = frozenset(str(number + 1) for number in range(MOST_STEPS))
"""How the steps of a page are called; those that are there are counted in test_steps.py."""

# Method of a page's lesson -> kind of word, and the name that it makes from its argument.
OF_A_PAGE = {
    "text": ("label", "{}"),
    "heading": ("label", "heading.{}"),
    "prose": ("section", "{}"),
    "picture": ("label", "{}.alt"),
}


@dataclass(frozen=True)
class Asked:
    """One place that asks for a word: `pattern` matches the names that it can mean."""

    kind: str
    pattern: str
    spoken: frozenset[str]
    place: str

    def means(self, name: str) -> bool:
        found = re.fullmatch(self.pattern, name)
        return found is not None and all(part in self.spoken for part in found.groups())

    @property
    def forwarded(self) -> bool:
        return self.place.startswith(FORWARDING) and "(.+)" in self.pattern

    def among(self, names: Iterable[str]) -> set[str]:
        return {name for name in names if self.means(name)}


def asked_by(sources: Collection[Source]) -> list[Asked]:
    """Return every place in the layers that speak which asks for a label, a section or a group."""
    everywhere = STEPS.union(text for source in sources for text in spoken_in(source))
    speaking = [source for source in sources if source.layer in {"app", "pages", "ui"}]
    return [asked for source in speaking for asked in _asked_in(source, everywhere)]


def asked_by_the_product() -> list[Asked]:
    return asked_by(product())


def spoken_in(source: Source) -> set[str]:
    """Return the strings that are spelled out in a file, and the names of its keywords."""
    tree = ast.walk(source.tree)
    keywords = {node.arg for node in tree if isinstance(node, ast.keyword) and node.arg}
    return keywords | {str(literal.value) for literal in source.literals}


def words_of_groups(sources: Collection[Source]) -> list[Asked]:
    """Return what can be looked up in a group of labels once a page has it.

    A key is spelled out in Python or built there; the browser's program and the templates of NumPy
    programs ask for theirs by name.
    """
    everywhere = frozenset(text for source in sources for text in spoken_in(source))
    built = [
        Asked("word", _pattern(node), everywhere, source.path)
        for source in sources
        for node in ast.walk(source.tree)
        if isinstance(node, ast.JoinedStr) and re.fullmatch(r"\w*\(\.\+\)\w*", _pattern(node))
    ]
    scripts = [*ROOT.glob("static/*.js"), *ROOT.glob("lesson/code/*.txt")]
    found = (
        match
        for path in scripts
        for match in re.findall(r"words\.(\w+)|\$\{?(\w+)", path.read_text(encoding="utf-8"))
    )
    plain = everywhere | {name for pair in found for name in pair if name}
    return [*built, Asked("word", "(.+)", frozenset(plain), "anywhere")]


def _asked_in(source: Source, everywhere: frozenset[str]) -> Iterator[Asked]:
    here = frozenset(spoken_in(source))
    page = re.escape(source.path.removeprefix("pages/").removesuffix(".py"))
    prefix = page if re.fullmatch(r"pages/\w+\.py", source.path) else r"\w+"
    for node in ast.walk(source.tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        place = f"{source.path}:{node.lineno}"
        argument = _pattern(node.args[0])
        match node.func:
            case ast.Attribute(attr=("text" | "heading" | "prose" | "picture") as method):
                kind, shape = OF_A_PAGE[method]
                name = rf"{prefix}\." + shape.replace(".", r"\.").format(argument)
                yield Asked(kind, name, here, place)
            case ast.Attribute(attr=("section" | "group") as kind) if _forwards(source, node):
                yield Asked(kind, argument, everywhere, place)
            case ast.Name(id="texts") | ast.Attribute(attr="texts") if _forwards(source, node):
                yield Asked("label", argument, everywhere, place)
            case ast.Call(func=ast.Name(id="load_texts")):
                yield Asked("label", argument, everywhere, place)


def _forwards(source: Source, call: ast.Call) -> bool:
    """Tell whether a call asks by itself: a bare ``self.name`` in it belongs to the forwarding."""
    return source.path != COMPLETING or not any(
        isinstance(node, ast.Attribute) and ast.unparse(node) == "self.name"
        for node in ast.walk(call.args[0])
    )


def _pattern(node: ast.expr) -> str:
    """Return a regular expression for the values of `node`; a group is what is not known here."""
    match node:
        case ast.Constant(value=str(text)):
            return re.escape(text)
        case ast.JoinedStr(values=parts):
            return "".join(_pattern(part) for part in parts)
        case _:
            return "(.+)"
