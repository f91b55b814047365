"""Tables as a console prints them: among words, with names of rows, folded into several blocks."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from pe_core.reading.lines import (
    counts_on,
    goes_on,
    is_comment,
    is_passed_over,
    numbers_columns,
    numbers_of,
    words_of,
)
from pe_core.reading.numerals import is_numeral, with_plain_exponents
from pe_core.reading.result import ReadingError

_MOST_LINES = 200_000
_LONGEST = 4 * 2**20
_MOST_HEADS = 3
_FIRST_CELL = re.compile(r"\s*[^\s,;]+[\s,;]\s*")


@dataclass
class _Block:
    """Lines of numbers one after another, and the lines above them."""

    heads: list[str]
    labelled: bool
    lines: list[str] = field(default_factory=list)

    def is_even(self) -> bool:
        return len({len(words_of(line)) for line in self.lines}) == 1

    def is_as_wide_as(self, line: str) -> bool:
        return len(words_of(line)) == len(words_of(self.lines[-1])) + self.labelled


def unfolded(text: str) -> tuple[str, tuple[str, ...]] | None:
    """Return the lines of numbers of a table side by side, and the names of notes on it.

    None if the text has no such lines, or if words stand where a number of the table should.
    """
    if len(text) > _LONGEST or text.count("\n") > _MOST_LINES:
        return None
    lines = [line for line in with_plain_exponents(text).splitlines() if _is_of_table(line)]
    blocks = _blocks(lines)
    if not blocks or not all(block.is_even() for block in blocks):
        return None
    notes = {"around": sum(len(block.lines) for block in blocks) < len(lines)}
    counted = [_take_index_away(block) for block in blocks if not block.labelled]
    notes["labelled"] = any(counted) or blocks[0].labelled
    if len(blocks) > 1:
        blocks, notes["unfolded"] = _together(blocks)
    rows = zip(*(block.lines for block in blocks), strict=True)
    text = "\n".join("  ".join(parts) for parts in rows)
    return text, tuple(name for name, is_due in notes.items() if is_due)


def _is_of_table(line: str) -> bool:
    return bool(line.strip()) and not is_comment(line)


def _together(blocks: list[_Block]) -> tuple[list[_Block], bool]:
    """Return blocks side by side, and whether they are; one line each may be rows of one block."""
    heights = {len(block.lines) for block in blocks}
    further = [bool(block.heads) and goes_on(block.heads[-1]) for block in blocks[1:]]
    if len(heights) == 1 and all(further):
        return blocks, True
    if heights == {1}:
        return [_Block([], False, [block.lines[0] for block in blocks])], False
    raise ReadingError("several", given=len(blocks))


def _blocks(lines: Sequence[str]) -> list[_Block] | None:
    """Return the runs of lines of numbers; None if a line has numbers and words mixed."""
    blocks: list[_Block] = []
    heads: list[str] = []
    read = [*map(numbers_of, lines), None]
    for line, (here, below) in zip(lines, pairwise(read), strict=True):
        if here is None and not _may_go(line, blocks):
            return None
        if here is None or numbers_columns(here, below):
            heads = [*heads, line][-_MOST_HEADS:]
            continue
        label, numbers = here
        if heads or not blocks:
            blocks.append(_Block(heads, bool(label)))
            heads = []
        if bool(label) is not blocks[-1].labelled:
            return None
        blocks[-1].lines.append(numbers.replace("'", "").rstrip("\t,; "))
    # A line of as many words behind the last row is no heading, but a row that went wrong.
    return None if blocks and any(map(blocks[-1].is_as_wide_as, heads)) else blocks


def _may_go(line: str, blocks: Sequence[_Block]) -> bool:
    """Tell whether a line is passed over: words, and not as many as a row has with a number."""
    if goes_on(line) or not is_passed_over(line):
        return goes_on(line)
    has_number = any(map(is_numeral, words_of(line)))
    return not (has_number and blocks and blocks[-1].is_as_wide_as(line))


def _take_index_away(block: _Block) -> bool:
    """Take a first column away that counts the rows, if a line above says that there is one."""
    width = len(words_of(block.lines[0]))
    named = any(len(words_of(head)) in (width - 1, width) for head in block.heads)
    first = [words_of(line)[0] for line in block.lines]
    if width == 1 or not named or first[0] not in ("0", "1") or not counts_on(first):
        return False
    block.lines = [_FIRST_CELL.sub("", line, count=1) for line in block.lines]
    return True
