"""The built site behind a real nginx with the configuration that was made for it.

Every breach of the content policy, every request to another host and every cookie is a failure.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from answers import in_the_page, open_exercise, programs_of
from cells import CellDriver
from drawing import Drawing, address_of
from playwright.sync_api import Page, expect
from tools import ROOT, Watch

from tests.workbook.site.hosting import find, hosting
from workbook.site.publish import cells_of

SITE = ROOT / "site"
PAGES = sorted(path.relative_to(SITE).as_posix() for path in SITE.rglob("*.html"))
EXERCISE = "02-dot-product-scores/scores"


@pytest.fixture(scope="module")
def nginx(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site behind nginx, with a slash at its end."""
    program = find("nginx")
    if program is None:
        pytest.skip("this machine has no nginx (on Debian: apt-get install nginx)")
    with hosting("nginx", program, SITE, tmp_path_factory.mktemp("nginx")) as address:
        yield f"{address}/"


@pytest.fixture
def quiet(page: Page, watch: Watch) -> Iterator[Page]:
    """A page that breaks no policy and is given no cookie."""
    page.add_init_script(
        "addEventListener('securitypolicyviolation', event =>"
        " console.error(`${event.violatedDirective} forbids ${event.blockedURI}`))"
    )
    yield page
    assert watch.problems == []
    assert page.context.cookies() == []


def test_every_page_is_read_under_the_policy_that_nginx_sends(quiet: Page, nginx: str) -> None:
    assert PAGES
    for path in PAGES:
        answer = quiet.goto(nginx + path.removesuffix("index.html"))
        assert answer is not None
        assert answer.status == 200, path
        assert "unsafe-inline" not in answer.headers["content-security-policy"]
        assert "wasm-unsafe-eval" in answer.headers["content-security-policy"]
        assert quiet.evaluate("document.cookie") == ""


def test_a_cell_runs(quiet: Page, nginx: str) -> None:
    path, name = next(
        (path, cells[0][0])
        for path in PAGES
        if (cells := cells_of((SITE / path).read_text(encoding="utf-8")))
    )
    quiet.goto(nginx + path.removesuffix("index.html"))
    cell = CellDriver(quiet)[name]
    checked = cell.text()
    assert cell.run_to_end().text() == checked
    cell.expect_state("done")


def test_an_answer_is_graded(quiet: Page, nginx: str) -> None:
    task = open_exercise(quiet, nginx, EXERCISE)
    programs = programs_of(EXERCISE)
    assert not in_the_page(task, programs["starter.py"].read_text("utf-8"))["passed"]
    assert in_the_page(task, programs["solution.py"].read_text("utf-8"))["passed"]


def test_a_drawing_is_moved(quiet: Page, nginx: str) -> None:
    quiet.goto(nginx + address_of("mixing"))
    drawing = Drawing(quiet, "mixing").wake()
    drawing.mark("weight on 2").press("ArrowRight")
    expect(drawing.mark("weight on 2")).to_have_attribute("aria-valuenow", "0.26")


def test_a_breach_would_be_seen(page: Page, watch: Watch, nginx: str) -> None:
    """Proves that the tests above can fail."""
    page.goto(nginx)
    page.evaluate("document.body.append(document.createElement('style'))")
    page.evaluate("document.querySelector('body > style').textContent = 'p { color: red }'")
    problems, watch.problems = watch.problems, []
    assert any("style-src" in problem for problem in problems)
