"""The line of a program that makes an encoding of its angles, with all the faults that it holds."""

from __future__ import annotations

from collections.abc import Mapping

FAULTS = frozenset(
    {
        "concatenated",
        "cosine_first",
        "sine_everywhere",
        "cosine_everywhere",
        "sine_missing",
        "cosine_missing",
        "wave_missing",
        "rows_alternate",
        "sine_negated",
        "cosine_negated",
        "columns_permuted",
        "transposed",
        "all_negated",
        "scaled",
        "offset",
    }
)
"""The faults that this line holds, alone or together."""


def encoding_line(faults: Mapping[str, Mapping[str, str]], scale: str) -> str:
    """Return the line that has all of these faults; each comes with its facts as they are written.

    Two faults in one line are one line: whoever has both finds neither by itself.
    """
    if faults.get("rows_alternate", {}).get("backwards") == "1":
        return _BACKWARDS + "; encoding = encoding.T" * ("transposed" in faults)
    made = _waves(faults)
    if "columns_permuted" in faults:
        made += f"[:, {faults['columns_permuted']['order']}]"
    if "transposed" in faults:
        made += ".T"
    if scale != "1":
        made = f"{scale} * {made}"
    if "offset" in faults:
        made = f"{faults['offset']['offset']} + {made}"
    return f"encoding = {made}"


def _waves(faults: Mapping[str, object]) -> str:
    if "rows_alternate" in faults:
        return "np.where(position % 2 == 0, np.sin(angle), np.cos(angle))"
    if "wave_missing" in faults:
        return "angle"
    waves = {kind: f"{_factor(kind, faults)}np.{kind[:3]}" for kind in _KINDS}
    only = next((kind for kind in _KINDS if f"{kind}_everywhere" in faults), None)
    order = [only, only] if only else [*_KINDS]
    first, second = (waves[kind] for kind in order[:: -1 if "cosine_first" in faults else 1])
    if "concatenated" in faults:
        return f"np.hstack([{first}(angle[:, 0::2]), {second}(angle[:, 1::2])])"
    if first == second:
        return f"{first}(angle)"
    return f"np.where(column % 2 == 0, {first}(angle), {second}(angle))"


def _factor(kind: str, faults: Mapping[str, object]) -> str:
    if f"{kind}_missing" in faults:
        return "0 * "
    return "-" * (f"{kind}_negated" in faults)


_KINDS = ("sine", "cosine")
_BACKWARDS = (
    "even = np.arange(0, len(angle), 2); encoding = 1.0 * angle; "
    "encoding[even] = np.sin(encoding[even]); encoding[1 - even] = np.cos(encoding[even])"
)
"""A mask of rows that counts backwards; a copy, so that the line can be run again."""
