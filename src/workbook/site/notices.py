"""The notices of everything that a built site carries of others: what it is, and its licence."""

# They are read from the packages themselves, so an upgrade can't leave an old one behind. Which of
# npm's packages come along is the bundler's to say (build.mjs): those whose code is in a bundle.
# A package with no notice in it is named with the licence that it states, and where its source is.

import json
import re
import sysconfig
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from email import message_from_string
from email.message import Message
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

from workbook.errors import SiteError
from workbook.settings import ENGINE, Settings
from workbook.site.pins import Pins, read_pins

BUNDLED = "packages.json"
"""Beside the bundles: the names of npm's packages that are in them."""

NAMES = ("licen", "copying", "notice", "ofl")
"""How the names of files with notices begin."""

OF_FONTS = "SIL OPEN FONT LICENSE Version 1.1"


@dataclass(frozen=True)
class Notice:
    """What a site says of one thing that it carries.

    Attributes:
        name: the package's name, or the folder's.
        version: its version; empty for a folder of the course's own.
        licence: the licence's name.
        text: the notice itself.
    """

    name: str
    version: str
    licence: str
    text: str

    @property
    def file(self) -> str:
        """The name of a file for the text."""
        words = f"{self.name} {self.version}".strip()
        return re.sub(r"[^\w.]+", "-", words).strip("-") + ".txt"


def notices(settings: Settings) -> list[Notice]:
    """Return what pages load of others: JavaScript, the theme, fonts, Python and its packages.

    Raises:
        SiteError: What the bundler says isn't there, or something can't be found.
    """
    pins = read_pins()
    found = [
        *_of_npm(ENGINE / "browser", settings.assets / BUNDLED),
        _of_python(pins),
        *_of_wheels(settings.cache / "pyodide", pins),
        *_of_theme(),
        *_of_fonts(settings),
    ]
    return sorted(found, key=lambda notice: notice.name.lower().lstrip("@"))


def _of_npm(browser: Path, bundled: Path) -> Iterator[Notice]:
    if not bundled.is_file():
        raise SiteError(f"no {bundled.name} beside the bundles: run `python -m workbook vendor`")
    lock = json.loads((browser / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name in ["pyodide", *json.loads(bundled.read_text(encoding="utf-8"))]:
        place = browser / "node_modules" / name
        package = lock[f"node_modules/{name}"]
        texts = [
            path.read_text(encoding="utf-8") for path in sorted(place.glob("*")) if _is_notice(path)
        ]
        licence = package.get("license", "see its page")
        yield Notice(name, package["version"], licence, "\n".join(texts) or _source(place))


def _source(place: Path) -> str:
    said = json.loads((place / "package.json").read_text(encoding="utf-8"))
    repository = said.get("repository", "")
    address = repository if isinstance(repository, str) else repository.get("url", "")
    address = re.sub(r"^git\+|\.git$", "", address) or said.get("homepage", "its page at npm")
    return f"No notice lies in it. It is under {said.get('license')}. Its source: {address}\n"


def _of_python(pins: Pins) -> Notice:
    """Return the notice of Python itself, which comes with Pyodide: this Python has the same."""
    text = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    address = "https://docs.python.org/3/license.html"
    said = text.read_text(encoding="utf-8") if text.is_file() else ""
    found = f"CPython, in Pyodide. Its licence with its history: {address}\n\n{said}"
    return Notice("CPython", pins.versions["python"], "PSF-2.0", found)


def _of_theme() -> Iterator[Notice]:
    try:
        theme = distribution("mkdocs-material")
    except PackageNotFoundError:  # another theme, whose notice is for its user to add
        return
    files = [file for file in theme.files or () if file.name.lower().startswith(NAMES)]
    texts = [file.read_text(encoding="utf-8") for file in files if file.suffix != ".svg"]
    yield Notice("mkdocs-material", theme.version, "MIT", "\n".join(texts))


def _of_wheels(kept: Path, pins: Pins) -> Iterator[Notice]:
    for wheel in pins.served:
        path = kept / wheel.sha256 / wheel.file
        if not path.is_file():
            raise SiteError(f"{wheel.file} is not here: run `python -m workbook vendor`")
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
        said = message_from_string(archive.read(metadata).decode(errors="replace"))
    name, version = path.name.split("-")[:2]
    licence = _licence_of(said)
    return Notice(name, version, licence, "\n".join(texts) or "No notice lies in it.\n")


def _licence_of(said: Message) -> str:
    """Return the licence that a wheel's metadata name: `License` may be a text of many lines."""
    kinds = [kind.split(" :: ") for kind in said.get_all("Classifier", [])]
    names = [kind[-1] for kind in kinds if kind[0] == "License" and len(kind) > 2]
    text = said.get("License", "").strip()
    return said.get("License-Expression") or ", ".join(names) or text.split("\n")[0] or "its own"


def _of_fonts(settings: Settings) -> Iterator[Notice]:
    """Yield the notice of each folder of fonts that the course itself has."""
    fonts = settings.docs.rglob("*.woff2")
    folders = {path.parent for path in fonts if not path.is_relative_to(settings.assets)}
    for folder in sorted(folders):
        name = folder.relative_to(settings.docs).as_posix()
        texts = [path.read_text("utf-8") for path in sorted(folder.iterdir()) if _is_notice(path)]
        if not texts:
            raise SiteError(f"{name} has fonts and no licence: put its text beside them")
        text = "\n".join(texts)
        licence = "OFL-1.1" if OF_FONTS in text else "its own"
        yield Notice(f"the fonts in {name}", "", licence, text)


def _is_notice(path: Path) -> bool:
    return path.is_file() and path.name.lower().startswith(NAMES)
