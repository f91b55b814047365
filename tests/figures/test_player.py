"""What moves with the position carries the right numbers for every position."""

import numpy as np
import pytest

from figures.player import MOST_EXACT, MOST_SENT, player
from figures.steps import IN_DECIMALS
from tests.figures.gallery import encode, gallery, heatmap
from tests.figures.sent import sent

FIGURES = gallery()
MOVING = {"encoding", "profiles", "waves", "clocks", "bits"}


def moves(name: str):
    return sent(FIGURES[name])["layout"]["meta"]["player"]


def test_a_missing_coordinate_stays_out():
    x = np.array([[1 / 3, np.nan, -1e-9]])
    told = player([(3, "x", 0)], [(5, x, None), (6, None, x)])
    assert told["shapes"] == [{"index": 3, "axis": "x", "half": 0}]
    assert [trace.keys() for trace in told["traces"]] == [{"index", "x"}, {"index", "y"}]
    steps = told["traces"][0]["x"]
    assert (steps.quantum, steps.counts.tolist()) == (IN_DECIMALS, [[3333, steps.gap, 0]])


def test_only_moving_figures_have_a_player():
    assert {name for name, figure in FIGURES.items() if "player" in figure.layout.meta} == MOVING


@pytest.mark.parametrize("name", sorted(MOVING))
def test_the_first_picture_is_the_row_of_its_position(name):
    """Each figure was drawn at position 9; the player's row 9 must give the same picture."""
    figure = FIGURES[name]
    moving = moves(name)
    assert moving["shapes"] or moving["traces"]
    for shape in moving["shapes"]:
        drawn = figure.layout.shapes[shape["index"]]
        assert drawn[shape["axis"] + "0"] == 9 - shape["half"]
        assert drawn[shape["axis"] + "1"] == 9 + shape["half"]
    for trace in moving["traces"]:
        drawn = figure.data[trace["index"]]
        for axis in trace.keys() & {"x", "y"}:
            assert len(trace[axis]) == 10
            row = np.array(trace[axis][9], dtype=float)
            np.testing.assert_allclose(row, np.asarray(drawn[axis], dtype=float), atol=5.1e-5)


def test_the_waves_carry_every_value():
    encoding = encode(10, 8)
    moving = moves("waves")
    assert moving["shapes"] == [{"index": 0, "axis": "x", "half": 0}]
    for trace, index, column in zip(moving["traces"], (2, 5, 8), (0, 3, 7), strict=True):
        assert trace["index"] == index
        assert trace["x"] == [[position] for position in range(10)]
        np.testing.assert_allclose(np.ravel(trace["y"]), encoding[:, column], atol=5.1e-5)


def test_the_bars_carry_every_value():
    encoding = encode(10, 8)
    sines, cosines = moves("profiles")["traces"]
    assert (sines["index"], cosines["index"]) == (0, 1)
    np.testing.assert_allclose(sines["y"], encoding[:, ::2], atol=5.1e-5)
    np.testing.assert_allclose(cosines["y"], encoding[:, 1::2], atol=5.1e-5)


def test_the_hands_turn_with_the_phase():
    encoding = encode(10, 8)
    by_index = {trace["index"]: trace for trace in moves("clocks")["traces"]}
    hand_x, hand_y = (np.array(by_index[3][axis], dtype=float) for axis in "xy")
    np.testing.assert_allclose(hand_x[:, 1::3] - hand_x[:, ::3], encoding[:, 1::2], atol=1.1e-4)
    np.testing.assert_allclose(hand_y[:, 1::3] - hand_y[:, ::3], encoding[:, ::2], atol=1.1e-4)
    assert np.isnan(hand_x[:, 2::3]).all()
    sine_x, sine_y = (np.array(by_index[1][axis], dtype=float) for axis in "xy")
    np.testing.assert_array_equal(sine_x[:, ::3], hand_x[:, 1::3])
    np.testing.assert_array_equal(sine_x[:, 1::3], hand_x[:, 1::3])
    np.testing.assert_array_equal(sine_y[:, 1::3], hand_y[:, 1::3])
    cosine = by_index[2]
    assert set(cosine) == {"index", "x"}
    np.testing.assert_array_equal(np.array(cosine["x"], dtype=float)[:, 1::3], hand_x[:, 1::3])


@pytest.mark.parametrize(
    ("more", "shapes"),
    [
        ({}, 0),
        ({"cell": (3, 2)}, 4),
        ({"cell": (3, None)}, 2),
        ({"following": True}, 2),
        ({"cell": (3, 2), "following": True}, 4),
        ({"cell": (3, None), "following": True}, 2),
    ],
)
def test_a_heatmap_follows_when_asked(more, shapes):
    figure = heatmap(10, 8, **more)
    assert len(figure.layout.shapes) == shapes
    moving = figure.layout.meta.get("player")
    assert (moving is not None) == ("following" in more)
    if moving:
        assert [(shape["axis"], shape["half"]) for shape in moving["shapes"]] == [
            ("y", 0.5)
        ] * shapes


def test_many_values_travel_in_steps_with_their_gaps():
    many = np.linspace(-1, 1, MOST_EXACT + 2).reshape(-1, 2)
    small = player(traces=[(0, None, many)])["traces"][0]["y"]
    assert (small.quantum, small.gap, np.abs(small.counts).max()) == (127, None, 127)
    gapped = 100 * many
    gapped[3, 1] = np.nan
    large = player(traces=[(0, gapped, None)])["traces"][0]["x"]
    assert np.flatnonzero(large.counts == large.gap).tolist() == [7]
    steps = np.where(large.counts == large.gap, np.nan, large.counts / large.quantum)
    np.testing.assert_allclose(steps, gapped, atol=0.002)


def test_an_array_that_is_named_twice_travels_once():
    many = np.linspace(-1, 1, MOST_EXACT + 2).reshape(-1, 2)
    first, second = player(traces=[(0, None, many), (1, many, None)])["traces"]
    assert first["y"] is second["x"]


def test_too_many_values_stay_and_are_asked_for():
    told = player(traces=[(0, None, np.zeros((MOST_SENT // 2 + 1, 2)))])
    assert told == {"shapes": [], "traces": [], "asked": True}
