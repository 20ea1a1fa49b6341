"""The built site with the headers of its own server, and two things that a test wants to know.

Which files were asked for, the server itself knows. What went wrong in a page, no driver tells in
the same way and WebKit's not at all: so each page gets one script more, the first that it loads.
It comes from the site, as the content policy wants it, and keeps what it hears in the session.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

from workbook.site.policy import site_policy
from workbook.site.server import Handler

WATCH = "/watch.js"
HEARD = "heard"
LISTEN = f'() => JSON.parse(sessionStorage.getItem("{HEARD}") ?? "[]")'
"""Gives, in a page, what was heard at its address."""
SCRIPT = f"""
const hear = (what) => {{
  const heard = JSON.parse(sessionStorage.getItem("{HEARD}") ?? "[]");
  sessionStorage.setItem("{HEARD}", JSON.stringify([...heard, what]));
}};
for (const level of ["error", "warn"]) {{
  const plain = console[level];
  console[level] = (...said) => {{
    hear(`console.${{level}}: ${{said.join(" ")}}`);
    plain.apply(console, said);
  }};
}}
addEventListener("unhandledrejection", ({{ reason }}) => hear(`not caught: ${{reason}}`));
addEventListener("securitypolicyviolation", (event) =>
  hear(`${{event.violatedDirective}} blocks ${{event.blockedURI}} ${{event.sample}}`));
addEventListener("error", ({{ message, target }}) => {{
  const address = target.src ?? target.href;
  if (message) hear(`not caught: ${{message}}`);
  else if (target.localName !== "link" || target.rel === "stylesheet")
    hear(`not loaded: ${{address}}`);
  else fetch(address).then(({{ ok, status }}) => {{
    if (!ok) hear(`not loaded: ${{address}}, ${{status}}`);
  }}, () => {{}}); // the page is being left
}}, true); // Of other links Firefox tells that it hasn't fetched a page ahead, and WebKit that the
// theme has written out an address while it was on its way: what they name is asked for once more
"""
SITEMAP = "http://www.sitemaps.org/schemas/sitemap/0.9"


class _Watching(Handler):
    """Answers from the built site, and takes note."""

    server: Watched

    def send_head(self) -> BytesIO | BinaryIO | None:
        path = self.path.split("?")[0]
        self.server.asked.append(path)
        if any(part in path for part in self.server.broken):
            self.send_error(503)
            return None
        if path in self.server.scripts:
            return self._send(self.server.scripts[path], "text/javascript")
        if path == "/sitemap.xml":
            return self._send(self.server.sitemap(), "text/xml")
        file = Path(self.translate_path(path))
        file = file / "index.html" if path.endswith("/") else file
        if file.suffix == ".html" and file.is_file():
            head = f'<head><script src="{WATCH}"></script>'
            text = file.read_text(encoding="utf-8").replace("<head>", head, 1)
            return self._send(text, "text/html")
        return super().send_head()

    def _send(self, text: str, kind: str) -> BytesIO:
        data = text.encode()
        self.send_response(200)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        return BytesIO(data)


class Watched(ThreadingHTTPServer):
    """A running server: what was asked of it, and what it refuses."""

    daemon_threads = True

    def __init__(self, site: Path) -> None:
        handler = partial(_Watching, directory=str(site), content_policy=site_policy(site))
        super().__init__(("127.0.0.1", 0), handler)
        self.site = site
        self.url = f"http://127.0.0.1:{self.server_address[1]}/"
        self.asked: list[str] = []
        self.broken: set[str] = set()
        self.scripts = {WATCH: SCRIPT}

    def sitemap(self) -> str:
        """The sitemap of a site that is built for this address: instantly only goes what it has."""
        names = [path.relative_to(self.site).as_posix() for path in self.site.rglob("*.html")]
        entries = "".join(
            f"<url><loc>{self.url}{name.removesuffix('index.html')}</loc></url>" for name in names
        )
        return f'<urlset xmlns="{SITEMAP}">{entries}</urlset>'


@contextmanager
def watching(site: Path) -> Iterator[Watched]:
    """Serve a built site and take note, while the body runs."""
    with Watched(site) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield server
        finally:
            server.shutdown()
            thread.join()
