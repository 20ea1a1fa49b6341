"""The notices of everything that a built site carries of others, in one text."""

# They are read from the packages themselves, so an upgrade can't leave an old one behind. A package
# with no notice in it is named with the licence that it states.

import json
import zipfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from workbook.errors import SiteError
from workbook.settings import ENGINE
from workbook.site.pins import Pins, read_pins

NAMES = ("licen", "copying", "notice")
"""How the names of files with notices begin."""

Notice = tuple[str, str, str]
"""A package and its version, its licence's name, and the notice's text."""


def notices(root: Path) -> str:
    """Return the notices of what pages load: JavaScript, the theme, Python's packages."""
    browser = ENGINE / "browser"
    kept = root / ".cache" / "pyodide"
    found = [*_of_npm(browser), *_of_theme(), *_of_wheels(kept, read_pins())]
    if not found:
        raise SiteError("no package found whose notice the site must carry")
    parts = [f"{name} ({licence})\n\n{text.strip()}\n" for name, licence, text in found]
    rule = "\n" + "-" * 72 + "\n\n"
    return "What this site carries of others, and under which licences.\n" + "".join(
        rule + part for part in parts
    )


def _of_npm(browser: Path) -> Iterator[Notice]:
    lock = json.loads((browser / "package-lock.json").read_text(encoding="utf-8"))
    for place, package in sorted(lock["packages"].items()):
        if not place or package.get("dev") or "@types/" in place:
            continue
        name = f"{place.rpartition('node_modules/')[2]} {package['version']}"
        texts = [
            path.read_text(encoding="utf-8")
            for path in sorted((browser / place).glob("*"))
            if path.is_file() and path.name.lower().startswith(NAMES)
        ]
        yield name, package.get("license", "see its page"), "\n".join(texts) or "No notice in it."


def _of_theme() -> Iterator[Notice]:
    try:
        theme = distribution("mkdocs-material")
    except PackageNotFoundError:  # another theme, whose notice is for its user to add
        return
    files = [file for file in theme.files or () if file.name.lower().startswith(NAMES)]
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    yield f"mkdocs-material {theme.version}", "MIT", text


def _of_wheels(kept: Path, pins: Pins) -> Iterator[Notice]:
    for wheel in pins.served:
        path = kept / wheel.sha256 / wheel.file
        if path.is_file():
            yield _of_wheel(path)


def _of_wheel(path: Path) -> Notice:
    with zipfile.ZipFile(path) as archive:
        inside = [name for name in archive.namelist() if ".dist-info/" in name]
        texts = [
            archive.read(name).decode(errors="replace")
            for name in inside
            if name.rpartition("/")[2].lower().startswith(NAMES)
        ]
        metadata = next(name for name in inside if name.endswith("/METADATA"))
        lines = archive.read(metadata).decode(errors="replace").splitlines()
    stated = [line.partition(": ")[2] for line in lines if line.startswith("License")]
    name, version = path.name.split("-")[:2]
    licence = next((text for text in stated if 0 < len(text) < 60), "its own")
    return f"{name} {version}", licence, "\n".join(texts) or "No notice in it."
