"""Which engines there are, and what becomes of a test whose engine isn't."""

from __future__ import annotations

import os
import shutil
from typing import NoReturn

import pytest

MUST = ("CI", "REQUIRE_ENGINES")


def firefox_program() -> str | None:
    """Debian's Firefox, or another of this name."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


def webkit_programs() -> dict[str, str | None]:
    """What WebKit needs, by Debian's packages."""
    return {
        "webkit2gtk-driver": shutil.which("WebKitWebDriver"),
        "xvfb": shutil.which("Xvfb"),
    }


def absent(engine: str, *packages: str) -> NoReturn:
    """Skip what needs an engine that isn't here, or fail where it has to be."""
    reason = f"no {engine} found; on Debian: apt-get install {' '.join(packages)}"
    if any(os.environ.get(name) for name in MUST):
        pytest.fail(reason)
    pytest.skip(reason)
