"""Drives the cells of a page the way a reader does: by the names of controls."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

ENDS = re.compile("^(done|error|stopped|failed)$")


class OneCell:
    """One cell."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        self.section = page.locator(f"section.cell#{name}")
        self.output = self.section.get_by_role("log")
        self.status = self.section.get_by_role("status")
        self.run = self.button("Run")
        self.stop = self.button("Stop")

    def button(self, name: str) -> Locator:
        """A control by its accessible name."""
        return self.section.get_by_role("button", name=name, exact=True)

    def choose(self, name: str) -> None:
        """Choose an entry of the list that More opens."""
        self.button("More").click()
        self.button(name).click()

    @property
    def code(self) -> Locator:
        """The text box with the code, before and after the editor has come."""
        return self.section.get_by_role("textbox")

    def expect_state(self, state: str | re.Pattern[str]) -> None:
        """Wait until the cell is in a state."""
        expect(self.section).to_have_attribute("data-state", state)

    def run_to_end(self) -> OneCell:
        """Press Run and wait for the end of that very run."""
        before = int(self.section.get_attribute("data-run") or 0)
        self.run.click()
        number = int(self.section.get_attribute("data-run") or 0)
        assert number > before
        self.expect_state(ENDS)
        return self

    def text(self, selector: str = "pre:not(.cell-stderr):not(.cell-error pre)") -> str:
        """What the output shows, character for character."""
        texts: list[Any] = self.output.locator(selector).evaluate_all(
            "elements => elements.map(element => element.textContent)"
        )
        return "".join(texts)

    def edit(self, code: str) -> None:
        """Put other code into the editor, by hand."""
        self.code.click()
        expect(self.section.locator(".cell-editor")).to_be_visible()
        expect(self.code).to_be_focused()
        self.page.keyboard.press("ControlOrMeta+a")
        self.page.keyboard.insert_text(code)

    def shown_code(self) -> str:
        """The code as the reader sees it."""
        lines = self.section.locator(".cell-editor .cm-line")
        if lines.count() == 0:
            return (self.section.locator(".cell-code code").text_content() or "").removesuffix("\n")
        return "\n".join(lines.all_text_contents())


class CellDriver:
    """The cells of a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def __getitem__(self, name: str) -> OneCell:
        return OneCell(self.page, name)
