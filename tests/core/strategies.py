"""What hypothesis may choose from: every legal kind of encoding, small enough to try hundreds."""

from hypothesis import strategies as st

from pe_core import LAYOUTS, SPACINGS

lengths = st.integers(1, 60)
widths = st.integers(1, 130)
even_widths = st.integers(1, 64).map(lambda pairs: 2 * pairs)
two_pairs_or_more = st.integers(4, 130)
bases = st.one_of(
    st.sampled_from([1.0001, 2.0, 10.0, 100.0, 10_000.0, 500_000.0]),
    st.floats(1.001, 1e6, allow_nan=False),
)
layouts = st.sampled_from(LAYOUTS)
spacings = st.sampled_from(SPACINGS)
offsets = st.integers(-500, 500)
first_positions = st.integers(0, 100_000)
