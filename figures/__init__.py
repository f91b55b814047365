"""Arrays and words in, plotly figures out; knows no page, no mathematics and no language."""

from figures.binary import binary_counter
from figures.clocks import clocks
from figures.column import column_wave
from figures.curves import Curve
from figures.heatmaps import encoding_heatmap
from figures.ladder import wavelength_ladder
from figures.norms import norms_comparison
from figures.offsets import offset_curve
from figures.pairs import pair_contributions
from figures.rows import row_barcode, row_profiles
from figures.signed import signed_heatmap
from figures.similarity import similarity_matrix
from figures.waves import waves

__all__ = [
    "Curve",
    "binary_counter",
    "clocks",
    "column_wave",
    "encoding_heatmap",
    "norms_comparison",
    "offset_curve",
    "pair_contributions",
    "row_barcode",
    "row_profiles",
    "signed_heatmap",
    "similarity_matrix",
    "wavelength_ladder",
    "waves",
]
