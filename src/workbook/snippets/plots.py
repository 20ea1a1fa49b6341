"""Show matplotlib's figures, each one once in each run, for a light page and for a dark one."""

# A figure is drawn once, as SVG, in ink and line colours of our own; for the dark page these few
# colours are exchanged in the drawing's text, so that a reader who changes the scheme needn't run
# anything again. A figure that brings a ground of its own, or black lines, is shown on paper in
# both schemes. Nothing here imports matplotlib before the page has brought it.

from __future__ import annotations

import io
import os
import re
import sys
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from workbook.snippets.rich import Rich, address

Show = Callable[[Rich, str], None]
"""Takes a figure, and what to tell the reader of it."""

INK = "#24262b"
LINES = ("#0067a3", "#b45f00", "#00795c", "#a2487d", "#a02020", "#696b71")
DARK = dict(
    zip(
        (INK, "#d3d0c8", *LINES),
        ("#e4e5e8", "#484d57", "#6cbcf0", "#eaa640", "#46c79d", "#dba3c7", "#ff9d94", "#a0a4ad"),
        strict=True,
    )
)
"""What each of our colours becomes on a dark ground."""

_COLOUR = re.compile(r"(?<=: )#[0-9a-f]{6}\b")
_BLACK = re.compile(r": (?:#000000|black)\b")
_MOST_MARKS = 2000
_MOST_POINTS = 20_000
_MOST_BYTES = 2_000_000
_MOST_FIGURES = 20
_NO_WORDS = "no description: give it one with plt.title(…)"

_runs: list[_Run] = []
_own: dict[str, Any] = {}


def prepare() -> None:
    """Import matplotlib and set it up; takes seconds, and comes before a run's time begins."""
    os.environ["MPLBACKEND"] = "module://workbook.snippets.backend"
    from matplotlib import pyplot, rcParams  # noqa: PLC0415 - here and not before

    pyplot.get_fignums()
    rcParams.update(_style(rcParams))
    _own.update(dict.items(rcParams))


def _style(before: dict[str, Any]) -> dict[str, Any]:
    """Return settings for a page in two schemes: no ground, and ink in place of black."""
    from cycler import cycler  # noqa: PLC0415

    ink = {key: INK for key, value in before.items() if value in ("black", "k")}
    ground = dict.fromkeys(("figure.facecolor", "axes.facecolor", "figure.edgecolor"), "none")
    return {
        **ink,
        **ground,
        "axes.prop_cycle": cycler(color=LINES),
        "figure.figsize": (5.2, 3.6),  # so that a phone, which shrinks it, leaves it readable
        "grid.color": "#d3d0c8",
        "legend.edgecolor": "#d3d0c8",
        "svg.hashsalt": "workbook",
    }


class _Run:
    """The figures of one run, numbered in the order in which they are shown."""

    def __init__(self, show: Show) -> None:
        self._show = show
        self._count = 0

    @property
    def name(self) -> str:
        return f"Figure {self._count}"

    def take(self, figure: Any) -> None:
        self._count += 1
        if self._count > _MOST_FIGURES:
            if self._count == _MOST_FIGURES + 1:
                print(f"Only {_MOST_FIGURES} figures are shown for one run.", file=sys.stderr)
            return
        words = description(figure)
        alt = f"{self.name}: {words}" if words else f"{self.name}, {_NO_WORDS}"
        self._show(_drawn(figure, alt), "" if words else f"{self.name} has {_NO_WORDS}.")


@contextmanager
def figures(show: Show) -> Iterator[None]:
    """Show the figures of one run: those that it shows, and at its end those that it left."""
    pyplot = sys.modules.get("matplotlib.pyplot")
    if pyplot is None:
        yield
        return
    pyplot.close("all")
    dict.update(sys.modules["matplotlib"].rcParams, _own)
    _runs.append(_Run(show))
    try:
        yield
        _show_left()
    finally:
        _runs.pop()
        pyplot.close("all")


def show_all() -> None:
    """Show every open figure, and close it."""
    for number in sys.modules["matplotlib.pyplot"].get_fignums():
        show_figure(number)


def show_figure(number: int) -> None:
    """Show one open figure, and close it: shown once, it isn't shown again."""
    pyplot = sys.modules["matplotlib.pyplot"]
    figure = pyplot.figure(number)
    try:
        if _runs:
            _runs[-1].take(figure)
    finally:
        pyplot.close(figure)


def _show_left() -> None:
    """Show what is still open; the run is over, so that a failure is only told."""
    for number in sys.modules["matplotlib.pyplot"].get_fignums():
        try:
            show_figure(number)
        except Exception as error:
            why = traceback.format_exception_only(error)[-1].strip()
            print(f"{_runs[-1].name} could not be drawn: {why}", file=sys.stderr)


def description(figure: Any) -> str:
    """Return what a figure says of itself: its label and its titles, with what the axes show."""
    words = [figure.get_label(), getattr(figure, "_suptitle", None) and figure._suptitle.get_text()]
    for axes in figure.get_axes():
        titles = [axes.get_title(loc) for loc in ("left", "center", "right")]
        title = ", ".join(filter(None, titles))
        labels = [f"{name}: {text}" for name, text in _labels(axes) if text]
        words += [f"{title} ({', '.join(labels)})" if title and labels else title]
    return "; ".join(" ".join(text.split()) for text in words if text)


def _labels(axes: Any) -> Iterator[tuple[str, str]]:
    yield "x", axes.get_xlabel()
    yield "y", axes.get_ylabel()


def _drawn(figure: Any, alt: str) -> Rich:
    """Draw a figure: as SVG, or as pixels on paper where that would be too much of it."""
    _lighten(figure)
    text = io.StringIO()
    figure.savefig(text, format="svg", metadata={"Date": None})
    svg = text.getvalue()
    if len(svg) > _MOST_BYTES:
        pixels = io.BytesIO()
        figure.savefig(pixels, format="png", dpi=2 * figure.dpi)
        return Rich("picture", address(pixels.getvalue(), "png"), alt)
    dark = "" if _brings_ground(figure) else for_dark(svg)
    return Rich("picture", address(svg, "svg+xml"), alt, dark and address(dark, "svg+xml"))


def for_dark(svg: str) -> str:
    """Return a drawing for a dark ground; nothing if it has black in it, made for paper."""
    if _BLACK.search(svg):
        return ""
    return _COLOUR.sub(lambda found: DARK.get(found.group(), found.group()), svg)


def _brings_ground(figure: Any) -> bool:
    """Tell whether a figure, or a part of it, has a ground of its own."""
    return any(
        patch.get_visible() and patch.get_facecolor()[3] > 0
        for patch in (figure.patch, *(axes.patch for axes in figure.get_axes()))
    )


def _lighten(figure: Any) -> None:
    """Have what consists of very many marks drawn as pixels inside the drawing."""
    for artist in figure.findobj():
        marks = 0
        if hasattr(artist, "get_array") and artist.get_array() is not None:
            marks = getattr(artist.get_array(), "size", 0)
        if hasattr(artist, "get_offsets"):
            marks = max(marks, len(artist.get_offsets()))
        if hasattr(artist, "get_xdata"):
            marked = artist.get_marker() not in ("None", "none", " ", "", None)
            marks = len(artist.get_xdata()) if marked else 0
            marks = _MOST_MARKS + 1 if len(artist.get_xdata()) > _MOST_POINTS else marks
        if marks > _MOST_MARKS and not hasattr(artist, "get_extent"):  # an image is pixels already
            artist.set_rasterized(True)
