"""One reader's visit to a page in a browser of their own, timed by the page's clock."""

# The click is a script's, so nothing has warmed up, and the page's own clock runs from it to the
# change of what is shown, so that no driver's delay counts. A page whose Python starts by itself
# has nothing to measure from a click; for all of them a second clock runs from opening the page,
# for a reader who clicks as soon as the page has loaded.

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, Playwright

PATIENCE = 180_000
KEEPING = 8_000
"""Milliseconds that an earlier visit stays: what the next one needs comes when all is quiet."""

# Resolves to milliseconds: from the click, and from opening the page, to the first output. `says`
# is what the output must contain; without it the first change counts. Where clicks are lost at
# first, it clicks until one is heard.
CLICK = """([button, shown, says, deaf]) => new Promise((resolve) => {
  const began = performance.now();
  const loaded = performance.getEntriesByType("navigation")[0].loadEventEnd;
  const box = document.querySelector(shown);
  let again = 0;
  const observer = new MutationObserver(() => {
    if (says && !box.textContent.includes(says)) return;
    const now = performance.now();
    clearInterval(again);
    observer.disconnect();
    resolve([now - began, deaf ? now : loaded + now - began]);
  });
  observer.observe(box, { childList: true, characterData: true, subtree: true });
  const click = () => document.querySelector(button).click();
  click();
  if (deaf) again = setInterval(click, 20);
})"""


@dataclass(frozen=True)
class Target:
    """A page, and what is clicked and watched on it.

    Attributes:
        address: The page's.
        button: What is clicked.
        shown: Where the output appears.
        says: What the output must contain; if empty, any change counts.
        deaf: Whether clicks are lost at first, because the page starts its Python by itself.
    """

    address: str
    button: str
    shown: str
    says: str = ""
    deaf: bool = False


class Browser:
    """Starts a browser for each visit, with a profile of the reader's own."""

    def __init__(self, playwright: Playwright, chromium: Path) -> None:
        self.playwright = playwright
        self.chromium = chromium
        self.version = ""

    @contextmanager
    def page(self, profile: Path, megabits: float | None) -> Iterator[Page]:
        """Yield a page in a new browser, on a line of so many megabits a second."""
        context = self.playwright.chromium.launch_persistent_context(
            profile,
            executable_path=self.chromium,
            args=["--no-sandbox", "--disable-background-networking"],
        )
        try:
            if context.browser:
                self.version = f"Chromium {context.browser.version}"
            page = context.new_page()
            page.set_default_timeout(PATIENCE)
            throttle(page, megabits)
            yield page
        finally:
            context.close()

    def visit(
        self, profile: Path, target: Target, megabits: float | None = None, stays: int = 0
    ) -> tuple[float, float]:
        """Return the seconds to the first output, from the click and from opening the page."""
        with self.page(profile, megabits) as page:
            page.goto(target.address, wait_until="load")
            page.locator(target.button).wait_for()
            if not target.deaf:
                page.wait_for_load_state("networkidle")
            asked = [target.button, target.shown, target.says, target.deaf]
            click, opening = page.evaluate(CLICK, asked)
            page.wait_for_timeout(stays)
            return click / 1000, opening / 1000

    def prepare(self, profile: Path, target: Target) -> None:
        """Fill a profile with what two earlier visits leave behind."""
        for _ in range(2):
            self.visit(profile, target, stays=KEEPING)


def copied(profile: Path, to: Path) -> Path:
    """Copy a profile that no browser has open."""
    return Path(shutil.copytree(profile, to, ignore=shutil.ignore_patterns("Singleton*")))


def throttle(page: Page, megabits: float | None) -> None:
    """Slow a page's line, and that of its workers."""
    if megabits is None:
        return
    conditions = {
        "offline": False,
        "latency": 20,
        "downloadThroughput": megabits * 125_000,
        "uploadThroughput": megabits * 125_000,
    }
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", conditions)
