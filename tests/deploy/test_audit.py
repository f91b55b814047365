"""Packages that nobody could look up are not called safe."""

import pytest

from tests.deploy.audit import NOT_TO_BE_HAD, verdict

SAFE = {"name": "numpy", "version": "2.4.6", "vulns": []}
OLD = {
    "name": "pillow",
    "version": "9.0.0",
    "vulns": [{"id": "PYSEC-2022-10", "fix_versions": ["9.0.1"]}, {"id": "X", "fix_versions": []}],
}
UNKNOWN = {"name": "plotly", "skip_reason": "Dependency not found on PyPI"}


@pytest.mark.parametrize(
    ("packages", "status", "told"),
    [
        ([SAFE], 0, ("No known vulnerability in 1 packages",)),
        ([SAFE, OLD], 1, ("pillow 9.0.0: PYSEC-2022-10, mended in 9.0.1", "X, mended in no")),
        ([SAFE, UNKNOWN], 1, ("Not looked up: plotly",)),
        ([OLD, UNKNOWN], 1, ("PYSEC-2022-10", "Not looked up: plotly")),
        ([UNKNOWN, UNKNOWN], 1, (NOT_TO_BE_HAD,)),
        ([], 1, (NOT_TO_BE_HAD,)),
    ],
)
def test_what_a_report_comes_to(packages, status, told):
    found, said = verdict({"dependencies": packages})
    assert found == status
    assert [text for text in told if text not in said] == []


def test_what_is_accepted_is_told_and_nothing_else_is():
    accepted = {"PYSEC-2022-10": "We read no pictures."}
    assert verdict({"dependencies": [SAFE, OLD]}, accepted)[0] == 1
    found, said = verdict({"dependencies": [SAFE, OLD]}, accepted | {"X": "Nor these."})
    assert found == 0
    assert "PYSEC-2022-10: We read no pictures.\nAccepted: X: Nor these.\nNo other" in said
