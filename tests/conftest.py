"""One hypothesis profile for every test, and an order in which the workers end together."""

from itertools import chain, groupby

import pytest
from hypothesis import settings

# Repeatable, and never a race with the clock.
settings.register_profile("house", deadline=None, derandomize=True, database=None, print_blob=True)
settings.load_profile("house")

SLOW = {"browser", "deploy"}
"""Folders whose tests take seconds, not milliseconds."""


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let every worker begin with its share of the slow tests.

    The tests are cut into as many equal pieces as there are workers, and who has finished takes
    over half of what another has left: too coarse at the end, if slow ones are left.
    """
    workers = int(getattr(config, "workerinput", {}).get("workercount", 1))
    items[:] = in_equal_pieces(items, workers)


def in_equal_pieces(items: list[pytest.Item], pieces: int) -> list[pytest.Item]:
    """Return the tests so that each piece begins with every so many-th slow file, whole."""
    slow = [item for item in items if item.path.parent.name in SLOW]
    quick = [item for item in items if item.path.parent.name not in SLOW]
    files = [[*tests] for _, tests in groupby(slow, key=lambda item: item.path)]
    ordered: list[pytest.Item] = []
    for piece in range(pieces):
        ordered += chain.from_iterable(files[piece::pieces])
        room = len(items) * (piece + 1) // pieces - len(ordered)
        ordered += quick[: max(0, room)]
        del quick[: max(0, room)]
    return ordered + quick
