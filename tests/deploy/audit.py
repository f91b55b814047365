"""Ask which known vulnerabilities the app's packages have; say so when nobody can tell.

    python -m tests.deploy.audit PINS      a file with a line NAME==VERSION for each package

pip-audit is content with packages that its source knows nothing of, as where there is no network.
Here a package that was not looked up is a failure: else a release would be called safe unseen.
"""

import json
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

from tests.machine import say

AUDITOR = "pip-audit@2.10.1"
SECONDS = "15"
NOT_TO_BE_HAD = "Nothing was audited: the vulnerability data of PyPI cannot be had here.\n"


ACCEPTED: Mapping[str, str] = {}
"""What cannot be mended yet, by its number: what it means for a visitor. Told, but no failure."""


def verdict(report: Mapping[str, Any], accepted: Mapping[str, str] = ACCEPTED) -> tuple[int, str]:
    """Return what a report comes to: 0 and a sentence, or 1 and what is wrong."""
    packages = report["dependencies"]
    skipped = [one["name"] for one in packages if "skip_reason" in one]
    found = [
        f"{one['name']} {one['version']}: {each['id']}, mended in "
        f"{', '.join(each['fix_versions']) or 'no version yet'}\n"
        for one in packages
        for each in one.get("vulns", ())
        if each["id"] not in accepted
    ]
    if not packages or len(skipped) == len(packages):
        return 1, NOT_TO_BE_HAD
    if skipped:
        found.append(f"Not looked up: {', '.join(skipped)}.\n")
    if found:
        return 1, "".join(found)
    known = {each["id"] for one in packages for each in one.get("vulns", ())}
    kept = "".join(f"Accepted: {each}: {accepted[each]}\n" for each in sorted(known))
    return (
        0,
        f"{kept}No {'other' if kept else 'known'} vulnerability in {len(packages)} packages.\n",
    )


def main(pins: str) -> int:
    """Audit what is pinned in the file `pins`."""
    auditor = [sys.executable, "-m", "uv", "tool", "run", "--quiet", AUDITOR]
    how = ["--format", "json", "--no-deps", "--disable-pip", "--timeout", SECONDS]
    done = subprocess.run([*auditor, "-r", pins, *how], capture_output=True, text=True)
    status, told = verdict(json.loads(done.stdout)) if done.stdout else (1, NOT_TO_BE_HAD)
    say(told + (done.stderr if not done.stdout else ""))
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
