"""The numbers of the page Conventions."""

from pathlib import Path

import numpy as np

import pe_core
from pe_core.conventions import CONVENTIONS
from tests.lesson.claims import Number, Result


def _first_lost(precision: str) -> float:
    positions = np.arange(5000)
    return float(np.argmax(pe_core.round_to(positions, precision) != positions))


def _end(highest: bool) -> float:
    table = pe_core.get_sinusoidal_positional_encoding(50, 64)
    return float(round(table.max() if highest else table.min(), 2))


def _slowest_times_base(_: object) -> float:
    found = [
        base * pe_core.angular_frequencies(d_model, base=base, spacing="tensor2tensor")[-1]
        for base in (10.0, 10_000.0)
        for d_model in (4, 7, 64, 512)
    ]
    assert np.ptp(found) < 1e-9
    return float(np.mean(found).round(9))


def _odd_column(_: object) -> float:
    columns = [
        CONVENTIONS[name].table(50, 7)[:, -1] for name in ("tensor2tensor", "fairseq", "ddpm")
    ]
    return float(np.abs(columns).max())


def _padding(_: object) -> float:
    path = Path(__file__).parents[1] / "reference" / "tables.npz"
    with np.load(path, allow_pickle=False) as stored:
        first = CONVENTIONS["fairseq"].first_position
        return float(np.abs(stored["fairseq.12x16"][first - 1]).max())


def _image_positions(_: object) -> float:
    """Return from where the default length of positions is one number in bfloat16."""
    assert len(set(pe_core.round_to(np.arange(65536, 65536 + 50), "bfloat16"))) == 1
    return 65536.0


PROSE: dict[str, tuple[Number, ...]] = {
    "conventions.precision": (
        Result("256", lambda _: _first_lost("bfloat16") - 1),
        Result("257", lambda _: _first_lost("bfloat16")),
        Result("2048", lambda _: _first_lost("float16") - 1),
        Result("2049", lambda _: _first_lost("float16")),
        Result("-1", lambda _: _end(False)),
        Result("1", lambda _: _end(True)),
        Result("65536", _image_positions),
    ),
}
LABELS: dict[str, tuple[Number, ...]] = {
    "code.padded": (Result("0", _odd_column),),
    "conventions.cell.zero": (Result("0", _odd_column),),
    "conventions.differs.odd_zero": (Result("0", _odd_column),),
    "conventions.differs.padding_rows": (Result("0", _padding),),
    "conventions.differs.tensor2tensor": (Result("1", _slowest_times_base),),
}
