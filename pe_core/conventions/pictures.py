"""The published conventions for pictures and for places, each read in its own source."""

from pe_core.conventions.record import Convention, Source

_AXES = r"\left[\,S(%s)\;\big|\;S(%s)\,\right],\quad S(q)_{%s}=\sin\frac{q}{b^{%s}},\quad "
_AXES += r"S(q)_{%s}=\cos\frac{q}{b^{%s}},\quad c=%s"
_TURN = r"2\pi\tfrac{%s+1}{%s+10^{-6}}"


def _axes(one: str, other: str, exponent: str = "2i/c", width: str = "d/2") -> str:
    return _AXES % (one, other, "2i", exponent, "2i+1", exponent, width)


def _blocks(one: str, other: str, exponent: str) -> str:
    return _AXES % (one, other, "i", exponent, "c/2+i", exponent, "d/2")


_DETR = Source("facebookresearch/detr", "models/position_encoding.py", "11c5d51")

PICTURES = (
    Convention(
        "detr",
        _DETR,
        _axes(_TURN % ("y", "H"), _TURN % ("x", "W")),
        kind="plane",
        first_position=1,
        normalised=True,
        least=4,
        multiple=4,
    ),
    Convention(
        "detr_plain",
        _DETR,
        _axes("y+1", "x+1"),
        kind="plane",
        first_position=1,
        least=4,
        multiple=4,
    ),
    Convention(
        "mae",
        Source("facebookresearch/mae", "util/pos_embed.py", "a9f5c70"),
        _blocks("x", "y", "2i/c"),
        layout="concatenated",
        kind="plane",
        first_axis="x",
        least=4,
        multiple=4,
    ),
    Convention(
        "simple_vit",
        Source("lucidrains/vit-pytorch", "simple_vit.py", "2023"),
        _blocks("x", "y", "i/(c/2-1)"),
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
        _axes("y", "x", width=r"2\lceil d/4\rceil"),
        kind="plane",
        odd="round_up",
    ),
    Convention(
        "nerf",
        Source("bmild/nerf", "run_nerf_helpers.py", "15327bb"),
        r"\sin(2^i x),\quad\cos(2^i x),\quad x=p/n",
        kind="octaves",
        most=64,
    ),
)
