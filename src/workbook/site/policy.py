"""The content policy of a built site: nothing inline but what is hashed, nothing from elsewhere."""

# One policy for the whole site and not one for each page: Material's instant navigation puts the
# next page's inline scripts into the first page's document, where the first page's policy decides.

import base64
import hashlib
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path

EXECUTED = ("", "module", "importmap", "text/javascript", "application/javascript")
"""Types of script elements that a browser runs; every other is data and needs no leave."""

FETCHED = ("stylesheet", "icon", "preload", "modulepreload", "preconnect", "dns-prefetch")
"""Relations of a link that make a browser ask for it."""

ELSEWHERE = re.compile(r"(?i)(?:https?:)?//")


@dataclass(frozen=True)
class Page:
    """What a page holds that concerns the policy.

    Attributes:
        scripts: Inline scripts, as written.
        blocked: Line and description of everything that the policy keeps from working.
    """

    scripts: tuple[str, ...]
    blocked: tuple[tuple[int, str], ...]


def read_page(html: str) -> Page:
    """Find a page's inline scripts, and what the policy would block."""
    reader = _Reader()
    # Browsers hash a script after making every line end a line feed.
    reader.feed(html.replace("\r\n", "\n").replace("\r", "\n"))
    reader.close()
    return Page(tuple(reader.scripts), tuple(reader.blocked))


def policy(scripts: set[str]) -> str:
    """Return the value of Content-Security-Policy that lets these inline scripts run."""
    hashes = "".join(f" '{script_hash(script)}'" for script in sorted(scripts, key=script_hash))
    directives = {
        "default-src": "'self'",
        "script-src": f"'self' 'wasm-unsafe-eval'{hashes}",
        "style-src": "'self'",
        "worker-src": "'self'",
        "img-src": "'self' data:",
        "connect-src": "'self'",
        "object-src": "'none'",
        "base-uri": "'self'",
        "form-action": "'self'",
        "frame-ancestors": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in directives.items())


def script_hash(script: str) -> str:
    """Return the source expression that names one inline script."""
    digest = hashlib.sha256(script.encode()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"


def site_policy(site: Path) -> str:
    """Return the policy for a built site."""
    scripts: set[str] = set()
    for path in site.rglob("*.html"):
        scripts.update(read_page(path.read_text(encoding="utf-8")).scripts)
    return policy(scripts)


def blocked(site: Path) -> list[str]:
    """Return what the policy would block on a built site, one ``page:line: what`` each."""
    return [
        f"{path.relative_to(site).as_posix()}:{line}: {what}"
        for path in sorted(site.rglob("*.html"))
        for line, what in read_page(path.read_text(encoding="utf-8")).blocked
    ]


@dataclass
class _Reader(HTMLParser):
    scripts: list[str] = field(default_factory=list)
    blocked: list[tuple[int, str]] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        if tag == "style":
            self._block("a style element")
        for name in values:
            if name == "style" or name.startswith("on"):
                self._block(f"an inline {name} attribute on {tag}")
        if tag == "script" and values.get("type", "").lower() in EXECUTED and "src" not in values:
            self.inside = True
            self.scripts.append("")
        asked = values.get("src", "")
        if tag == "link" and set(values.get("rel", "").lower().split()) & set(FETCHED):
            asked = values.get("href", "")
        if ELSEWHERE.match(asked):
            self._block(f"{tag} asks another host: {asked}")

    def handle_endtag(self, tag: str) -> None:
        if tag == "script":
            self.inside = False

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.scripts[-1] += data

    def _block(self, what: str) -> None:
        self.blocked.append((self.getpos()[0], what))
