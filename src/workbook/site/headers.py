"""The headers that a site is served with: for the test server, and as a file for hosts."""

import re
from pathlib import Path

HASHED = re.compile(
    r"-[0-9A-Z]{8}\.(js|css|map|woff2)$"  # esbuild
    r"|\.[0-9a-f]{8}\.min\.(js|css)$"  # Material
    r"|/assets/workbook/python/"  # archives
    r"|/assets/workbook/names-[0-9a-f]{12}\.json$"  # catalogue
)
"""Files whose name changes with their content."""

PINNED = re.compile(r"/pyodide-[0-9.]+/")
"""Files that are the same for ever under this address, but for the lock beside them."""

LOCK = "pyodide-lock.json"
"""The lock is cut to the site, so it may change where Pyodide doesn't."""

ALWAYS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": (
        "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()"
    ),
}

KEPT = "public, max-age=31536000, immutable"
ASKED_AGAIN = "no-cache"

TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".json": "application/json",
    ".wasm": "application/wasm",
    ".pack": "application/octet-stream",
    ".whl": "application/zip",
    ".zip": "application/zip",
    ".woff2": "font/woff2",
    ".svg": "image/svg+xml",
    ".html": "text/html",
    ".css": "text/css",
    ".txt": "text/plain",
    ".xml": "text/xml",
    ".png": "image/png",
    ".ipynb": "application/x-ipynb+json",
    ".webmanifest": "application/manifest+json",
}
"""Types that a server must not guess: modules and WebAssembly are refused with a wrong one."""


def never_changes(path: str) -> bool:
    """Whether the file at an address (from the site's root, with a slash) can be kept for ever."""
    if path.endswith(f"/{LOCK}"):
        return False
    return bool(HASHED.search(path) or PINNED.search(path))


def headers_for(path: str, content_policy: str) -> dict[str, str]:
    """Return the headers for one address.

    Args:
        path: The address from the site's root, beginning with a slash.
        content_policy: The site's policy.
    """
    cache = KEPT if never_changes(path) else ASKED_AGAIN
    return {"Content-Security-Policy": content_policy, **ALWAYS, "Cache-Control": cache}


def write_headers(site: Path, content_policy: str) -> None:
    """Write ``_headers``, which several static hosts read, into a built site.

    Files that never change are named one by one, for hosts join what two rules say of one header.
    """
    lines = ["/*", f"  Content-Security-Policy: {content_policy}"]
    lines += [f"  {name}: {value}" for name, value in ALWAYS.items()]
    for path in sorted(site.rglob("*")):
        address = f"/{path.relative_to(site).as_posix()}"
        if path.is_file() and never_changes(address):
            lines += [address, f"  Cache-Control: {KEPT}"]
    (site / "_headers").write_text("\n".join(lines) + "\n", encoding="utf-8")
