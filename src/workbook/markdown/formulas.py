"""Render TeX to MathML with Temml, in one Node process for all pages; keep what is known."""

from __future__ import annotations

import atexit
import functools
import hashlib
import json
import subprocess
from pathlib import Path
from xml.etree import ElementTree

from workbook.node import node_environment

_BROWSER = Path(__file__).parents[1] / "browser"
_SCRIPT = _BROWSER / "render-math.mjs"
_MATHML = "{http://www.w3.org/1998/Math/MathML}"


class FormulaError(Exception):
    """Temml can't read a formula."""


def render_formula(
    tex: str, display: bool, figures: list[dict[str, str]], root: Path
) -> ElementTree.Element:
    r"""Return a formula as a `<math>` element.

    Args:
        tex: the formula, with `\data{figure=N}{…}` around the N-th figure.
        display: whether it stands on lines of its own.
        figures: the data attributes of each figure, without `data-`.
        root: the course's folder, below which known formulas are kept.

    Raises:
        FormulaError: Temml refuses it.
    """
    request = json.dumps({"tex": tex, "display": display, "figures": figures})
    key = hashlib.sha256((_engine() + request).encode()).hexdigest()
    known = root / ".cache" / "workbook" / "formulas" / f"{key}.xml"
    if known.is_file():
        markup = known.read_text(encoding="utf-8")
    else:
        markup = _renderer().render(request)
        known.parent.mkdir(parents=True, exist_ok=True)
        known.write_text(markup, encoding="utf-8")
    return _element(markup)


class _Renderer:
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
        atexit.register(self._close)

    def render(self, request: str) -> str:
        assert self._process.stdin is not None  # opened as pipes above
        assert self._process.stdout is not None
        self._process.stdin.write(request + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise RuntimeError("Node ended while it rendered mathematics: run make setup")
        answer = json.loads(line)
        if "error" in answer:
            raise FormulaError(answer["error"])
        return str(answer["mathml"])

    def _close(self) -> None:
        self._process.communicate()


@functools.cache
def _renderer() -> _Renderer:
    return _Renderer()


@functools.cache
def _engine() -> str:
    """Return a digest of what renders: the scripts here, and the lock that pins Temml."""
    digest = hashlib.sha256()
    files = [_SCRIPT, *sorted((_BROWSER / "math").glob("*.mjs")), _BROWSER / "package-lock.json"]
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def _element(markup: str) -> ElementTree.Element:
    """Parse MathML into plain names, as an HTML serialiser writes them."""
    math = ElementTree.fromstring(markup)  # noqa: S314 - our own renderer's output
    for element in math.iter():
        element.tag = element.tag.removeprefix(_MATHML)
    return math
