"""The right program, with the line that made a fault beside the one that takes its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from string import Template

from lesson import Texts
from pe_core.audit import Explanation, Fault, WrongCell
from ui import encoding_line
from ui.left_out import lines_to_leave_out
from ui.program import program

SLOTS = ("position", "pair", "angle", "encoding", "stored")
"""The lines of the program ``fix`` that a fault can stand in."""

WRONG: Mapping[str, tuple[str, str]] = {
    "base": ("angle", "angle = position / $base ** (2 * pair / $columns)"),
    "tensor2tensor": ("angle", "angle = position / $base ** (pair / ($columns // 2 - 1))"),
    "column": ("pair", "pair = column / 2"),
    "column_doubled": ("pair", "pair = column"),
    "halved_exponent": ("angle", "angle = position / $base ** (pair / $columns)"),
    "doubled_exponent": ("angle", "angle = position / $base ** (4 * pair / $columns)"),
    "width_less_one": ("angle", "angle = position / $base ** (2 * pair / ($columns - 1))"),
    "pair_from_one": ("angle", "angle = position / $base ** (2 * (pair + 1) / $columns)"),
    "integer_division": ("angle", "angle = position / $base ** (2 * column // $columns)"),
    "floor_before_grouping": (
        "angle",
        "angle = position * np.exp(2 * pair * (-np.log($base) / $columns // 2))",
    ),
    "base_exponent_exchanged": (
        "angle",
        "angle = position * (2 * pair / $columns) ** (1 / $base)",
    ),
    "linear": ("angle", "angle = position * (2 * pair * $base / $columns)"),
    "even_speeds": (
        "angle",
        "angle = position * (1 - (1 - $slowest) * pair / ($columns // 2 - 1))",
    ),
    "even_wavelengths": (
        "angle",
        "angle = position / (1 + ($longest - 1) * pair / ($columns // 2 - 1))",
    ),
    "multiplied": ("angle", "angle = position * $base ** (2 * pair / $columns)"),
    "octaves": ("angle", "angle = position * 2.0 ** pair"),
    "min_timescale": (
        "angle",
        "angle = position / $smallest * ($smallest / $largest) ** (pair / ($columns // 2 - 1))",
    ),
    "min_timescale_multiplied": (
        "angle",
        "angle = position * $smallest * ($smallest / $largest) ** (pair / ($columns // 2 - 1))",
    ),
    "odd_round_up": ("angle", "angle = position / $base ** (2 * pair / ($columns + 1))"),
    "float16_products": (
        "angle",
        "angle = np.float16(position) * np.float16($base ** (-2 * pair / $columns))",
    ),
    "cosine_by_shifted_sine": (
        "encoding",
        "encoding = np.sin(np.float32(column % 2 * np.pi / 2) - np.float32(angle))",
    ),
    "constant_rows": ("position", "position = np.full(($rows, 1), $position)"),
    "first_position": (
        "position",
        "position = np.arange($row_0, $row_0 + $rows)[:, np.newaxis]",
    ),
    "rows_permuted": ("position", "position = np.array($order)[:, np.newaxis]"),
    "position_step": ("position", "position = $start$step * np.arange($rows)[:, np.newaxis]"),
    "rows_reversed": ("position", "position = np.arange($row_0, $row_0 + $rows)[::-1, np.newaxis]"),
    "float16": ("stored", "encoding = encoding.astype(np.float16)"),
    "integer": ("stored", "encoding = encoding.astype(int)"),
}
"""Name of a fault -> the line of the program that it stands in, and how it is written."""

STANDS_IN: Mapping[str, str] = (
    {name: slot for name, (slot, _) in WRONG.items()}
    | dict.fromkeys(encoding_line.FAULTS, "encoding")
    | {"degrees": "angle"}
)
"""Name of a fault -> the line of the program that it stands in."""

_IN_THE_LINE_OF = {"first_position": {"position_step", "rows_permuted", "rows_reversed"}}


def fix_program(
    explanation: Explanation,
    rows: int,
    columns: int,
    texts: Texts,
    wrong_cells: tuple[WrongCell, ...] = (),
) -> str | None:
    """Return the program of the paper's encoding with what made the faults as comments in it.

    None if no fault of the explanation stands in a line of a program.
    """
    numbers = {
        "rows": rows,
        "columns": columns,
        "base": _plain(explanation.base),
        "row_0": _plain(explanation.first_position / explanation.unit),
        "start": _start(explanation.first_position / explanation.unit),
        "scale": _plain(explanation.scale),
    }
    instead, without = texts("code.instead"), texts("code.leave_out")
    comments: dict[str, list[str]] = {slot: [] for slot in SLOTS}
    for slot, line in _wrong_lines(list(_told(explanation)), numbers):
        comments[slot].append(f"# {instead}: {line}\n")
    left_out = [f"# {without}: {line}\n" for line in lines_to_leave_out(explanation, wrong_cells)]
    if not any(comments.values()) and not left_out:
        return None
    whole = {slot: "".join(lines) for slot, lines in comments.items()}
    whole["left_out"] = "".join(left_out)
    stored = "encoding = encoding.astype(np.float32)" if comments["stored"] else ""
    return program("fix", texts, **numbers, **whole, store=stored)


def _wrong_lines(faults: list[Fault], numbers: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    """Yield the lines with the faults, and where each stands; faults of one line together."""
    facts = {
        fault.name: {name: _plain(fact) for name, fact in fault.facts.items()} for fault in faults
    }
    of_angles = [name for name in facts if name in WRONG and WRONG[name][0] == "angle"]
    if "degrees" in facts and not of_angles:
        of_angles = ["base"]
    if len(of_angles) > 1:  # the others name the base as well
        of_angles = [name for name in of_angles if name != "base"]
    for name in of_angles:
        rule, equals, angle = _written(name, facts.get(name, {}), numbers).partition(" = ")
        yield "angle", rule + equals + (f"np.deg2rad({angle})" if "degrees" in facts else angle)
    for name in facts:
        if name in WRONG and WRONG[name][0] != "angle":
            yield WRONG[name][0], _written(name, facts[name], numbers)
    if facts.keys() & encoding_line.FAULTS:
        yield "encoding", encoding_line.encoding_line(facts, str(numbers["scale"]))


def _written(name: str, facts: Mapping[str, str], numbers: Mapping[str, object]) -> str:
    return Template(WRONG[name][1]).substitute({**facts, **numbers})


def _told(explanation: Explanation) -> Iterator[Fault]:
    """Yield the faults that have a line of their own: the others stand in the line of another."""
    names = set(explanation.names)
    silent = {one for one, others in _IN_THE_LINE_OF.items() if names & others}
    begins_in_front = explanation.first_position < 0 and bool(explanation.padding)
    if begins_in_front and "first_position" not in names:
        yield Fault("first_position")
    if names & {"unit_times", "octaves"} and explanation.positions is None:
        yield Fault("position_step", {"step": explanation.position_step})
    for fault in explanation.faults:
        if fault.name not in silent:
            yield fault


def _start(first: float) -> str:
    return f"{_plain(first)} + " if first else ""


def _plain(fact: object) -> str:
    if isinstance(fact, float):  # as many digits as were measured, not what rounding left
        return str(int(fact)) if fact.is_integer() else f"{fact:.10g}"
    return repr(fact)
