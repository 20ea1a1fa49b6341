"""Drives the editor of a cell: keys, proposals, documentation."""

from __future__ import annotations

import re

from cells import OneCell
from playwright.sync_api import Page, expect

IMPORTS = "import numpy as np\nfrom byhand import softmax\n"


class Editing:
    """A cell whose editor is open, with the caret at the end of its code."""

    def __init__(self, page: Page, one: OneCell) -> None:
        self.page, self.cell = page, one
        self.popup = one.section.get_by_role("listbox", name="Completions")
        self.options = self.popup.get_by_role("option")
        self.docs = one.section.locator(".cm-docs")

    def open(self) -> Editing:
        """Open the editor; put the caret at the end."""
        self.cell.code.focus()
        expect(self.cell.section.locator(".cell-editor")).to_be_visible()
        expect(self.cell.code).to_be_focused()
        return self.press("ControlOrMeta+End")

    def type(self, text: str) -> Editing:
        """Type slowly enough that every key is one."""
        self.page.keyboard.type(text, delay=5)
        return self

    def press(self, *keys: str) -> Editing:
        """Press keys, one after another."""
        for key in keys:
            self.page.keyboard.press(key)
        return self

    def proposes(self, *labels: str) -> Editing:
        """Wait until these are among the proposals."""
        for label in labels:
            exactly = re.compile(f"^{re.escape(label)}$")
            option = self.options.locator(".cm-completionLabel").filter(has_text=exactly)
            expect(option).to_have_count(1)
        return self

    def take(self, label: str) -> Editing:
        """Choose a proposal with the arrow keys and take it."""
        self.proposes(label)
        self.page.wait_for_timeout(100)  # a popup takes no key in its first moment
        for _ in range(40):
            chosen = self.popup.locator("[aria-selected] .cm-completionLabel")
            if chosen.text_content() == label:
                break
            self.press("ArrowDown")
        return self.press("Enter")
