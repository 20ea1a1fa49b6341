"""A browser, a server under the site's content policy, and the scripts built from this tree."""

# Every page is watched: a request to another host, a breach of the content policy, an error on the
# console or an uncaught exception fails the test that caused it, whatever else it asserts.

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from cells import CellDriver
from drawing import Drawing, address_of
from editing import Editing
from learning import OneQuestion
from pages import Pages
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright
from site_server import TestServer, serve
from tools import PATIENCE, ROOT, SHORT_LIMIT, Watch, chromium, navigate_to, node, tell_of_line

from workbook.site.server import serving
from workbook.site.vendor import described

SITE_PAGES = sorted((ROOT / "site").rglob("*.html"))
ARGUMENTS = ["--no-sandbox", "--disable-background-networking"]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=ARGUMENTS)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def vendored() -> Path:
    """The folder with Pyodide, NumPy and the Python side, as `workbook vendor` leaves it."""
    folder = Path(os.environ.get("WORKBOOK_ASSETS", ROOT / "docs" / "assets" / "workbook"))
    if not any(folder.glob("pyodide-*/pyodide.mjs")):
        pytest.fail(f"{folder} has no Pyodide in it; run `make setup` first")
    return folder


@pytest.fixture(scope="session")
def pages(vendored: Path, tmp_path_factory: pytest.TempPathFactory) -> Pages:
    """Test pages beside two builds of the scripts: the usual one and one with a short limit."""
    folder = tmp_path_factory.mktemp("served")
    bundles = {}
    for build, limit in {"assets": 10, "assets-short": SHORT_LIMIT}.items():
        out = folder / build
        out.mkdir()
        beside = [*vendored.glob("pyodide-*"), *vendored.glob("names-*"), vendored / "python"]
        for part in beside:
            (out / part.name).symlink_to(part.resolve())
        names = next(vendored.glob("names-*.json")).name
        runtime = {**described(vendored), "names": names, "versions": {}, "limitSeconds": limit}
        job = {"out": str(out), "runtime": runtime}
        command, environment = node("build.mjs")
        done = subprocess.run(
            command,
            input=json.dumps(job),
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        bundles[build] = json.loads(done.stdout)
    return Pages(folder, bundles)


@pytest.fixture(scope="session")
def running_server(pages: Pages) -> Iterator[TestServer]:
    with serve(pages.folder) as server:
        yield server


@pytest.fixture
def server(running_server: TestServer) -> TestServer:
    running_server.mend()
    return running_server


def _new_context(browser: Browser) -> BrowserContext:
    context = browser.new_context(viewport={"width": 900, "height": 800})
    context.set_default_timeout(PATIENCE)
    tell_of_line(context, "{ saveData: true }")  # so that Python starts when a test wants it
    return context


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    context = _new_context(browser)
    yield context
    context.close()


@pytest.fixture
def watch(context: BrowserContext) -> Iterator[Watch]:
    watch = Watch(context)
    yield watch
    assert watch.problems == []


@pytest.fixture
def page(context: BrowserContext, watch: Watch) -> Page:
    return context.new_page()


Opener = Callable[..., CellDriver]


@pytest.fixture
def open_cells(page: Page, server: TestServer, pages: Pages) -> Opener:
    """Opens a page made of the given parts, and drives its cells."""

    def open_page(*parts: str, **options: str) -> CellDriver:
        page.goto(server.url + pages.write("test", *parts, **options))
        return CellDriver(page)

    return open_page


@pytest.fixture(scope="module")
def _long_lived(
    browser: Browser, running_server: TestServer, pages: Pages
) -> Iterator[tuple[Page, Watch]]:
    context = _new_context(browser)
    watch = Watch(context)
    page = context.new_page()
    page.goto(running_server.url + pages.write("first"))
    yield page, watch
    context.close()


@pytest.fixture
def visit_watch(_long_lived: tuple[Page, Watch]) -> Iterator[Watch]:
    watch = _long_lived[1]
    watch.console_counts = True
    yield watch
    problems, watch.problems = watch.problems, []
    assert problems == []


@pytest.fixture
def visit(
    _long_lived: tuple[Page, Watch],
    visit_watch: Watch,
    server: TestServer,
    pages: Pages,
    request: Any,
) -> Opener:
    """Like `open_cells`, but by instant navigation in one long-lived page: Python stays up."""
    page, _ = _long_lived

    def go(*parts: str) -> CellDriver:
        navigate_to(page, pages.write(re.sub(r"\W+", "-", request.node.name), *parts))
        return CellDriver(page)

    return go


@pytest.fixture
def edit(open_cells: Opener, page: Page) -> Callable[..., Editing]:
    """Opens a page of cells, and the editor of the first."""

    def open_page(*parts: str, **options: str) -> Editing:
        return Editing(page, open_cells(*parts, **options)["first"]).open()

    return open_page


@pytest.fixture
def edit_on(visit: Opener) -> Callable[..., Editing]:
    """Like `edit`, in the page where Python stays up."""

    def open_page(*parts: str) -> Editing:
        cells = visit(*parts)
        return Editing(cells.page, cells["first"]).open()

    return open_page


@pytest.fixture
def ask(page: Page, server: TestServer, pages: Pages) -> Callable[..., OneQuestion]:
    """Opens a page of questions; gives the one that is named like the first."""

    def open_page(*parts: str, name: str = "questions", **options: str) -> OneQuestion:
        page.goto(server.url + pages.write(name, *parts, **options))
        first = page.locator("section.question").first
        expect(first).to_have_attribute("data-state", "open")
        return OneQuestion(page, first.get_attribute("id") or "")

    return open_page


@pytest.fixture(scope="module")
def built_site() -> Iterator[str]:
    """The built site's address."""
    if not (ROOT / "site" / "index.html").is_file():
        pytest.fail("there is no built site in site/; run `make build` first")
    with serving(ROOT / "site") as address:
        yield address


@pytest.fixture
def instantly(page: Page, built_site: str) -> Callable[[str], None]:
    """Opens the start page; goes on to others, by their addresses below it, as Material does.

    Material follows links instantly only to pages in the sitemap, which a site built for no address
    in particular leaves empty.
    """
    paths = [path.relative_to(ROOT / "site").as_posix() for path in SITE_PAGES]
    entries = "".join(
        f"<url><loc>{built_site}{path.removesuffix('index.html')}</loc></url>" for path in paths
    )
    sitemap = f'<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">{entries}</urlset>'
    page.route("**/sitemap.xml", lambda route: route.fulfill(body=sitemap, content_type="text/xml"))
    with page.expect_response("**/sitemap.xml"):
        page.goto(built_site)
    # Material tells of every page that has taken the place of another; a page that was loaded whole
    # has no such mark, and the wait for it fails.
    page.evaluate(
        """() => window.document$.subscribe(() => {
          document.documentElement.dataset.arrived = location.pathname;
        })"""
    )

    def go(address: str) -> None:
        page.locator(f"a[href$='{address}']").first.evaluate("link => link.click()")
        expect(page.locator("html")).to_have_attribute("data-arrived", f"/{address}")

    return go


@pytest.fixture
def open_drawing(page: Page, built_site: str) -> Callable[..., Drawing]:
    """Opens a page of the built site, and wakes one of its drawings."""

    def go(name: str, path: str | None = None, query: str = "") -> Drawing:
        page.goto(f"{built_site}{address_of(name) if path is None else path}{query}")
        return Drawing(page, name).wake()

    return go
