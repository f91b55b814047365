"""The line of a program that makes an encoding of its angles, with all the faults that it holds."""

from __future__ import annotations

from collections.abc import Mapping

FAULTS = frozenset(
    {
        "concatenated",
        "cosine_first",
        "sine_everywhere",
        "cosine_everywhere",
        "sine_negated",
        "cosine_negated",
        "columns_permuted",
        "transposed",
        "scaled",
        "offset",
    }
)
"""The faults that this line holds, alone or together."""


def encoding_line(faults: Mapping[str, Mapping[str, str]], scale: str) -> str:
    """Return the line that has all of these faults; each comes with its facts as they are written.

    Two faults in one line are one line: whoever has both finds neither by itself.
    """
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
    waves = {kind: f"{'-' * (f'{kind}_negated' in faults)}np.{kind[:3]}" for kind in _KINDS}
    only = next((kind for kind in _KINDS if f"{kind}_everywhere" in faults), None)
    order = [only, only] if only else [*_KINDS]
    first, second = (waves[kind] for kind in order[:: -1 if "cosine_first" in faults else 1])
    if "concatenated" in faults:
        return f"np.hstack([{first}(angle[:, 0::2]), {second}(angle[:, 1::2])])"
    if first == second:
        return f"{first}(angle)"
    return f"np.where(column % 2 == 0, {first}(angle), {second}(angle))"


_KINDS = ("sine", "cosine")
