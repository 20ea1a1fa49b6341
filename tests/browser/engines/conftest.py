"""The same journeys in three engines: Chromium, Firefox and WebKit.

They stand beside the other browser tests, so that whatever runs those runs these. An engine that
isn't on this machine is skipped with a reason; under CI it must be there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from driver import Driver
from in_playwright import Chromium
from in_selenium import firefox, webkit
from presence import absent, firefox_program, webkit_programs
from tools import ROOT
from watched import LISTEN, Watched, watching

# The last one stays open until all browser tests have ended. WebKit must not be it: a worker of its
# was seen to keep a core of the machine busy after the journeys.
ENGINES = ("firefox", "webkit", "chromium")
SITE = ROOT / "site"
NOTES: list[str] = []
"""What was measured, for the end of the run."""


@pytest.fixture(scope="session")
def watched() -> Iterator[Watched]:
    """The built site."""
    if not (SITE / "index.html").is_file():
        pytest.fail("there is no built site in site/; run `make build` first")
    with watching(SITE) as server:
        yield server


@pytest.fixture(scope="session", params=ENGINES)
def engine(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Driver]:
    """One browser of each engine for all journeys: its start, and Python's, take seconds."""
    with ExitStack() as stack:
        if request.param == "chromium":
            context = request.getfixturevalue("browser").new_context()
            stack.callback(context.close)
            driver: Driver = Chromium(context.new_page())
        elif request.param == "firefox":
            program = firefox_program()
            if program is None:
                absent("Firefox", "firefox-esr")
            folder = tmp_path_factory.mktemp("firefox")
            driver = stack.enter_context(firefox(program, folder))
        else:
            programs = webkit_programs()
            missing = [name for name, path in programs.items() if path is None]
            if missing:
                absent("WebKit", *missing)
            driver = stack.enter_context(webkit(programs))
        yield driver


# The theme's script has run, and each cell and exercise has its controls.
ALIVE = """() => Boolean(window.component$)
  && [...document.querySelectorAll(".cell-bar")].every((bar) => bar.firstElementChild)"""


@pytest.fixture
def page(engine: Driver, watched: Watched) -> Iterator[Driver]:
    """The engine's page as a first visit finds it; what goes wrong in it fails the test."""
    engine.open(watched.url)
    engine.wait_for("the page to be alive", lambda: engine.ask(ALIVE))  # or its scripts are cut off
    engine.ask("() => { localStorage.clear(); sessionStorage.clear(); }")
    watched.asked.clear()
    yield engine
    assert engine.ask(LISTEN) == []


@pytest.fixture
def go(page: Driver, watched: Watched) -> Callable[..., Driver]:
    """Opens a page of the site by its address, and waits until it is alive.

    While scripts begin, what stands below moves, and a click meets something else.
    """

    def open_page(address: str, site: str = watched.url) -> Driver:
        page.open(site + address)
        page.wait_for("the page to be alive", lambda: page.ask(ALIVE))
        return page

    return open_page


@pytest.fixture
def elsewhere() -> Iterator[Watched]:
    """The same site at another address, of which no browser has kept anything."""
    with watching(SITE) as server:
        yield server


@pytest.fixture
def note() -> Callable[[Driver, str], None]:
    """Keeps what was measured in an engine."""
    return lambda engine, text: NOTES.append(f"{engine.name} {engine.version}: {text}")


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Say what was measured: no test can hold a machine to a speed."""
    if NOTES:
        terminalreporter.section("engines")
        for line in NOTES:
            terminalreporter.line(line)
