"""Everything that a page loads beside its HTML: made once, checked at every build."""

# The folder is made aside and takes the old one's place whole, so that a failure leaves the last
# good one and no hashed name of an earlier build stays behind. What it was made from and what came
# out are kept as digests: an unchanged tree costs some hashing, and a damaged file is made anew.

import json
import shutil
import sys
from pathlib import Path
from typing import Any

from workbook.drawings.files import module_files
from workbook.errors import SiteError, exit_code
from workbook.node_packages import bring_node_packages
from workbook.programs import locked
from workbook.settings import ENGINE, Settings
from workbook.site import archives
from workbook.site.bundle import bundle, template
from workbook.site.catalogue import write_catalogue
from workbook.site.derived import DESCRIPTION, DIGESTS, LIBRARY, Sources, derive
from workbook.site.files import digest_of, sha256, staged_folder, write_if_changed
from workbook.site.interpreter import write_interpreter
from workbook.site.pins import PINS, Pins, read_pins
from workbook.site.sources import place

OWN = "python"
"""The folder of packs and of the course's wheels."""
LIMIT_SECONDS = 10
"""How long a reader's code may run."""


def vendor(root: Path) -> None:
    """Bring docs/assets/workbook/ and its template up to date.

    Raises:
        SiteError: Something can't be had or doesn't fit its digest; what was there stays.
    """
    settings = Settings.load(root)
    with locked(settings.cache / "vendor.lock"):
        inputs = inputs_digest(settings)
        stamp = settings.cache / "vendor.json"
        if stamp.is_file() and stamp.read_text() == _state(settings, inputs):
            return
        bring_node_packages()
        print("vendor: Python, packages and scripts for the page", flush=True)
        with staged_folder(settings.assets, settings.cache) as out:
            text = assemble(settings, read_pins(), out)
        write_if_changed(settings.partial, text)
        write_if_changed(stamp, _state(settings, inputs))


def inputs_digest(settings: Settings) -> str:
    """Return one digest of everything that the folder is made from."""
    browser = ENGINE / "browser"
    files = {PINS, ENGINE / "__init__.py", *Path(__file__).parent.glob("*.py")}
    files.update(ENGINE.parent / name for name in archives.runtime_sources(ENGINE))
    for top in browser.iterdir() if browser.is_dir() else ():
        if top.name != "node_modules":
            files.update([top] if top.is_file() else (f for f in top.rglob("*") if f.is_file()))
    own = digest_of(files, ENGINE)
    shipped = [digest_of(folder.rglob("*.py"), folder.parent) for folder in settings.packages]
    if settings.drawings:
        shipped.append(digest_of(module_files(settings.drawings), settings.drawings.parent))
    return digest_of((), settings.root, own, settings.version, str(settings.assets), *shipped)


def assemble(settings: Settings, pins: Pins, out: Path) -> str:
    """Write every file into the empty folder ``out``.

    Returns:
        The template that loads them.
    """
    python = f"pyodide-{pins.versions['pyodide']}"
    modules = ENGINE / "browser" / "node_modules"
    write_interpreter(modules / "pyodide", pins, settings.cache / "pyodide", out / python)
    own = out / OWN
    for package in settings.packages:
        archives.write_wheel(package, settings.version, own)
    kept = derive(_sources(settings, pins, out / python), settings.cache / "python")
    shutil.copytree(kept, own, ignore=shutil.ignore_patterns(DIGESTS), dirs_exist_ok=True)
    (out / python / LIBRARY).unlink()  # its modules are in packs now
    names = write_catalogue(settings.packages, out).name
    versions = {name: pins.versions[name] for name in ("pyodide", "numpy")}
    runtime = {**described(out), "names": names, "versions": versions}
    if not (ENGINE / "browser" / "build.mjs").is_file():
        raise SiteError("src/workbook/browser/build.mjs is missing: is this the whole repository?")
    return template(bundle(ENGINE / "browser", out, runtime, settings.drawings))


def described(folder: Path) -> dict[str, Any]:
    """Return what a page has to know of Python's files in a folder, names relative to it."""
    [pyodide] = folder.glob("pyodide-*")
    own = folder / OWN
    [description] = own.glob(DESCRIPTION.format("*"))
    packs = json.loads(description.read_text())
    interpreter = [path for path in sorted(pyodide.iterdir()) if path.is_file()]
    wheels = sorted(own.glob("*.whl"))
    library, *others = (own / name for name in (packs["library"], *packs["packs"]))
    snapshot = own / packs["snapshot"]

    def name(path: Path) -> str:
        return path.relative_to(folder).as_posix()

    return {
        "pyodide": f"{pyodide.name}/",
        "library": name(library),
        "packs": [name(path) for path in others],
        "packages": [name(path) for path in wheels],
        "later": [{**part, "file": name(own / part["file"])} for part in packs["later"]],
        "snapshot": name(snapshot),
        "snapshotSize": snapshot.stat().st_size,
        "sizes": {
            name(path): path.stat().st_size for path in [*interpreter, library, *others, *wheels]
        },
        "limitSeconds": LIMIT_SECONDS,
    }


def _sources(settings: Settings, pins: Pins, interpreter: Path) -> Sources:
    return Sources(
        engine=ENGINE,
        interpreter=interpreter,
        python=pins.versions["python"],
        wheels={
            "-".join(wheel.file.split("-")[:2]): place(wheel, settings.cache / "pyodide")
            for wheel in pins.wheels
        },
    )


def _state(settings: Settings, inputs: str) -> str:
    outputs = {name: sha256(settings.assets / name) for name in _files(settings.assets)}
    partial = sha256(settings.partial) if settings.partial.is_file() else ""
    return json.dumps({"inputs": inputs, "outputs": outputs, "partial": partial})


def _files(folder: Path) -> list[str]:
    paths = (path for path in folder.rglob("*") if path.is_file())
    return sorted(path.relative_to(folder).as_posix() for path in paths)


if __name__ == "__main__":
    sys.exit(exit_code(lambda: vendor(Path.cwd())))
