"""Where a word that was refused stands in the text that somebody pasted."""

import re

from pe_core.reading.result import ReadingError

_LONGEST = 60
_REST = re.compile(r"[^\s\[\],]{0,200}")


def with_place(refused: ReadingError, text: str) -> ReadingError:
    """Return the refusal of a word with the whole word, its line and its letter, both from 1 on.

    The same refusal if it is another one, or if the word does not stand in the text as it is.
    """
    word = str(refused.facts["given"])[:_LONGEST] if refused.rule == "word" else ""
    word = word.removesuffix("…")
    found = re.search(rf"(?<![^\s\[\](),]){re.escape(word)}", text) if word else None
    if found is None:
        return refused
    start = found.start()
    rest = _REST.match(text, start)
    whole = rest[0] if rest and rest[0] else word
    while whole.endswith(")") and whole.count(")") > whole.count("("):
        whole = whole[:-1]
    whole = whole.rstrip("(") or word
    line = text.count("\n", 0, start)
    letter = start - text.rfind("\n", 0, start)
    return ReadingError("word_at", given=whole, line=line + 1, letter=letter)
