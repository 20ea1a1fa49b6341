"""The folder that a page loads Python from: Pyodide, its standard library, packages, a lock."""

import json
import shutil
from collections.abc import Mapping
from pathlib import Path

from workbook.errors import SiteError
from workbook.site.download import RefusedError, verify
from workbook.site.pins import Pins, Wheel
from workbook.site.sources import bring

LOCK = "pyodide-lock.json"
ON_IMPORT = "on-import/"
"""The folder, beside the interpreter, of what is loaded only when code imports it."""


def write_interpreter(package: Path, pins: Pins, cache: Path, target: Path) -> None:
    """Write the folder, every file held to its digest.

    Args:
        package: npm's package ``pyodide``, as installed.
        pins: What each file must be.
        cache: Where wheels are kept.
        target: The folder to write.

    Raises:
        SiteError: A file is missing, or is not the pinned one.
    """
    (target / ON_IMPORT).mkdir(parents=True)
    for name, digest in pins.interpreter.items():
        source = package / name
        if not source.is_file():
            raise SiteError(f"npm's package pyodide lacks {name}: run `make setup`")
        try:
            verify(source, digest)
        except RefusedError as error:
            raise SiteError(
                f"npm's package pyodide: {error}: delete {package} and run `make setup`"
            ) from error
        shutil.copyfile(source, target / name)
    sizes = {}
    for wheel, path in zip(pins.served, bring(pins.served, pins, cache), strict=True):
        sizes[wheel] = path.stat().st_size
        if wheel in pins.on_import:  # the others are packed anew
            shutil.copyfile(path, target / _served_as(wheel, pins))
    lock = target / LOCK
    lock.write_text(trimmed(lock.read_text(encoding="utf-8"), pins, sizes), encoding="utf-8")


def _served_as(wheel: Wheel, pins: Pins) -> str:
    """Return a wheel's path from the interpreter's folder."""
    return ON_IMPORT + wheel.file if wheel in pins.on_import else wheel.file


def trimmed(lock: str, pins: Pins, sizes: Mapping[Wheel, int]) -> str:
    """Cut Pyodide's lock to the packages that are served, and say where and how large they are.

    A package that the lock doesn't name can't be asked for, so an import of one fails at once
    and without a request. The page's worker reads from it what an import has to bring. The text
    is the same for the same pins.

    Raises:
        SiteError: The lock and the pins don't say the same of a package.
    """
    whole = json.loads(lock)
    packages = {}
    for wheel in pins.served:
        entry = whole["packages"].get(wheel.name, {})
        if (entry.get("file_name"), entry.get("sha256")) != (wheel.file, wheel.sha256):
            raise SiteError(f"pins.toml and {LOCK} differ on {wheel.name}: mend pins.toml")
        absent = set(entry["depends"]) - {other.name for other in pins.served}
        if absent:
            raise SiteError(f"pins.toml has {wheel.name} without {', '.join(sorted(absent))}")
        served = {"file_name": _served_as(wheel, pins), "size": sizes[wheel]}
        packages[wheel.name] = entry | served
    return json.dumps({"info": whole["info"], "packages": packages}, sort_keys=True) + "\n"
