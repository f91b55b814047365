"""Arrays and words in, plotly figures out; knows no page, no mathematics and no language."""

from figures.attention import attention_matrix
from figures.base_scores import base_scores
from figures.binary import binary_counter
from figures.clocks import clocks
from figures.collapse import stored_positions
from figures.column import column_wave
from figures.compared import compared_heatmap
from figures.curves import Curve
from figures.differences import word_differences
from figures.heatmaps import encoding_heatmap
from figures.hits import hit_strips
from figures.ladder import wavelength_ladder
from figures.loudness import loudness_bars
from figures.marked import marked_values
from figures.melody import piano_roll
from figures.misfit import misfit_heatmap
from figures.named import named_rows
from figures.norms import norms_comparison
from figures.offsets import offset_curve
from figures.pairs import pair_contributions
from figures.possible import possible_positions
from figures.rotation import rotation_heatmap
from figures.rows import row_barcode, row_profiles
from figures.scores import query_scores, score_matrix
from figures.signed import signed_heatmap
from figures.similarity import similarity_matrix
from figures.trained import trained_square, trained_table
from figures.two_tables import two_tables
from figures.waves import waves

__all__ = [
    "Curve",
    "attention_matrix",
    "base_scores",
    "binary_counter",
    "clocks",
    "column_wave",
    "compared_heatmap",
    "encoding_heatmap",
    "hit_strips",
    "loudness_bars",
    "marked_values",
    "misfit_heatmap",
    "named_rows",
    "norms_comparison",
    "offset_curve",
    "pair_contributions",
    "piano_roll",
    "possible_positions",
    "query_scores",
    "rotation_heatmap",
    "row_barcode",
    "row_profiles",
    "score_matrix",
    "signed_heatmap",
    "similarity_matrix",
    "stored_positions",
    "trained_square",
    "trained_table",
    "two_tables",
    "wavelength_ladder",
    "waves",
    "word_differences",
]
