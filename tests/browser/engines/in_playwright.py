"""Chromium, as all other browser tests drive it."""

from __future__ import annotations

from typing import Any

from driver import Driver
from playwright.sync_api import Page


class Chromium(Driver):
    """A page of Playwright's."""

    name = "Chromium"

    def __init__(self, page: Page) -> None:
        self.page = page
        assert page.context.browser is not None
        self.version = page.context.browser.version

    def open(self, url: str) -> None:
        self.page.goto(url)

    def ask(self, function: str, *arguments: Any) -> Any:
        return self.page.evaluate(f"(given) => ({function})(...given)", arguments)

    def find(self, function: str, *arguments: Any) -> Any:
        program = f"(given) => ({function})(...given)"
        return self.page.evaluate_handle(program, arguments).as_element()

    def press_on(self, element: Any) -> bool:
        element.click()  # waits by itself until the element stands still
        return True

    def type(self, text: str) -> None:
        self.page.keyboard.type(text, delay=5)

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def drag(self, start: tuple[float, float], *stops: tuple[float, float]) -> None:
        mouse = self.page.mouse
        mouse.move(*start)
        mouse.down()
        for stop in stops:
            mouse.move(*stop, steps=3)
        mouse.up()
