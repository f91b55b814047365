"""Learned against fixed: the gradients, the training, and the numbers that the lesson tells."""

import itertools
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pe_core import (
    get_sinusoidal_positional_encoding,
    look_back_gradients,
    look_back_hits,
    look_back_weights,
    train_look_back,
    untrained_table,
)

ROWS, TRAINED, WIDTH = 64, 32, 32


def trained(table, back=1, trained=TRAINED, **settings):
    return list(train_look_back(table, back, trained, **settings))[-1]


def accuracies(reached, back=1, trained=TRAINED):
    """Return the share of hits among the trained positions and among those beyond."""
    hits = look_back_hits(reached.table, reached.bilinear, back, trained)
    return hits[: trained - back].mean(), hits[trained - back :].mean()


def fixed(base=10_000.0, back=1, **settings):
    table = get_sinusoidal_positional_encoding(ROWS, WIDTH, base=base)
    return accuracies(trained(table, back, learnable=False, **settings), back)


def learnable(seed, back=1, **settings):
    return accuracies(trained(untrained_table(ROWS, WIDTH, seed), back, **settings), back)


def slope(function, matrix, cell, step=1e-6):
    there, back = matrix.copy(), matrix.copy()
    there[cell] += step
    back[cell] -= step
    return (function(there) - function(back)) / (2 * step)


@given(st.integers(0, 99), st.integers(2, 7), st.integers(1, 5), st.integers(1, 6))
def test_gradients_are_those_of_finite_differences(seed, rows, width, back):
    back = min(back, rows - 1)
    generator = np.random.default_rng(seed)
    table, bilinear = generator.normal(size=(rows, width)), generator.normal(size=(width, width))
    _, by_table, by_bilinear = look_back_gradients(table, bilinear, back)
    for cell in np.ndindex(table.shape):
        found = slope(lambda moved: look_back_gradients(moved, bilinear, back)[0], table, cell)
        assert by_table[cell] == pytest.approx(found, abs=2e-7)
    for cell in np.ndindex(bilinear.shape):
        found = slope(lambda moved: look_back_gradients(table, moved, back)[0], bilinear, cell)
        assert by_bilinear[cell] == pytest.approx(found, abs=2e-7)


@given(st.integers(0, 99), st.integers(2, 8), st.integers(1, 7))
def test_the_loss_is_the_cross_entropy_of_the_weights(seed, rows, back):
    back = min(back, rows - 1)
    generator = np.random.default_rng(seed)
    table, bilinear = generator.normal(size=(rows, 3)), 5 * generator.normal(size=(3, 3))
    weights = look_back_weights(table, bilinear)
    assert np.allclose(weights.sum(axis=1), 1)
    by_hand = np.exp(table @ bilinear @ table.T / math.sqrt(3))
    assert np.allclose(weights, by_hand / by_hand.sum(axis=1, keepdims=True))
    targets = [weights[p, p - back] for p in range(back, rows)]
    loss = look_back_gradients(table, bilinear, back)[0]
    assert loss == pytest.approx(-np.mean(np.log(targets)))


def test_a_loss_of_large_scores_is_finite():
    loss, by_table, by_bilinear = look_back_gradients(1e4 * np.eye(3), np.eye(3), 1)
    assert loss == pytest.approx(1e8 / math.sqrt(3))
    assert np.isfinite(by_table).all()
    assert np.isfinite(by_bilinear).all()


def test_hits_are_the_largest_scores():
    generator = np.random.default_rng(3)
    for back in (1, 2, 5):
        table, bilinear = generator.normal(size=(12, 3)), generator.normal(size=(3, 3))
        hits = look_back_hits(table, bilinear, back, 8)
        inside, whole = table[:8] @ bilinear @ table[:8].T, table @ bilinear @ table.T
        looked_at = [*inside.argmax(axis=1)[back:], *whole.argmax(axis=1)[8:]]
        assert hits.tolist() == [at == p - back for p, at in enumerate(looked_at, start=back)]


def test_a_tie_is_no_hit():
    assert not look_back_hits(np.eye(5), np.zeros((5, 5)), 1, 5).any()


def test_the_trained_length_is_asked_among_itself():
    # Row 1 looks at row 0, but would prefer row 2, which lies beyond the trained length.
    table = [[1.0, 0.0], [0.0, 1.0], [3.0, 0.0]]
    bilinear = [[0.0, 0.0], [1.0, 0.0]]
    assert look_back_hits(table, bilinear, 1, 2).tolist() == [True, False]
    assert look_back_hits(table, bilinear, 1, 3).tolist() == [False, False]


def test_the_untrained_table_is_small_noise_of_its_seed():
    table = untrained_table(400, 200, 29)
    assert table.mean() == pytest.approx(0, abs=3e-4)
    assert table.std() == pytest.approx(0.02, rel=0.01)
    assert np.array_equal(table, untrained_table(400, 200, 29))
    assert not np.array_equal(table, untrained_table(400, 200, 30))


def test_the_same_settings_train_the_same():
    runs = [list(train_look_back(untrained_table(20, 8, 5), 2, 10)) for _ in range(2)]
    for one, other in zip(*runs, strict=True):
        assert one.step == other.step
        for left, right in zip(one[1:], other[1:], strict=True):
            assert np.array_equal(left, right)
    another = trained(untrained_table(20, 8, 6), 2, 10)
    assert not np.array_equal(another.table, runs[0][-1].table)


def test_snapshots_come_in_order_and_are_kept_apart():
    table = untrained_table(20, 8, 5)
    snapshots = list(train_look_back(table, 1, 10, steps=50, every=20))
    assert [snapshot.step for snapshot in snapshots] == [0, 20, 40, 50]
    assert [snapshot.losses.size for snapshot in snapshots] == [1, 21, 41, 51]
    assert np.array_equal(snapshots[0].table, table)
    assert not snapshots[0].bilinear.any()
    for earlier, later in itertools.pairwise(snapshots):
        assert np.array_equal(later.losses[: earlier.losses.size], earlier.losses)
        assert not np.shares_memory(earlier.table, later.table)
        assert not np.array_equal(earlier.bilinear, later.bilinear)
        loss = look_back_gradients(later.table[:10], later.bilinear, 1)[0]
        assert later.losses[-1] == pytest.approx(loss)


def test_nothing_is_computed_before_it_is_asked_for():
    snapshots = train_look_back(np.eye(4), 1, 4, steps=1_000_000, every=1)
    assert next(snapshots).step == 0
    assert next(snapshots).step == 1


def test_a_row_that_was_never_trained_stays_and_the_argument_too():
    table = untrained_table(ROWS, WIDTH, 29)
    before = table.copy()
    reached = trained(table)
    assert np.array_equal(reached.table[TRAINED:], before[TRAINED:])
    assert np.abs(reached.table[:TRAINED] - before[:TRAINED]).min() > 0
    assert np.array_equal(table, before)


def test_a_fixed_table_stays_as_it_is():
    table = get_sinusoidal_positional_encoding(ROWS, WIDTH)
    reached = trained(table, learnable=False)
    assert np.array_equal(reached.table, table)
    assert np.abs(reached.bilinear).max() > 0.1


@pytest.mark.parametrize("back", [1, 2, 5, 8])
def test_the_loss_begins_at_a_choice_among_all_and_falls(back):
    for table, moves in (
        (untrained_table(ROWS, WIDTH, 29), True),
        (get_sinusoidal_positional_encoding(ROWS, WIDTH), False),
    ):
        losses = trained(table, back, learnable=moves).losses
        assert losses[0] == pytest.approx(math.log(TRAINED))
        assert losses[-1] < losses[0] / 5
        assert (np.diff(losses[::40]) < 0).all()


def test_one_step_of_adam_is_the_learning_rate_long():
    table = np.eye(4)
    first, second = list(train_look_back(table, 1, 4, steps=1, learning_rate=0.01))
    by_bilinear = look_back_gradients(table, np.zeros((4, 4)), 1)[2]
    moved = second.bilinear - first.bilinear
    assert np.allclose(moved, -0.01 * np.sign(by_bilinear), atol=1e-8)


def test_weight_decay_keeps_the_head_small():
    table = get_sinusoidal_positional_encoding(ROWS, WIDTH)
    free = trained(table, learnable=False).bilinear
    drawn = trained(table, learnable=False, weight_decay=1e-3).bilinear
    assert np.linalg.norm(drawn) < 0.5 * np.linalg.norm(free)


@pytest.mark.parametrize("seed", [0, 1, 2, 29])
def test_a_learnable_table_knows_what_it_was_trained_on_and_nothing_beyond(seed):
    inside, beyond = learnable(seed)
    assert inside == 1
    assert beyond <= 1 / 32


def test_fixed_waves_without_a_nudge_are_used_badly_beyond():
    inside, beyond = fixed()
    assert inside == 1
    assert beyond == pytest.approx(0.16, abs=0.04)


@pytest.mark.parametrize(
    ("base", "settings", "expected"),
    [
        (10_000.0, {"learning_rate": 0.02, "steps": 800}, 0.72),
        (10_000.0, {}, 0.78),
        (1000.0, {"steps": 1000}, 1.0),
        (1000.0, {"steps": 1000, "learning_rate": 0.02}, 0.97),
    ],
)
def test_fixed_waves_with_weight_decay_reach_beyond(base, settings, expected):
    inside, beyond = fixed(base, weight_decay=1e-3, **settings)
    assert inside == 1
    assert beyond == pytest.approx(expected, abs=0.04)


def test_weight_decay_helps_no_row_that_was_never_trained():
    assert learnable(29, weight_decay=1e-3) == (1, 0)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"trained": 65}, "trained must be at most the number of rows, 64, got 65"),
        ({"trained": 1}, "back must be below the positions that take part, 1, got 1"),
        ({"weight_decay": -1}, "weight_decay must be a finite number of at least 0, got -1"),
        ({"weight_decay": math.nan}, "weight_decay must be a finite number of at least 0, got nan"),
        ({"learning_rate": 0}, "learning_rate must be a finite number above 0, got 0"),
    ],
)
def test_training_refuses_before_it_begins(given, message):
    with pytest.raises(ValueError, match=f"^{message}$"):
        train_look_back(untrained_table(ROWS, WIDTH, 1), 1, **({"trained": TRAINED} | given))


def test_learnable_is_yes_or_no():
    with pytest.raises(TypeError, match=r"^learnable must be True or False, got 1$"):
        train_look_back(np.eye(4), 1, 4, learnable=1)  # type: ignore[arg-type]
    with pytest.raises(
        TypeError, match=r"^weight_decay must be a finite number of at least 0, got '0'$"
    ):
        train_look_back(np.eye(4), 1, 4, weight_decay="0")  # type: ignore[arg-type]


@pytest.mark.parametrize("function", [look_back_weights, look_back_gradients])
def test_a_head_of_another_width_is_refused(function):
    more = (1,) if function is look_back_gradients else ()
    with pytest.raises(ValueError, match=r"wide, 3 x 3, got shape \(2, 2\)$"):
        function(np.eye(3), np.eye(2), *more)
