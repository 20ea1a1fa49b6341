"""Take a value's own picture or table, `_repr_svg_` or `_repr_html_`, if it is fit to be shown."""

# These methods are the reader's code: they may raise, print, return anything of any size. Nothing
# here makes them safe, because code in the page's worker could post something past this module:
# that is done in the page, which shows SVG as an image and builds HTML from a list of tags. Here it
# is made sure that it can be drawn in a moment, and has words for those who don't see it. What
# reads them is imported when there is something to read: most pages never need it, and all of them
# wait for Python.

from __future__ import annotations

import base64
import traceback
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

_MOST_SVG = 1_000_000
_MOST_HTML = 200_000
_LONGEST_ALT = 300


class UnfitError(ValueError):
    """Something can't be shown; the message says why."""


@dataclass(frozen=True)
class Rich:
    """A picture or a table.

    Attributes:
        kind: "picture" or "html".
        data: the picture's address with all of it inside, or what the HTML holds.
        alt: the picture in words.
        dark: the picture for a dark page; empty if there is only one, drawn for a light one.
    """

    kind: str
    data: str | list[Any]
    alt: str = ""
    dark: str = ""


def rich(value: Any, text: str) -> tuple[Rich | None, str]:
    """Return what a value shows beside its text, and what is wrong with it.

    Args:
        value: any value. As in Jupyter its type decides, a class itself has no picture, and
            None says that there is none this time.
        text: the value's text, which stands in where a picture has no words of its own.
    """
    notes: list[str] = []
    for name, take in (("_repr_svg_", _svg), ("_repr_html_", _html)):
        try:
            method = getattr(type(value), name, None)
            made = method(value) if callable(method) else None
            if made is not None:
                return take(made, text), " ".join(notes)
        except UnfitError as error:
            notes.append(f"{name} is not shown: {error}.")
        except BaseException as error:  # the reader's method; the text is there without it
            why = traceback.format_exception_only(error)[-1].strip()
            notes.append(f"{name} is not shown: {why}")
    return None, " ".join(notes)


def address(data: str | bytes, kind: str) -> str:
    """Return an image as an address that holds all of it."""
    raw = data.encode("utf-8", "replace") if isinstance(data, str) else data
    return f"data:image/{kind};base64,{base64.b64encode(raw).decode()}"


def _text(made: Any, most: int) -> str:
    if not isinstance(made, str):
        raise UnfitError(f"it gave {type(made).__name__}, not text")
    if len(made) > most:
        raise UnfitError(f"it has {len(made):,} characters, {most:,} are the most")
    return made


def _svg(made: Any, text: str) -> Rich:
    from workbook.snippets.svg import read_svg  # noqa: PLC0415

    picture = read_svg(_text(made, _MOST_SVG))
    words = picture.words or (text if len(text) <= _LONGEST_ALT else f"{text[:_LONGEST_ALT]}…")
    return Rich("picture", address(picture.text, "svg+xml"), words)


def _html(made: Any, text: str) -> Rich:  # noqa: ARG001 - a table is its own words
    from workbook.snippets.markup import read_html  # noqa: PLC0415

    return Rich("html", read_html(_text(made, _MOST_HTML)))


def as_data(made: Rich | None) -> Mapping[str, Any]:
    """Return it as the page takes it: plain data, nothing where there is nothing."""
    if made is None:
        return {}
    return {"kind": made.kind, "data": made.data, "alt": made.alt, "dark": made.dark}
