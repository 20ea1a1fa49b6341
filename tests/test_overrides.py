"""The theme's own parts: what a page says of its address and repository, where they are known."""

from __future__ import annotations

import os
import re
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.workbook.small import CONFIG, build, write_small_course

ROOT = Path(__file__).parents[1]
SITE = "https://example.org/attention/"
SOURCE = "https://github.com/example/attention"
THEME = f"""\
theme: {{name: material, custom_dir: {os.fspath(ROOT / "docs" / "overrides")}, font: false}}
extra: {{generator: false, downloads: true, repository: "REPOSITORY"}}
site_url: "SITE"
"""


class Head(HTMLParser):
    """Collects a page's links to elsewhere, and its metadata."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.said: dict[str, str] = {}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag in ("a", "link") and "://" in found.get("href", ""):
            self.links.append(found["href"])
        if tag == "link" and found.get("rel") == "canonical":
            self.said["canonical"] = found["href"]
        if tag == "meta" and "content" in found:
            self.said[found.get("property") or found.get("name", "")] = found["content"]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> dict[bool, Path]:
    """The small course, built twice: with an address and a repository, and with neither."""
    sites = {}
    for known in (True, False):
        sample = write_small_course(tmp_path_factory.mktemp("course"), "material")
        theme = THEME.replace("REPOSITORY", "example/attention" if known else "")
        own = CONFIG.replace("theme: {name: THEME}\n", theme.replace("SITE", SITE if known else ""))
        sample.write("mkdocs.yml", own)
        done = build(sample, "mkdocs", "build", "--strict")
        assert done.returncode == 0, done.stderr
        sites[known] = sample.root / "site"
    return sites


def head(site: Path) -> Head:
    return Head((site / "05-weighted-values" / "index.html").read_text("utf-8"))


def test_a_page_can_be_edited_reported_and_opened_where_there_is_a_repository(
    built: dict[bool, Path],
) -> None:
    edit, colab, report = sorted(
        (link for link in head(built[True]).links if not link.startswith(SITE)),
        key=lambda link: ("issues" in link, "colab" in link),
    )
    assert edit == f"{SOURCE}/edit/main/docs/05-weighted-values.md"
    notebooks = "https://colab.research.google.com/github/example/attention/blob/notebooks"
    assert colab == f"{notebooks}/05-weighted-values.ipynb"
    parts = urlsplit(report)
    assert f"{parts.scheme}://{parts.netloc}{parts.path}" == f"{SOURCE}/issues/new"
    [body] = parse_qs(parts.query)["body"]
    assert body.startswith(f"Page: {SITE}05-weighted-values/\n")


def test_a_page_says_its_address_and_has_a_picture_where_the_site_has_one(
    built: dict[bool, Path],
) -> None:
    said = head(built[True]).said
    assert said["canonical"] == said["og:url"] == f"{SITE}05-weighted-values/"
    assert said["og:title"] == "5. Weighted values"
    assert said["og:image"] == f"{SITE}assets/images/social.png"
    assert (ROOT / "docs/assets/images/social.png").is_file()
    assert f"<loc>{SITE}05-weighted-values/</loc>" in (built[True] / "sitemap.xml").read_text()


def test_without_them_no_page_names_another_host(built: dict[bool, Path]) -> None:
    found = head(built[False])
    assert found.links == []
    assert "canonical" not in found.said
    assert "og:url" not in found.said


def test_the_open_page_and_what_opens_the_drawer_are_named(built: dict[bool, Path]) -> None:
    html = (built[False] / "05-weighted-values" / "index.html").read_text("utf-8")
    active = re.findall(r'<a [^>]*class="md-nav__link md-nav__link--active"[^>]*>', html)
    assert len(active) == 1
    assert 'aria-current="page"' in active[0]
    [label] = re.findall(r'<label class="md-header__button[^"]*" for="__drawer">(.*)', html)
    assert label == '<span class="only-heard">Navigation</span>'
