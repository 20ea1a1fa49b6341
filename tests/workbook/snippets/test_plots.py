"""Matplotlib's figures, shown once; what matplotlib itself does is tested in the page."""

from __future__ import annotations

import contextlib
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from workbook.snippets import plots
from workbook.snippets.plots import description, figures, for_dark, show_all, show_figure
from workbook.snippets.rich import Rich


def axes(title: str = "", x: str = "", y: str = "", left: str = "") -> Any:
    titles = {"left": left, "center": title, "right": ""}
    return SimpleNamespace(
        get_title=lambda loc: titles[loc], get_xlabel=lambda: x, get_ylabel=lambda: y
    )


def figure(*parts: Any, label: str = "", above: str = "") -> Any:
    suptitle = SimpleNamespace(get_text=lambda: above) if above else None
    return SimpleNamespace(
        get_label=lambda: label, _suptitle=suptitle, get_axes=lambda: list(parts)
    )


@pytest.mark.parametrize(
    ("shown", "words"),
    [
        (figure(), ""),
        (figure(axes()), ""),
        (figure(axes(x="step")), ""),
        (figure(axes("Loss")), "Loss"),
        (figure(axes("Loss", "step", "nats")), "Loss (x: step, y: nats)"),
        (figure(axes("A\n b", left="L"), axes("B", y="y")), "L, A b; B (y: y)"),
        (figure(axes("A"), label="name", above="Above"), "name; Above; A"),
    ],
)
def test_a_figure_is_described_by_its_label_and_titles(shown: Any, words: str) -> None:
    assert description(shown) == words


def test_our_colours_are_exchanged_for_a_dark_page_and_others_stay() -> None:
    light = '<g id="#24262b" style="fill: #24262b; stroke: #0067a3"/><g style="fill: #123456"/>'
    assert for_dark(light) == (
        '<g id="#24262b" style="fill: #e4e5e8; stroke: #6cbcf0"/><g style="fill: #123456"/>'
    )


@pytest.mark.parametrize("black", ["stroke: #000000", "fill: black"])
def test_what_has_black_in_it_is_for_paper(black: str) -> None:
    assert for_dark(f'<g style="{black}"/><g style="fill: #24262b"/>') == ""


class Pyplot:
    """Open figures by number, as pyplot has them."""

    def __init__(self) -> None:
        self.open: dict[int, Any] = {}

    def get_fignums(self) -> list[int]:
        return list(self.open)

    def figure(self, number: int) -> Any:
        return self.open.setdefault(number, figure(label=f"f{number}"))

    def close(self, which: Any) -> None:
        numbers = [n for n, f in self.open.items() if which == "all" or f is which]
        for number in numbers:
            del self.open[number]


@pytest.fixture
def pyplot(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pyplot]:
    fake = Pyplot()
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", fake)
    monkeypatch.setitem(sys.modules, "matplotlib", SimpleNamespace(rcParams={"own": "changed"}))
    monkeypatch.setattr(plots, "_own", {"own": "as it was"})
    monkeypatch.setattr(plots, "_drawn", lambda _, alt: Rich("picture", "data:", alt))
    yield fake
    assert fake.open == {}


def shown_by(code: Any) -> list[tuple[str, str]]:
    seen: list[tuple[str, str]] = []
    with figures(lambda made, note: seen.append((made.alt, note))):
        code()
    return seen


def test_each_figure_is_shown_once(pyplot: Pyplot) -> None:
    pyplot.figure(7)  # left open by nobody knows whom

    def code() -> None:
        pyplot.figure(1)
        show_all()
        show_all()
        pyplot.figure(2)
        pyplot.figure(3)
        show_figure(3)

    assert shown_by(code) == [("Figure 1: f1", ""), ("Figure 2: f3", ""), ("Figure 3: f2", "")]


def test_settings_are_as_they_were_before_each_run(pyplot: Pyplot) -> None:
    shown_by(lambda: None)
    assert sys.modules["matplotlib"].rcParams == {"own": "as it was"}


def test_a_figure_without_words_asks_for_them(pyplot: Pyplot) -> None:
    def code() -> None:
        pyplot.open[4] = figure()

    ask = "no description: give it one with plt.title(…)"
    assert shown_by(code) == [(f"Figure 1, {ask}", f"Figure 1 has {ask}.")]


def test_only_so_many_are_shown_and_the_rest_is_said_once(
    pyplot: Pyplot, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(shown_by(lambda: [pyplot.figure(n) for n in range(1, 30)])) == 20
    assert capsys.readouterr().err == "Only 20 figures are shown for one run.\n"


def test_one_that_cannot_be_drawn_says_why_and_the_next_is_shown(
    pyplot: Pyplot, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def drawn(figure: Any, alt: str) -> Rich:
        if alt.endswith("f1"):
            raise ValueError("no such symbol")
        return Rich("picture", "data:", alt)

    monkeypatch.setattr(plots, "_drawn", drawn)
    seen = shown_by(lambda: [pyplot.figure(1), pyplot.figure(2)])
    assert seen == [("Figure 2: f2", "")]
    assert capsys.readouterr().err == "Figure 1 could not be drawn: ValueError: no such symbol\n"


def test_without_a_run_nothing_is_shown_and_nothing_stays_open(pyplot: Pyplot) -> None:
    pyplot.figure(1)
    show_all()


def test_without_matplotlib_nothing_happens() -> None:
    with contextlib.nullcontext():
        assert shown_by(lambda: None) == []
