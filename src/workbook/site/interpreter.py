"""The folder that a page loads Python from: Pyodide, its standard library, packages, a lock."""

import json
import shutil
from pathlib import Path

from workbook.errors import SiteError
from workbook.site.download import RefusedError, verify
from workbook.site.pins import Pins
from workbook.site.sources import bring

LOCK = "pyodide-lock.json"


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
    target.mkdir(parents=True)
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
        if name == LOCK:
            (target / LOCK).write_text(trimmed(source.read_text(encoding="utf-8"), pins))
        else:
            shutil.copyfile(source, target / name)
    for wheel in pins.wheels:
        shutil.copyfile(bring(wheel, pins, cache), target / wheel.file)


def trimmed(lock: str, pins: Pins) -> str:
    """Cut Pyodide's lock to the packages that are served.

    A package that the lock doesn't name can't be asked for, so an import of one fails at once
    and without a request. The text is the same for the same pins.

    Raises:
        SiteError: The lock and the pins don't say the same of a package.
    """
    whole = json.loads(lock)
    packages = {}
    for wheel in pins.wheels:
        entry = whole["packages"].get(wheel.name, {})
        if (entry.get("file_name"), entry.get("sha256")) != (wheel.file, wheel.sha256):
            raise SiteError(f"pins.toml and {LOCK} differ on {wheel.name}: mend pins.toml")
        absent = set(entry["depends"]) - {other.name for other in pins.wheels}
        if absent:
            raise SiteError(f"pins.toml has {wheel.name} without {', '.join(sorted(absent))}")
        packages[wheel.name] = entry
    return json.dumps({"info": whole["info"], "packages": packages}, sort_keys=True) + "\n"
