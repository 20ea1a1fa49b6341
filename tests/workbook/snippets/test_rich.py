"""A value's own picture or table, taken if it is fit to be shown."""

from __future__ import annotations

import base64
from typing import Any

import pytest

from workbook.snippets.rich import Rich, address, as_data, rich

SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>A square</title></svg>'


def value(**methods: Any) -> Any:
    """A value whose type has these methods, each giving what stands here."""

    def giving(made: Any) -> Any:
        return made if callable(made) else lambda _: made

    return type("A", (), {name: giving(made) for name, made in methods.items()})()


def raising(error: BaseException) -> Any:
    def method(self: object) -> None:
        raise error

    return method


def test_a_picture_comes_before_a_table() -> None:
    both = value(_repr_svg_=SVG, _repr_html_="<b>x</b>")
    assert rich(both, "A()") == (Rich("picture", address(SVG, "svg+xml"), "A square"), "")


def test_a_table_comes_as_data() -> None:
    assert rich(value(_repr_html_="<b>x</b>"), "A()") == (Rich("html", [["b", {}, ["x"]]]), "")


def test_a_picture_without_words_is_described_by_the_text() -> None:
    bare = value(_repr_svg_="<svg/>")
    made, _ = rich(bare, "A()")
    assert made is not None
    assert made.alt == "A()"
    made, _ = rich(bare, "x" * 1000)
    assert made is not None
    assert made.alt == "x" * 300 + "…"


@pytest.mark.parametrize(
    "plain",
    [3, None, "text", object(), type(value(_repr_svg_=SVG)), value(_repr_svg_=None), value()],
    ids=str,
)
def test_most_values_have_neither(plain: Any) -> None:
    assert rich(plain, "") == (None, "")


def test_a_value_that_answers_to_every_name_has_none() -> None:
    anything = type("A", (), {"__getattr__": lambda *_: lambda: "made up"})()
    assert rich(anything, "") == (None, "")


@pytest.mark.parametrize(
    ("made", "note"),
    [
        (3, "_repr_svg_ is not shown: it gave int, not text."),
        (b"<svg/>", "_repr_svg_ is not shown: it gave bytes, not text."),
        ("<p/>", "_repr_svg_ is not shown: its first element is not svg."),
        (
            "<svg>" + " " * 1_000_000,
            "_repr_svg_ is not shown: it has 1,000,005 characters, 1,000,000 are the most.",
        ),
        (raising(ValueError("no")), "_repr_svg_ is not shown: ValueError: no"),
        (raising(SystemExit(3)), "_repr_svg_ is not shown: SystemExit: 3"),
        (raising(KeyboardInterrupt()), "_repr_svg_ is not shown: KeyboardInterrupt"),
        (lambda _self, _more: None, "_repr_svg_ is not shown: TypeError: "),
    ],
)
def test_what_is_wrong_is_said_and_the_table_still_stands(made: Any, note: str) -> None:
    alone, why = rich(value(_repr_svg_=made), "A()")
    assert alone is None
    assert why.startswith(note)
    table, why = rich(value(_repr_svg_=made, _repr_html_="x"), "A()")
    assert table == Rich("html", ["x"])
    assert why.startswith(note)


def test_a_lone_surrogate_does_no_harm() -> None:
    made, note = rich(value(_repr_svg_="<svg><title>\ud800</title></svg>"), "")
    assert note == ""
    assert made is not None
    assert made.alt == "?"


def test_an_address_holds_the_whole_image() -> None:
    assert address("<svg/>", "svg+xml") == "data:image/svg+xml;base64,PHN2Zy8+"
    kind, data = address(b"\x89PNG", "png").split(",")
    assert kind == "data:image/png;base64"
    assert base64.b64decode(data) == b"\x89PNG"


def test_the_page_gets_plain_data() -> None:
    assert as_data(None) == {}
    made = Rich("picture", "data:", "words", "dark")
    assert as_data(made) == {"kind": "picture", "data": "data:", "alt": "words", "dark": "dark"}
