"""One contact sheet of every page: light, dark, on a phone and on paper, for a person to look at.

``python -m workbook sheet`` writes ``build/sheet/``: a page of pictures, and one picture of it.
"""

# Tests see what they were told to look for; a person sees what is ugly. The pictures are small, so
# that all pages fit on one sheet, and each links to its full height at the same scale.

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any, Literal

from workbook.errors import SiteError
from workbook.site.chromium import bring_chromium
from workbook.site.server import serving

TALLEST = 12000  # in the page's own pixels; a browser can't take pictures of any height
SCALE = 0.3
PICTURE_MS = 60_000


@dataclass(frozen=True)
class Look:
    """One way to look at a page."""

    name: str
    width: int
    scheme: Literal["light", "dark"] = "light"
    media: Literal["screen", "print"] = "screen"


LOOKS = (
    Look("light", 1200),
    Look("dark", 1200, scheme="dark"),
    Look("phone", 360),
    Look("print", 794, media="print"),
)


def pages_of(site: Path) -> list[str]:
    """Return the address of every page of a built site, the start page first."""
    found = [path.relative_to(site).as_posix() for path in site.rglob("*.html")]
    return sorted(name.removesuffix("index.html") for name in found)


def sheet(site: Path, out: Path, only: Iterable[str] = ()) -> Path:
    """Write the sheet of a built site.

    Args:
        site: The built site.
        out: The folder to write.
        only: Addresses to look at; all of them if empty.

    Returns:
        The picture of the whole sheet.

    Raises:
        SiteError: There is no built site, or no Playwright.
    """
    if not (site / "index.html").is_file():
        raise SiteError(f"there is no built site in {site}: run build first")
    try:
        # What only this command needs.
        from playwright.sync_api import sync_playwright  # noqa: PLC0415
    except ImportError:
        raise SiteError("the sheet needs Playwright: pip install playwright") from None
    names = list(only) or pages_of(site)
    out.mkdir(parents=True, exist_ok=True)
    with serving(site) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=str(bring_chromium()),
            args=["--no-sandbox", "--disable-background-networking"],
        )
        for look in LOOKS:
            context = browser.new_context(
                viewport={"width": look.width, "height": 900},
                color_scheme=look.scheme,
                device_scale_factor=SCALE,
            )
            context.set_default_timeout(PICTURE_MS)
            page = context.new_page()
            page.emulate_media(media=look.media)
            for name in names:
                page.goto(address + name)
                _take(page, out / file_of(name, look), look.width)
            context.close()
            print(f"sheet: {len(names)} pages, {look.name}", flush=True)
        (out / "index.html").write_text(listing(names), encoding="utf-8")
        page = browser.new_page(viewport={"width": 1400, "height": 900})
        page.goto((out / "index.html").resolve().as_uri())
        page.screenshot(path=out / "sheet.png", full_page=True)
        browser.close()
    return out / "sheet.png"


def _take(page: Any, path: Path, width: int) -> None:
    height = page.evaluate("document.documentElement.scrollHeight")
    clip = {"x": 0, "y": 0, "width": width, "height": min(height, TALLEST)}
    page.screenshot(path=path, full_page=True, clip=clip, animations="disabled")


def file_of(name: str, look: Look) -> str:
    """Return the name of a picture's file."""
    stem = name.strip("/").replace("/", "_").removesuffix(".html") or "start"
    return f"{stem}-{look.name}.png"


def listing(names: Iterable[str]) -> str:
    """Return the sheet as a page: a row for each page, a picture for each look."""
    rows = "".join(
        f"<h2>{escape(name or '/')}</h2><p>"
        + "".join(
            f'<a href="{file}"><img src="{file}" alt="{look.name}"></a>'
            for look in LOOKS
            if (file := file_of(name, look))
        )
        + "</p>\n"
        for name in names
    )
    style = (
        "body{font:14px sans-serif;margin:1em}p{display:flex;gap:12px;align-items:start;margin:0}"
        "img{height:420px;width:330px;object-fit:cover;object-position:top left;"
        "border:1px solid #999}h2{font-size:14px;margin:1em 0 .3em}"
    )
    head = "<!doctype html><meta charset=utf-8><title>Contact sheet</title>"
    return f"{head}<style>{style}</style>\n{rows}"


def make_sheet(root: Path, only: Iterable[str] = ()) -> int:
    """Write the sheet of the site in a repository; return the command's exit code."""
    try:
        made = sheet(root / "site", root / "build" / "sheet", only)
    except SiteError as error:
        print(f"sheet: {error}", file=sys.stderr)
        return 1
    print(f"sheet: {made.relative_to(root)}")
    return 0
