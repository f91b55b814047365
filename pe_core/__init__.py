"""The mathematics of sinusoidal positional encodings: NumPy in, NumPy out, no state."""

from pe_core.base_choice import closest_far_similarity, share_of_flat_columns
from pe_core.counting import binary_counter
from pe_core.frequencies import SPACINGS, angular_frequencies, frequencies_from_exponents
from pe_core.landmarks import first_rise, log_law, most_similar_offset
from pe_core.layout import LAYOUTS, NO_PAIR, column_pairs, sine_columns
from pe_core.measures import row_norms, toeplitz_spread
from pe_core.misreading import misread_encoding
from pe_core.offsets import pair_contributions, similarity_by_offset
from pe_core.rows_by_offset import distance_by_offset, dot_product_by_offset
from pe_core.shift import shift_rotation
from pe_core.similarity import cosine_matrix, distance_matrix, dot_product_matrix
from pe_core.sinusoidal import encode_positions, get_sinusoidal_positional_encoding
from pe_core.telling import sample_positions, telling_columns
from pe_core.turns import share_completing_a_turn, share_completing_a_turn_law, turns_within
from pe_core.waves import phases, wavelengths

__all__ = [
    "LAYOUTS",
    "NO_PAIR",
    "SPACINGS",
    "angular_frequencies",
    "binary_counter",
    "closest_far_similarity",
    "column_pairs",
    "cosine_matrix",
    "distance_by_offset",
    "distance_matrix",
    "dot_product_by_offset",
    "dot_product_matrix",
    "encode_positions",
    "first_rise",
    "frequencies_from_exponents",
    "get_sinusoidal_positional_encoding",
    "log_law",
    "misread_encoding",
    "most_similar_offset",
    "pair_contributions",
    "phases",
    "row_norms",
    "sample_positions",
    "share_completing_a_turn",
    "share_completing_a_turn_law",
    "share_of_flat_columns",
    "shift_rotation",
    "similarity_by_offset",
    "sine_columns",
    "telling_columns",
    "toeplitz_spread",
    "turns_within",
    "wavelengths",
]
