"""The mathematics of sinusoidal positional encodings: NumPy in, NumPy out, no state."""

from pe_core.attention import random_projections, self_attention, softmax
from pe_core.base_choice import closest_far_similarity, share_of_flat_columns
from pe_core.bulk import bulk
from pe_core.chord import chord_wav, tone_frequencies
from pe_core.comparing import cells_beyond, largest_cell, nearest_matrix
from pe_core.counting import binary_counter
from pe_core.encoded_column import encode_column
from pe_core.frequencies import SPACINGS, angular_frequencies, frequencies_from_exponents
from pe_core.gradients import look_back_gradients
from pe_core.landmarks import first_rise, log_law, most_similar_offset
from pe_core.layout import LAYOUTS, NO_PAIR, column_pairs, sine_columns
from pe_core.learned import train_look_back
from pe_core.likeness import LIKENESSES, liken
from pe_core.look_back import look_back_hits, look_back_weights
from pe_core.loudness import expected_loudness, loudness, scale_embedding
from pe_core.measures import largest_difference, row_norms, toeplitz_spread
from pe_core.melody import melody_wav
from pe_core.misfit import misfit
from pe_core.misreading import misread_encoding
from pe_core.neighbours import mean_cosine_by_offset, most_similar_rows
from pe_core.offsets import pair_contributions, similarity_by_offset
from pe_core.orders import difference_by_item, shuffled_order
from pe_core.practice import random_embeddings
from pe_core.precision import PRECISIONS, collapsed_positions, round_to
from pe_core.principal import strongest_swings, strongest_wavelength, variance_shares
from pe_core.projection import projected_scores
from pe_core.recurrent import recurrent_states
from pe_core.rounded_encoding import encode_in_precision
from pe_core.rows_by_offset import distance_by_offset, dot_product_by_offset
from pe_core.shift import shift_rotation
from pe_core.side_by_side import compare
from pe_core.similarity import cosine_matrix, distance_matrix, dot_product_matrix
from pe_core.sinusoidal import encode_positions, get_sinusoidal_positional_encoding
from pe_core.stamps import read_stamps
from pe_core.telling import sample_positions, telling_columns
from pe_core.turned import composed_rotation, turn_rows, turned_query_scores
from pe_core.turns import share_completing_a_turn, share_completing_a_turn_law, turns_within
from pe_core.untrained import untrained_table
from pe_core.verdict import judge
from pe_core.waves import phases, wavelengths
from pe_core.words import split_words, word_vectors

__all__ = [
    "LAYOUTS",
    "LIKENESSES",
    "NO_PAIR",
    "PRECISIONS",
    "SPACINGS",
    "angular_frequencies",
    "binary_counter",
    "bulk",
    "cells_beyond",
    "chord_wav",
    "closest_far_similarity",
    "collapsed_positions",
    "column_pairs",
    "compare",
    "composed_rotation",
    "cosine_matrix",
    "difference_by_item",
    "distance_by_offset",
    "distance_matrix",
    "dot_product_by_offset",
    "dot_product_matrix",
    "encode_column",
    "encode_in_precision",
    "encode_positions",
    "expected_loudness",
    "first_rise",
    "frequencies_from_exponents",
    "get_sinusoidal_positional_encoding",
    "judge",
    "largest_cell",
    "largest_difference",
    "liken",
    "log_law",
    "look_back_gradients",
    "look_back_hits",
    "look_back_weights",
    "loudness",
    "mean_cosine_by_offset",
    "melody_wav",
    "misfit",
    "misread_encoding",
    "most_similar_offset",
    "most_similar_rows",
    "nearest_matrix",
    "pair_contributions",
    "phases",
    "projected_scores",
    "random_embeddings",
    "random_projections",
    "read_stamps",
    "recurrent_states",
    "round_to",
    "row_norms",
    "sample_positions",
    "scale_embedding",
    "self_attention",
    "share_completing_a_turn",
    "share_completing_a_turn_law",
    "share_of_flat_columns",
    "shift_rotation",
    "shuffled_order",
    "similarity_by_offset",
    "sine_columns",
    "softmax",
    "split_words",
    "strongest_swings",
    "strongest_wavelength",
    "telling_columns",
    "toeplitz_spread",
    "tone_frequencies",
    "train_look_back",
    "turn_rows",
    "turned_query_scores",
    "turns_within",
    "untrained_table",
    "variance_shares",
    "wavelengths",
    "word_vectors",
]
