"""The pages in teaching order, the parameters that they share, and those that each one adds."""

from __future__ import annotations

from dataclasses import dataclass

from lesson import LANGUAGES
from pe_core import LAYOUTS, PRECISIONS, SPACINGS
from pe_core.conventions import CONVENTIONS
from ui.compound import Noted, Subset, Together
from ui.parameters import Choice, Flag, Integer, IntegerList, Order, Parameter, Scale, Text

LONGEST = 4096
WIDEST = 1024
PAPER_BASE = 10_000

# What the thumbs stop at: every number where one looks at single rows, fewer where size counts.
LENGTHS = (*range(1, 64), *range(64, 256, 4), *range(256, 1024, 16), *range(1024, LONGEST + 1, 64))
WIDTHS = (*range(2, 128, 2), *range(128, 256, 8), *range(256, WIDEST + 1, 32))
SEQ_LEN = Integer("seq_len", default=50, low=1, high=LONGEST)
D_MODEL = Integer("d_model", default=64, low=2, high=WIDEST)
# Nearly even in the logarithm, and round enough to be spoken aloud.
_STOPS_OF_A_DECADE = (10, 12, 15, 20, 25, 30, 40, 50, 60, 80)
_STOPS = tuple(stop * 10**power for power in range(5) for stop in _STOPS_OF_A_DECADE)
BASE = Scale("base", default=PAPER_BASE, options=(*_STOPS, 1_000_000))
LANGUAGE = Choice("lang", default=None, options=LANGUAGES)
MOST_STEPS = 7
PRESENT = Flag("present", default=False, quiet=True)
SIGNS = Flag("signs", default=False, quiet=True)
"""Whether each signed cell shows its sign, for a reader to whom colours say nothing."""
STEP = Integer("step", default=1, low=1, high=MOST_STEPS, quiet=True)

ROW = Integer("row", default=7, low=0, high=LONGEST - 1, below="seq_len")
OTHER_ROW = Integer("other_row", default=12, low=0, high=LONGEST - 1, below="seq_len")
COLUMN = Integer("column", default=10, low=0, high=WIDEST - 1, below="d_model")
OFFSET = Integer("offset", default=5, low=1 - LONGEST, high=LONGEST - 1)
OTHER_OFFSET = Integer("other_offset", default=3, low=1 - LONGEST, high=LONGEST - 1)
PROJECTED = Flag("projected", default=False)
SEED = Integer("seed", default=29, low=0, high=9999)
SENTENCE = Text("sentence", default="", longest=240)
MOST_WORDS = 16
ORDER = Order("order", default=(), longest=MOST_WORDS)
POSITIONS = Flag("positions", default=False)
RESTORED = Flag("restored", default=False)
TOKEN = Integer("token", default=1, low=0, high=MOST_WORDS - 1)
SCALED = Flag("scaled", default=True)
MISREAD = Flag("misread", default=False)
COLUMNS = IntegerList("columns", default=(), high=WIDEST - 1, longest=6, below="d_model")
SOUND = Flag("sound", default=False)
MEASURE = Choice("measure", default="dot", options=("dot", "distance", "cosine"))

CHALLENGE = Choice("challenge", default="bug", options=("bug", "clock", "base", "check"))
NOISE = Integer("noise", default=8, low=1, high=45)
"""Standard deviation of an error in reading a clock [degrees]."""
HANDS = Integer("hands", default=1, low=1, high=5)

BACK = Integer("back", default=1, low=1, high=8)
DECAY = Flag("decay", default=False)
STEPS = Choice("steps", default="400", options=("400", "1000"))
SNAPSHOTS = 10
"""Times that a training is looked at after its beginning."""
SNAPSHOT = Integer("snapshot", default=SNAPSHOTS, low=0, high=SNAPSHOTS)
TABLE = Choice("table", default="learned", options=("learned", "fixed"))

HIDE = Subset(
    "hide",
    default=(),
    options=("sliders", "inspector", "code", "navigation", "answers"),
    quiet=True,
)
"""What a teacher leaves out of the page that the class opens."""
FROZEN = Together("a", default=None, parts=(SEQ_LEN, D_MODEL, BASE), quiet=True)
"""The encoding A that stands still while the sliders move B."""

OWN = "own"
"""The example that is none: what the visitor pasted or uploaded."""
EXAMPLE = Choice(
    "example",
    default="column_as_i",
    options=(
        "paper",
        "concatenated",
        "spacing",
        "wrong_base",
        "column_as_i",
        "from_one",
        "turned_half",
        "one_cell",
        "two_faults",
        "minilm",
        "random",
        OWN,
    ),
)
AGAINST = Choice(
    "against", default="auto", options=("auto", "nearest", "paper", "second"), quiet=True
)
"""What a checked matrix is compared with; by itself, the page decides by its verdict."""
LAYOUT = Choice("layout", default="concatenated", options=LAYOUTS)
SPACING = Choice("spacing", default="paper", options=SPACINGS)
LIBRARY = Choice("library", default="tensor2tensor", options=tuple(CONVENTIONS))
FLIP = Flag("flip", default=False)
FREQ_SHIFT = Flag("freq_shift", default=True)
PRECISION = Choice("precision", default="bfloat16", options=PRECISIONS[1:])
ORIGIN = Integer("origin", default=240, low=0, high=1_000_000)

SHARED: tuple[Parameter, ...] = (LANGUAGE, SEQ_LEN, D_MODEL, BASE, HIDE, PRESENT, STEP, SIGNS)
"""In the order in which a link is read: what limits another comes before it."""


@dataclass(frozen=True)
class PageEntry:
    """One page: the stem of its file, which is also its address and the prefix of its texts.

    Parameters
    ----------
    name
        Stem of the file in ``pages/``.
    section
        Name of the section of the navigation.
    icon
        Name of a Material symbol.
    parameters
        What this page adds to the link.
    """

    name: str
    section: str
    icon: str
    parameters: tuple[Parameter, ...] = ()

    @property
    def published(self) -> tuple[Parameter, ...]:
        """All parameters that the link of this page carries."""
        return (*SHARED, *self.parameters, BEFORE)


PAGES = (
    PageEntry("start", "learn", "home", (ROW,)),
    PageEntry("order", "learn", "shuffle", (SENTENCE, ORDER, POSITIONS, RESTORED, SEED)),
    PageEntry("matrix", "learn", "grid_on", (ROW, COLUMN, MISREAD, FROZEN)),
    PageEntry("waves", "learn", "waves", (ROW, COLUMNS, SOUND)),
    PageEntry("distance", "learn", "straighten", (ROW, OTHER_ROW, MEASURE)),
    PageEntry(
        "shift", "learn", "rotate_right", (ROW, OFFSET, COLUMN, OTHER_OFFSET, PROJECTED, SEED)
    ),
    PageEntry("words", "learn", "add", (SENTENCE, TOKEN, COLUMN, SCALED, SEED)),
    PageEntry("learned", "learn", "model_training", (BACK, DECAY, STEPS, SEED, TABLE, SNAPSHOT)),
    PageEntry("exercise", "practise", "edit_note", (SEED,)),
    PageEntry("check", "practise", "troubleshoot", (EXAMPLE, AGAINST)),
    PageEntry("challenges", "practise", "extension", (CHALLENGE, SEED, NOISE, HANDS)),
    PageEntry(
        "conventions",
        "beyond",
        "compare_arrows",
        (ROW, COLUMN, LAYOUT, SPACING, LIBRARY, FLIP, FREQ_SHIFT, PRECISION, ORIGIN),
    ),
    PageEntry("summary", "beyond", "flag", (SEED,)),
)


OF_THE_MODE = LANGUAGE, PRESENT, STEP
"""What a step of presenter mode never moves and leaving never brings back."""
_ADDED = (parameter for page in PAGES for parameter in page.parameters)
_SETTINGS = tuple(dict.fromkeys((*SHARED, *_ADDED)))
BEFORE = Noted(
    "before",
    default=(),
    parts=tuple(parameter for parameter in _SETTINGS if parameter not in OF_THE_MODE),
    quiet=True,
)
"""What presenter mode has moved, as it was before: a link to a step can bring it back."""


def every_parameter() -> tuple[Parameter, ...]:
    """Return each parameter of the lesson once, the shared ones first."""
    return (*_SETTINGS, BEFORE)
