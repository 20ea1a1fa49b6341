"""What the browser tests stand on: programs, folders, a page's problems."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from workbook.node import node_environment
from workbook.site.chromium import find_chromium

ROOT = Path(__file__).parents[2]
BROWSER_SOURCES = ROOT / "src" / "workbook" / "browser"
SHORT_LIMIT = 2
PATIENCE = 90_000  # ms; Python's start takes seconds, many more on a busy machine


def chromium() -> Path:
    """The browser to test with."""
    found = find_chromium()
    if found is None:
        pytest.fail("no Chromium found; install it, or set CHROMIUM (see the README)")
    return found


def node(script: str) -> tuple[list[str], dict[str, str]]:
    """The command that runs one of the browser part's programs, and its environment."""
    environment = node_environment()
    program = shutil.which("node", path=environment["PATH"])
    assert program is not None
    return [program, str(BROWSER_SOURCES / script)], environment


class Watch:
    """Collects what must not happen on a page."""

    def __init__(self, context: BrowserContext) -> None:
        self.problems: list[str] = []
        self.console_counts = True
        context.route(lambda url: not url.startswith("http://127.0.0.1:"), self._foreign)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.problems.append(str(error.error)))

    def _foreign(self, route: Route) -> None:
        self.problems.append(f"asked for {route.request.url}")
        route.abort()

    def _console(self, message: Any) -> None:
        if self.console_counts and message.type in {"error", "warning"}:
            self.problems.append(message.text)

    def expect_console(self) -> None:
        """Take what the console says as meant: the test breaks something on purpose."""
        self.console_counts = False


def tell_of_line(to: Page | BrowserContext, told: str) -> None:
    """Have a browser tell this of its line, whatever it measures."""
    to.add_init_script(
        "Object.defineProperty(Object.getPrototypeOf(navigator), 'connection',"
        f" {{ configurable: true, get: () => ({told}) }})"
    )


def navigate_to(page: Page, path: str) -> None:
    """Go to a page the way that Material's instant navigation does."""
    page.evaluate(
        "path => window.dispatchEvent(new CustomEvent('navigate-to', { detail: path }))", path
    )
    expect(page.locator("html")).to_have_attribute("data-arrived", path)
