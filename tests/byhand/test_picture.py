"""The picture of attention weights: its squares, numbers and words, and how it is summarised."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest

import byhand
from byhand import _picture
from byhand._picture import means, picture

ROOT = Path(__file__).parents[2]
SVG = "{http://www.w3.org/2000/svg}"


def drawn(weights) -> ET.Element:
    svg = picture(np.asarray(weights))
    assert svg is not None
    return ET.fromstring(svg)


def squares(root: ET.Element) -> list[ET.Element]:
    return [r for r in root.iter(f"{SVG}rect") if r.get("class") != "bh-ground"]


def texts(root: ET.Element) -> list[str]:
    return ["".join(text.itertext()) for text in root.iter(f"{SVG}text")]


def test_what_attention_returns_shows_its_weights_as_a_picture() -> None:
    pair = byhand.attention([[1, 0]], [[1, 0], [0, 1]], [[2, 0], [0, 2]])
    root = ET.fromstring(pair._repr_svg_() or "")
    assert texts(root) == ["queries down, keys across", "0", "1", "0", "0.67", "0.33"]
    assert [root.findtext(f"{SVG}{tag}") for tag in ("title", "desc")] == [
        "Attention weights: 1 query, 2 keys",
        "Query 0 looks most at key 0 (0.67).",
    ]


def test_its_text_is_plain_and_aligned() -> None:
    pair = byhand.attention(np.eye(2), np.eye(2), [[1.5], [0.25]])
    assert repr(pair) == (
        "Attention(\n"
        "  weights=array([[0.66976155, 0.33023845],\n"
        "                 [0.33023845, 0.66976155]]),\n"
        "  output=array([[1.08720194],\n"
        "                [0.66279806]]),\n)"
    )


@pytest.mark.parametrize(
    "call",
    [
        lambda eye: byhand.masked_attention(eye, eye, eye, [True, False]),
        lambda eye: byhand.multi_head_attention(eye, eye, eye, eye, eye, 2),
        lambda eye: byhand.grouped_query_attention(eye[None], eye[None], eye[None]),
    ],
)
def test_every_pair_has_one(call) -> None:
    assert (call(np.eye(2))._repr_svg_() or "").startswith("<svg")


def test_a_larger_weight_is_a_later_step_and_its_number_can_be_read_on_it() -> None:
    weights = np.arange(9)[None] / 8
    steps = [square.get("fill") for square in squares(drawn(weights))]
    assert steps == [*_picture.RAMP, _picture.RAMP[-1]]
    inks = [t.get("fill") for t in drawn(weights).iter(f"{SVG}text") if "." in (t.text or "")]
    assert inks == [_picture.INK] * 5 + ["#ffffff"] * 4


def luminance(colour: str) -> float:
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize(
    ("ramp", "low", "high", "ink", "ground"),
    [
        (_picture.RAMP, _picture.INK, "#ffffff", _picture.INK, _picture.GROUND),
        (_picture.DARK_RAMP, "#ffffff", "#17191d", _picture.DARK_INK, _picture.DARK_GROUND),
    ],
    ids=["light", "dark"],
)
def test_every_text_can_be_read(ramp, low, high, ink, ground) -> None:
    assert contrast(ink, ground) >= 4.5
    for step, colour in enumerate(ramp):
        assert contrast(high if step >= _picture.HIGH else low, colour) >= 4.5, step


def test_the_colours_are_those_of_the_courses_own_figures() -> None:
    sheet = (ROOT / "docs/assets/stylesheets/tokens.css").read_text(encoding="utf-8")
    found = re.findall(r"--heat-\d: (#[0-9a-f]{6});", sheet)
    assert found == [*_picture.RAMP, *_picture.DARK_RAMP]


def test_heads_stand_side_by_side_up_to_a_limit() -> None:
    root = drawn(np.full((2, 5, 3, 3), 1 / 3))
    assert len(squares(root)) == 8 * 9
    assert [text for text in texts(root) if "head" in text] == [f"head {i}" for i in range(8)]
    assert root.findtext(f"{SVG}title") == "Attention weights: 10 heads, 3 queries, 3 keys"
    assert root.findtext(f"{SVG}desc") == "The first 8 heads are drawn."
    places = {(square.get("x"), square.get("y")) for square in squares(root)}
    assert len(places) == 8 * 9


def test_large_weights_are_summarised() -> None:
    root = drawn(np.full((1000, 1000), 1 / 1000))
    assert len(squares(root)) == 40 * 40
    assert root.findtext(f"{SVG}desc") == (
        "Each square is the mean of 25 by 25 weights. The strongest colour stands for 0.001."
    )
    assert int(root.get("width") or 0) < 400
    assert {square.get("fill") for square in squares(root)} == {_picture.RAMP[-1]}
    middling = drawn(np.full((20, 20), 0.05))
    assert texts(middling)[:2] == ["queries down, keys across", "0"]
    assert "0.05" not in texts(middling)


@pytest.mark.parametrize("shape", [(4, 4), (5, 7), (1, 9)])
def test_a_block_is_its_mean_to_the_last_row(shape) -> None:
    head = np.arange(np.prod(shape), dtype=float).reshape(shape)
    got = means(head, 2)
    for i, j in np.ndindex(got.shape):
        assert got[i, j] == pytest.approx(head[2 * i : 2 * i + 2, 2 * j : 2 * j + 2].mean())
    assert got.shape == tuple(-(-n // 2) for n in shape)


def test_a_query_that_sees_nothing_and_one_that_is_not_a_number_say_so() -> None:
    root = drawn([[0.0, 0.0], [np.nan, np.nan]])
    assert texts(root)[-4:] == ["0.00", "0.00", "nan", "nan"]
    assert (root.findtext(f"{SVG}desc") or "").count("has no weights to look with") == 2


@pytest.mark.parametrize("shape", [(0, 3), (3, 0), (3,), ()])
def test_no_weights_no_picture(shape) -> None:
    assert picture(np.zeros(shape)) is None


@pytest.mark.parametrize("dtype", [np.float16, np.float32])
def test_narrow_types_are_drawn_too(dtype) -> None:
    assert "0.33" in texts(drawn(np.full((3, 3), 1 / 3, dtype)))


def test_it_has_no_inline_style_and_asks_for_nothing() -> None:
    svg = picture(np.eye(3)) or ""
    assert " style=" not in svg
    assert re.findall(r"https?://[^\"]*", svg) == ["http://www.w3.org/2000/svg"]


def test_it_imports_nothing_beyond_numpy() -> None:
    source = (ROOT / "src/byhand/_picture.py").read_text(encoding="utf-8")
    assert re.findall(r"^(?:from|import) (\w+)", source, re.M) == ["math", "numpy", "byhand"]
