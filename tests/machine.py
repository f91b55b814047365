"""What this machine has besides Python, and how a test brings what is missing."""

import os
import shutil
import subprocess
import sys


def may_use_apt() -> bool:
    """Tell whether we may install a package of Debian's."""
    return shutil.which("apt-get") is not None and os.geteuid() == 0


def apt_install(*packages: str) -> None:
    """Install packages of Debian's; why one could not be had is said, not raised."""
    succeeds(["apt-get", "update", "-qq"], seconds=180)
    quiet = ["apt-get", "install", "-qq", "--yes", "--no-install-recommends"]
    succeeds([*quiet, *packages], seconds=600)


def succeeds(command: list[str], *, seconds: float) -> bool:
    """Run a command, say what went wrong, and tell whether nothing did."""
    environment = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
    try:
        done = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=seconds, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as problem:
        say(f"  {problem}")
        return False
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines()
        why = next((line for line in said if "rror" in line), "no reason given")
        say(f"  {' '.join(command[:4])}: {why.strip()}")
    return done.returncode == 0


def output(command: list[str]) -> str:
    """Return what a command prints."""
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()


def say(words: str) -> None:
    """Tell the person who runs the tests."""
    sys.stderr.write(words + "\n")
