"""The names that the editor completes before Python is up: Python's, NumPy's, the course's own."""

# Made by the Python that builds the site. Its NumPy is the very version that the page gets, so
# the list is the page's. It runs in a process of its own: the packages are imported for it, and
# `serve` makes it again when they change.

from __future__ import annotations

import hashlib
import inspect
import json
import keyword
import os
import subprocess
import sys
import warnings
from collections.abc import Iterable, Sequence
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from workbook.errors import SiteError
from workbook.settings import ENGINE
from workbook.snippets.describing import (
    DESCRIBED,
    detail,
    doc,
    first_paragraph,
    in_one_line,
    kind_of,
    tidy,
)

MODULES = ("builtins", "math", "numpy", "numpy.linalg", "numpy.random", "numpy.fft")
_LONGEST_DOC = 300
_LONGEST_OWN = 1500


def write_catalogue(packages: Sequence[Path], out: Path) -> Path:
    """Write the catalogue into a folder, under a name that carries a digest of it.

    Raises:
        SiteError: A package can't be imported.
    """
    paths = [*(str(package.parent) for package in packages), str(ENGINE.parent)]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(dict.fromkeys(paths)),
        "PYTHONHASHSEED": "0",
    }
    command = [sys.executable, "-m", __name__, *(package.name for package in packages)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        print(done.stderr.rstrip(), file=sys.stderr)
        raise SiteError("the packages of the course can't be described: mend them as it says above")
    target = out / f"names-{hashlib.sha256(done.stdout.encode()).hexdigest()[:12]}.json"
    target.write_text(done.stdout, encoding="utf-8")
    return target


def catalogue(packages: Iterable[str]) -> dict[str, Any]:
    """Describe every public name of the usual modules, and of the course's own packages."""
    own = list(packages)
    modules = {
        name: _module(import_module(name), _LONGEST_OWN if name in own else _LONGEST_DOC)
        for name in (*MODULES, *own)
    }
    types = {"numpy.ndarray": import_module("numpy").ndarray}
    types |= {kind.__name__: kind for kind in DESCRIBED}
    return {
        "keywords": keyword.kwlist,
        "modules": modules,
        "types": {name: _type(kind) for name, kind in types.items()},
    }


def _module(module: ModuleType, longest: int) -> dict[str, list[str]]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # NumPy warns of names that are on their way out
        names = {name: getattr(module, name) for name in dir(module)}
    listed = getattr(module, "__all__", names)
    return {
        name: _entry(value, longest)
        for name, value in sorted(names.items())
        if not name.startswith("_") and name in listed
    }


def _type(kind: type) -> dict[str, list[str]]:
    found: dict[str, Any] = {}
    for base in reversed(kind.__mro__):
        found |= vars(base)
    return {
        name: _entry(value, _LONGEST_DOC)
        for name, value in sorted(found.items())
        if not name.startswith("_")
    }


def _entry(value: Any, longest: int) -> list[str]:
    """Return kind, signature and documentation: whole where that is short enough, or its start."""
    kind, shown, text = kind_of(value), detail(value), doc(value)
    if kind == "variable" and callable(value):  # written in Cython
        kind, shown, text = "function", "", tidy(str(value.__doc__ or ""))
    if kind == "function" and not shown:
        shown = _signature(value)
    if len(text) > longest or longest == _LONGEST_DOC:
        text = first_paragraph(text)[:longest]
    return [kind, shown, text]


def _signature(value: Any) -> str:
    try:
        return in_one_line(str(inspect.signature(value)))
    except (TypeError, ValueError):  # some functions in C don't say
        return ""


if __name__ == "__main__":
    json.dump(catalogue(sys.argv[1:]), sys.stdout, ensure_ascii=False, separators=(",", ":"))
