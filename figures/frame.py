"""The empty picture that every figure starts from."""

from collections.abc import Mapping
from typing import Any

from figures.blocks import Block
from figures.drawing import Drawing
from figures.marks import Options, label
from figures.palette import PALETTES
from figures.style import CLEAR, FONT, TEXT_SIZE, TITLE_SIZE, var

EDGE = 8
HALF_LABEL = 13
HEAD = 30


def blank(
    height: int,
    *,
    title: str | None = None,
    title_xref: str = "paper",
    player: Mapping[str, Any] | None = None,
    block: Block = (1, 1),
    largest: bool = False,
    dotted: int = 1,
) -> Drawing:
    """Make a figure with our type and ground and without any default of plotly's template.

    Parameters
    ----------
    height : int
        Height of the whole picture [px]; the width follows the page.
    title : str, optional
        A short heading at the left above the plot.
    title_xref : str
        What the heading's left edge stands on, plotly's ``xref``.
    player : mapping, optional
        What moves with the position, see `figures.player.player`.
    block : tuple of int
        Rows and columns of the data that share a cell, see `figures.blocks.block_of`.
    largest : bool
        Whether such a cell shows its largest value instead of its mean.
    dotted : int
        How many positions share a dot, see `figures.curves.dotted`.

    Returns
    -------
    Drawing
        Without traces; ``meta`` carries the palettes, the player, and block and dotted if they are
        more than one.
    """
    meta: Options = {"palette": {theme: dict(colours) for theme, colours in PALETTES.items()}}
    if player is not None:
        meta["player"] = dict(player)
    if block != (1, 1):
        meta["block"] = list(block)
        meta["largest"] = largest
    if dotted != 1:
        meta["dotted"] = dotted
    figure = Drawing({"template": {}, "meta": meta})
    figure.update_layout(
        height=height,
        autosize=True,
        minreducedheight=10,
        minreducedwidth=10,
        uirevision="keep",
        margin={"l": EDGE, "r": HALF_LABEL, "t": HEAD if title else HALF_LABEL, "b": EDGE},
        paper_bgcolor=CLEAR,
        plot_bgcolor=CLEAR,
        font={"family": FONT, "size": TEXT_SIZE, "color": var("ink")},
        hoverlabel={
            "bgcolor": var("panel"),
            "bordercolor": var("rule"),
            "font": {"family": FONT, "size": TEXT_SIZE, "color": var("ink")},
            "align": "left",
        },
        hovermode="closest",
        showlegend=False,
        modebar={"bgcolor": CLEAR, "color": var("muted"), "activecolor": var("accent")},
    )
    if title:
        figure.add_annotation(
            label(title, x=0, y=1, xref=title_xref, yref="paper", xanchor="left", yanchor="bottom"),
            yshift=6,
            font={"size": TITLE_SIZE, "color": var("ink")},
        )
    return figure
