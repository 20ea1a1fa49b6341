"""Write pins.toml anew after an update of npm's package ``pyodide``.

Run as ``python -m workbook.site.repin``.
"""

# Versions, files and digests all follow from what npm has installed: the interpreter's files and
# Pyodide's own lock. Only the values are exchanged, so the comments and the choice of packages
# stay. Two things are left to a person: which package on PyPI carries the same files, and the last
# digit of Python's version, which Pyodide's lock doesn't tell: a running one does.

import json
import re
import sys
from pathlib import Path
from typing import Any

from workbook.errors import SiteError, exit_code
from workbook.node_packages import BROWSER
from workbook.site.files import sha256, write_if_changed
from workbook.site.interpreter import LOCK
from workbook.site.pins import PINS, read_pins


def repin(text: str, package: Path) -> str:
    """Return the text of pins.toml as it must be for an installed package.

    Args:
        text: its text now.
        package: npm's package ``pyodide``, as installed.

    Raises:
        SiteError: the package lacks something that is pinned.
    """
    lock = _json(package / LOCK)
    version = str(_json(package / "package.json")["version"])
    values = {
        ("versions", "pyodide"): version,
        ("versions", "numpy"): str(lock["packages"]["numpy"]["version"]),
    }
    table, lines = "", []
    for line in text.split("\n"):
        if header := re.match(r"\[([\w.-]+)\]", line):
            table = header[1]
        key = re.match(r"\"?([\w.-]+)\"? = \"", line)
        if key:
            value = values.get((table, key[1])) or _value(table, key[1], package, lock)
            if table == "sources" and key[1] == "network":
                value = re.sub(r"(?<=/v)[^/]+", version, line.split('"')[-2])
            line = line if value is None else f'{line[: key.end()]}{value}"'  # noqa: PLW2901
        lines.append(line)
    return "\n".join(lines)


def _json(path: Path) -> Any:
    if not path.is_file():
        raise SiteError(f"npm's package pyodide lacks {path.name}: run `make setup`")
    return json.loads(path.read_text(encoding="utf-8"))


def _value(table: str, key: str, package: Path, lock: Any) -> str | None:
    """Return a file's digest, or what the lock says of a package; None for anything else."""
    if table == "interpreter":
        if not (package / key).is_file():
            raise SiteError(f"npm's package pyodide has no {key} any more: mend pins.toml")
        return sha256(package / key)
    kind, _, name = table.partition(".")
    if kind not in ("wheels", "on_import"):
        return None
    if name not in lock["packages"]:
        raise SiteError(f"Pyodide has no package {name} any more: mend pins.toml")
    return str(lock["packages"][name][{"file": "file_name"}.get(key, key)])


def _repin() -> None:
    before = read_pins()
    write_if_changed(
        PINS, repin(PINS.read_text(encoding="utf-8"), BROWSER / "node_modules/pyodide")
    )
    after = read_pins()
    for name, version in after.versions.items():
        print(f"{name} {before.versions[name]} -> {version}")
    if before.wheels == after.wheels:
        print("its packages are the same files")
    else:
        print(f"its packages are other files: look for a carrier, now {after.carrier.requirement}")


if __name__ == "__main__":
    sys.exit(exit_code(_repin))
