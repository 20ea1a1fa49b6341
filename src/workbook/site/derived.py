"""What pages load to have Python sooner: library and packages packed anew, and a snapshot."""

# What every run needs comes at the start. The rest of the library and of NumPy, which is more than
# half, comes when code imports it (workbook.snippets.later).
#
# Made at build by the pinned Pyodide, from files held to their digests: the same bytes every time.
# That takes many seconds, so the result is kept under a digest of all it was made from, with the
# digests of what came out: a damaged file is made anew. The course's own packages are not among
# them: whoever edits one wants to see it in the page at once.

import hashlib
import io
import json
import shutil
import tarfile
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

from workbook.node import run_program
from workbook.site.archives import runtime_sources, write_pack, write_zip
from workbook.site.files import digest_of, sha256, staged_folder

PROGRAM = "make-python.mjs"
INSIDE = Path(__file__).with_name("inside.py")
FOLDER = "/lib/python{}"
"""Where Python finds what of its library isn't in the archive, and beside it the packages."""
PACKAGES = f"{FOLDER}/site-packages"
ARCHIVE = "/lib/python{}.zip"
LIBRARY = "python_stdlib.zip"
"""Python's library as Pyodide has it, in sources."""
ALWAYS = ("pyodide", "_pyodide")
"""What of the library is needed wherever Pyodide starts, though it may not be in Node."""
DESCRIPTION = "packs-{}.json"
DIGESTS = "digests.json"
RUNTIME = "workbook"
"""The pack of the engine's own modules."""
SNAPSHOT = "snapshot"
"""The pack of Python's memory when it is up."""
PAGE = 1 << 14
"""Bytes of memory that are left out where all are zero."""
IMPORTS = (
    "numpy",
    "numpy.random",
    "workbook.snippets.page",
    "workbook.snippets.look",
    "workbook.figures.page",
    "workbook.exercises.page",
    "shutil",  # the rest is for unpacking wheels
    "zipfile",
    "encodings.cp437",
)
"""What a start brings, and the snapshot has loaded: what of Python's own comes with them."""
APART = {"random": "numpy.random"}
"""Modules that get a pack of their own, by a word for it: readers want them more than the rest."""


@dataclass(frozen=True)
class Sources:
    """What is derived from.

    Attributes:
        engine: The engine's folder, with its JavaScript in ``browser``.
        interpreter: The folder of Pyodide's files, verified.
        python: The version of its Python.
        wheels: Wheels built for it, verified, by the name of the pack to make.
        imports: Modules that every run needs.
    """

    engine: Path
    interpreter: Path
    python: str
    wheels: Mapping[str, Path]
    imports: tuple[str, ...] = IMPORTS


def derive(sources: Sources, cache: Path) -> Path:
    """Return a folder with all packs, and the file that describes them, `DESCRIPTION`.

    It is JSON: for the start the names of `library`, `snapshot` and a list, `packs`; and `later`, a
    list of packs with `file`, `size`, the `folder` in the page, and the names of `modules`.

    Raises:
        SiteError: Pyodide failed to make them; what it said stands above.
    """
    kept = cache / _key(sources)
    if not _whole(kept):
        shutil.rmtree(cache, ignore_errors=True)  # of an earlier state, or damaged
        print("vendor: packing Python's files for a fast start (a while, once)", flush=True)
        with staged_folder(kept, cache) as out:
            description = json.dumps(_make(sources, out)).encode()
            name = DESCRIPTION.format(hashlib.sha256(description).hexdigest()[:12])
            (out / name).write_bytes(description)
            (out / DIGESTS).write_text(json.dumps(_digests(out)))
    return kept


def _key(sources: Sources) -> str:
    theirs = [path for path in sources.interpreter.iterdir() if path.is_file()]
    program = sources.engine / "browser" / PROGRAM
    return digest_of(
        theirs,
        sources.interpreter,
        *(sha256(path) for path in (INSIDE, Path(__file__), program)),
        *(f"{name}={sha256(path)}" for name, path in sources.wheels.items()),
        *(f"{name}={data.hex()}" for name, data in runtime_sources(sources.engine).items()),
        sources.python,
        *sources.imports,
    )


def _whole(folder: Path) -> bool:
    try:
        digests = json.loads((folder / DIGESTS).read_text())
    except (OSError, ValueError):
        return False
    return bool(digests == _digests(folder))


def _digests(folder: Path) -> dict[str, str]:
    return {path.name: sha256(path) for path in sorted(folder.iterdir()) if path.name != DIGESTS}


def _make(sources: Sources, out: Path) -> dict[str, Any]:
    work = out / "work"
    version = sources.python.rpartition(".")[0]
    packages: list[dict[str, Any]] = [
        {"name": name, "file": str(path), "slim": True, "apart": _apart(name)}
        for name, path in sources.wheels.items()
    ]
    own = write_zip(runtime_sources(sources.engine), work, "sources-{}.zip")
    packages.append({"name": RUNTIME, "file": str(own), "slim": False, "apart": {}})
    job = {
        "interpreter": str(sources.interpreter),
        "inside": str(INSIDE),
        "packages": packages,
        "target": PACKAGES.format(version),
        "library": {
            "file": str(sources.interpreter / LIBRARY),
            "place": ARCHIVE.format(version.replace(".", "")),
            "target": FOLDER.format(version),
            "always": ALWAYS,
        },
        "imports": sources.imports,
        "out": str(work),
    }
    run_program(PROGRAM, sources.engine / "browser", job, "Pyodide could not pack its files")

    def packed(name: str) -> Path:
        return write_pack((work / f"{name}.tar").read_bytes(), out, name)

    later = []
    for part in json.loads((work / "later.json").read_text()):
        pack = packed(part["name"])
        rest = {"folder": part["target"], "modules": part["modules"]}
        later.append({"file": pack.name, "size": pack.stat().st_size, **rest})
    memory = without_zeros((work / "snapshot.bin").read_bytes())
    described = {
        "library": write_pack((work / "library.zip").read_bytes(), out, "library").name,
        "packs": [packed(package["name"]).name for package in packages],
        "snapshot": write_pack(memory, out, SNAPSHOT).name,
        "later": later,
    }
    shutil.rmtree(work)
    return described


def _apart(wheel: str) -> dict[str, str]:
    package = wheel.partition("-")[0]
    return {
        f"{wheel}-{word}": module
        for word, module in APART.items()
        if module.partition(".")[0] == package
    }


def without_zeros(memory: bytes) -> bytes:
    """Return what of Python's memory isn't zero, which is less than half of it, as a tar archive.

    The name of each file is where its bytes stand; an empty one says where the memory ends.
    """
    starts = range(0, len(memory), PAGE)
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for used, pages in groupby(starts, lambda at: memory.count(0, at, at + PAGE) < PAGE):
            if used:
                run = [*pages]
                _add(archive, run[0], memory[run[0] : run[-1] + PAGE])
        _add(archive, len(memory), b"")
    return buffer.getvalue()


def _add(archive: tarfile.TarFile, at: int, content: bytes) -> None:
    entry = tarfile.TarInfo(str(at))
    entry.size = len(content)
    archive.addfile(entry, io.BytesIO(content))
