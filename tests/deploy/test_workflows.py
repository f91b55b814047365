"""The scripts inside the workflows do what their names say; run here as there, with bash."""

import os
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RELEASE = (ROOT / ".github" / "workflows" / "release.yaml").read_text(encoding="utf-8")
CHANGES = """# Changelog

## [Unreleased]

- Not yet.

## [1.2.0] - 2026-12-01

### Added

- A line about [1.1.0].
- The last line.

## [1.1.0] - 2026-11-01

- The first of all.
"""


def script_of(step: str) -> str:
    """Return the script of a step of the release."""
    script = RELEASE.partition(f"- name: {step}\n")[2].partition("run: |\n")[2]
    lines = re.match(r"(?: {10}.*\n)+", script)
    assert lines
    return re.sub(r"^ {10}", "", lines[0], flags=re.MULTILINE)


def run(script: str, folder: Path, tag: str) -> int:
    """Run a script as GitHub does, and return its status."""
    environment = os.environ | {"GITHUB_REF_NAME": tag}
    return subprocess.run(["bash", "-e", "-c", script], cwd=folder, env=environment).returncode


@pytest.mark.parametrize(
    ("tag", "first", "last", "others"),
    [
        ("v1.2.0", "### Added", "- The last line.", ("Not yet", "The first of all")),
        ("v1.1.0", "- The first of all.", "- The first of all.", ("Not yet", "The last line")),
    ],
)
def test_the_notes_of_a_release_are_its_part_of_the_changelog(
    tmp_path: Path, tag: str, first: str, last: str, others: tuple[str, ...]
) -> None:
    (tmp_path / "CHANGELOG.md").write_text(CHANGES, encoding="utf-8")
    notes, publishing = script_of("Publish").split("gh release create")
    assert "--notes-file notes.md" in publishing
    assert run(notes, tmp_path, tag) == 0
    said = (tmp_path / "notes.md").read_text(encoding="utf-8").strip().splitlines()
    assert (said[0], said[-1]) == (first, last)
    assert not [line for line in said for other in others if other in line]


def test_a_release_without_notes_is_none(tmp_path: Path) -> None:
    (tmp_path / "CHANGELOG.md").write_text(CHANGES, encoding="utf-8")
    assert run(script_of("Publish").split("gh release create")[0], tmp_path, "v9.9.9") != 0


def test_a_tag_must_be_the_version_that_the_files_name() -> None:
    check = script_of("The tag is the version that the project says it is")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    version = re.search(r'^version = "(.+)"$', project, re.MULTILINE)
    assert version
    assert run(check, ROOT, f"v{version[1]}") == 0
    assert run(check, ROOT, "v0.0.0") != 0


def test_every_command_of_the_workflows_is_a_target_of_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([\w-]+):", makefile, re.MULTILINE))
    for path in (ROOT / ".github" / "workflows").glob("*.yaml"):
        asked = set(re.findall(r"run: make ([\w-]+)", path.read_text(encoding="utf-8")))
        assert asked, path.name
        assert asked <= targets, path.name
