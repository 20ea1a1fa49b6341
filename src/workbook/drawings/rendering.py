"""Draw a course's drawings with its own modules, in one Node process; keep what is known."""

from __future__ import annotations

import atexit
import functools
import hashlib
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from workbook.node import node_environment

_BROWSER = Path(__file__).parents[1] / "browser"
_SCRIPT = _BROWSER / "render-drawings.mjs"


class DrawingError(Exception):
    """A drawing's own code refuses what it is given, or there is no such drawing."""


def draw(module: Path, request: dict[str, Any], root: Path) -> dict[str, Any]:
    """Return what a drawing shows: its picture, controls, words and numbers.

    Args:
        module: the course's module of drawings.
        request: what to draw (`draws`), with which `data`, under which `label`; without a `state`
            it is the lesson's.
        root: the course's folder, below which known answers are kept.

    Raises:
        DrawingError: its code fails.
    """
    line = json.dumps({"module": str(module.resolve()), **request})
    key = hashlib.sha256((_digest(module) + json.dumps(request)).encode()).hexdigest()
    known = root / ".cache" / "workbook" / "drawings" / f"{key}.json"
    if known.is_file():
        answer = json.loads(known.read_text(encoding="utf-8"))
    else:
        answer = _program(_digest(module)).ask(line)
        if "error" in answer:
            raise DrawingError(answer["error"])
        known.parent.mkdir(parents=True, exist_ok=True)
        known.write_text(json.dumps(answer), encoding="utf-8")
    return dict(answer)


def module_files(module: Path) -> Iterator[Path]:
    """Yield every file that a course's module of drawings may consist of."""
    yield from sorted(path for path in module.parent.rglob("*.js") if path.is_file())


def _digest(module: Path) -> str:
    """Return a digest of what draws: the engine's scripts, what they import, the course's files."""
    digest = hashlib.sha256()
    own = [_SCRIPT, *sorted((_BROWSER / "drawings").iterdir()), _BROWSER / "package-lock.json"]
    for path in [*own, *module_files(module)]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


class _Program:
    """A running Node process: a request a line, an answer a line."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            ["node", str(_SCRIPT)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env=node_environment(),
        )
        atexit.register(self.close)

    def ask(self, request: str) -> dict[str, Any]:
        assert self._process.stdin is not None  # opened as pipes above
        assert self._process.stdout is not None
        self._process.stdin.write(request + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("Node ended while it drew: run make setup")
        return dict(json.loads(line))

    def close(self) -> None:
        if self._process.poll() is None:
            self._process.communicate()
        atexit.unregister(self.close)


@functools.lru_cache(maxsize=1)
def _program(digest: str) -> _Program:
    """Return the process for these very files; Node keeps modules that it has once read."""
    del digest  # only the cache's key
    return _Program()
