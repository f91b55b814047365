"""The published conventions for pictures and for places, each read in its own source."""

from pe_core.conventions.formulas import of_two_axes, stacked
from pe_core.conventions.record import Convention, Source

_TURN = r"2\pi\tfrac{%s+1}{%s+10^{-6}}"
_DETR = Source("facebookresearch/detr", "models/position_encoding.py", "11c5d51")

PICTURES = (
    Convention(
        "detr",
        _DETR,
        of_two_axes(_TURN % ("y", "H"), _TURN % ("x", "W")),
        kind="plane",
        first_position=1,
        normalised=True,
        least=4,
        multiple=4,
    ),
    Convention(
        "detr_plain",
        _DETR,
        of_two_axes("y+1", "x+1"),
        kind="plane",
        first_position=1,
        least=4,
        multiple=4,
    ),
    Convention(
        "mae",
        Source("facebookresearch/mae", "util/pos_embed.py", "a9f5c70"),
        of_two_axes("x", "y", blocks=True),
        layout="concatenated",
        kind="plane",
        first_axis="x",
        least=4,
        multiple=4,
    ),
    Convention(
        "simple_vit",
        Source("lucidrains/vit-pytorch", "simple_vit.py", "2023"),
        of_two_axes("x", "y", "i/(c/2-1)", blocks=True),
        layout="concatenated",
        spacing="tensor2tensor",
        kind="plane",
        first_axis="x",
        least=8,
        multiple=4,
    ),
    Convention(
        "positional_encodings_2d",
        Source("tatp22/multidim-positional-encoding", "torch_encodings.py", "6.0.3"),
        of_two_axes("y", "x", width=r"2\lceil d/4\rceil"),
        kind="plane",
        odd="round_up",
    ),
    Convention(
        "nerf",
        Source("bmild/nerf", "run_nerf_helpers.py", "15327bb"),
        stacked(r"E_{2i}=\sin(2^i x)", r"E_{2i+1}=\cos(2^i x)", "x=p/n"),
        kind="octaves",
        most=64,
    ),
)
