"""The record of the last browser test: which cells gave the same in Pyodide."""

# The browser test writes it, the build reads it. A cell counts as checked in a browser only if
# the digest in the record is that of the cell as it is built now.

from __future__ import annotations

import contextlib
import json
import platform
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

PATH = "build/browser-record.json"


@dataclass(frozen=True)
class Record:
    """What the browser test saw, and with which versions."""

    versions: dict[str, str] = field(default_factory=dict)
    cells: dict[str, dict[str, Any]] = field(default_factory=dict)

    @classmethod
    def load(cls, root: Path) -> Record:
        """Read the record; a missing or damaged one covers nothing."""
        try:
            data = json.loads((root / PATH).read_text(encoding="utf-8"))
            return cls(dict(data["versions"]), dict(data["cells"]))
        except (OSError, ValueError, KeyError, TypeError):
            return cls()

    def covers(self, cell: str, digest: str) -> bool:
        """Tell whether this very cell, named `page.md#id`, was checked in a browser."""
        return self.cells.get(cell, {}).get("digest") == digest


def versions(record: Record) -> dict[str, str]:
    """Return what figures were checked in, for the page to say."""
    checked = {"cpython": platform.python_version()}
    with contextlib.suppress(PackageNotFoundError):
        checked["numpy"] = version("numpy")
    names = ("pyodide", "browser")
    return checked | {name: record.versions[name] for name in names if name in record.versions}
