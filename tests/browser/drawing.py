"""Drives the drawings of the built site the way a reader does."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect
from tools import ROOT

from workbook.course import Course
from workbook.inventory import inventory
from workbook.report import Report
from workbook.settings import Settings

DRAWINGS = inventory(Report(Course(Settings.load(ROOT)).pages))["drawings"]


def _places() -> dict[str, list[str]]:
    places: dict[str, list[str]] = {}
    for drawing in DRAWINGS:
        name = drawing["page"].removesuffix(".md")
        address = "" if name == "index" else f"{name}/"
        places.setdefault(address, []).append(drawing["id"])
    return places


PLACES = _places()
"""The course's drawings by the addresses of their pages, whichever pages these are."""


def address_of(name: str) -> str:
    """The address of the first page that has a drawing of this id."""
    found = [address for address, names in PLACES.items() if name in names]
    assert found, f"no page has the drawing {name}"
    return found[0]


class Drawing:
    """One drawing, as a reader meets it."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.section = page.locator(f"section.drawing#{name}")
        self.says = self.section.locator(".drawing-says")
        self.status = self.section.get_by_role("status")

    def wake(self) -> Drawing:
        """Bring it into view and wait until it can be moved."""
        self.section.scroll_into_view_if_needed()
        expect(self.section).to_have_attribute("data-state", "alive")
        self.section.locator(".drawing-picture").scroll_into_view_if_needed()
        return self

    def mark(self, name: str, role: Any = "slider") -> Locator:
        return self.section.get_by_role(role, name=name, exact=True)

    def button(self, name: str) -> Locator:
        return self.section.get_by_role("button", name=name, exact=True)

    def goal(self, name: str) -> Locator:
        return self.section.locator(f"[data-goal='{name}']")

    def table(self) -> list[str]:
        """What the table's figures show at present."""
        shown = "table :is(a.figure, .drawing-own):not([hidden])"
        return self.section.locator(shown).all_inner_texts()

    def unit(self) -> float:
        """How many pixels one of the picture's units has."""
        box = self.section.locator(".drawing-alive").bounding_box()
        assert box is not None
        return box["width"] / 360


def middle(mark: Locator) -> tuple[float, float]:
    box = mark.locator(".mark-shape").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag_to_nlp(drawing: Drawing) -> None:
    """From (0, 1) to (1, 1): 47 units to the right, in steps as a hand makes them."""
    x, y = middle(drawing.mark("query"))
    mouse = drawing.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 20, y, steps=3)
    mouse.move(x + 48 * drawing.unit(), y + 1, steps=3)
    mouse.up()
