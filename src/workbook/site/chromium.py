"""A Chromium for the browser tests: the machine's, else Debian's package, else Playwright's.

``python -m workbook.site.chromium`` brings one where there is none and prints its path.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from workbook.errors import SiteError, exit_code

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def find_chromium() -> Path | None:
    """Return the path of a Chromium: $CHROMIUM, one on PATH, or Playwright's; or None.

    Raises:
        SiteError: $CHROMIUM names no program.
    """
    named = os.environ.get("CHROMIUM")
    if named:
        found = shutil.which(named)
        if found is None:
            raise SiteError(f"CHROMIUM={named} is no program: correct it or leave it out")
        return Path(found)
    for name in NAMES:
        found = shutil.which(name)
        if found:
            return Path(found)
    return _playwrights()


def bring_chromium() -> Path:
    """Return the path of a Chromium, installing one where there is none.

    Raises:
        SiteError: None can be had.
    """
    if found := find_chromium():
        return found
    for command in _installers():
        print(f"browser: {' '.join(command[-3:])}", file=sys.stderr, flush=True)
        # Standard output is for the path alone.
        done = subprocess.run(command, stdout=sys.stderr, check=False)
        if done.returncode == 0 and (found := find_chromium()):
            return found
    raise SiteError("no Chromium can be had: install one, or set CHROMIUM to the path of yours")


def _installers() -> list[list[str]]:
    playwright = [sys.executable, "-m", "playwright", "install", "chromium"]
    apt = shutil.which("apt-get")
    if apt is None or os.geteuid() != 0:
        return [playwright]
    # An old list of packages names versions that are gone: always ask for a new one first.
    script = f"{apt} update -q && DEBIAN_FRONTEND=noninteractive {apt} install -y -q chromium"
    return [["sh", "-c", script], playwright]


def _playwrights() -> Path | None:
    try:
        # Slow to import, and seldom needed.
        from playwright.sync_api import sync_playwright  # noqa: PLC0415
    except ImportError:
        return None
    with sync_playwright() as playwright:
        path = Path(playwright.chromium.executable_path)
    return path if path.is_file() else None


if __name__ == "__main__":
    sys.exit(exit_code(lambda: print(bring_chromium())))
