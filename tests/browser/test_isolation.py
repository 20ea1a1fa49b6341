"""The reader's code finds no store, no other worker and no other host, policy or not."""

from __future__ import annotations

from pages import cell

GONE = [
    "indexedDB",
    "caches",
    "BroadcastChannel",
    "XMLHttpRequest",
    "WebSocket",
    "WebTransport",
    "EventSource",
    "Worker",
    "SharedWorker",
    "localStorage",
    "sessionStorage",
    "document",
    "window",
]
LOOK = f"""
import js
print([name for name in {GONE} if hasattr(js, name)])
print([name for name in ["storage", "serviceWorker", "locks"] if hasattr(js.navigator, name)])
"""


def test_stores_workers_and_lines_are_gone(visit):
    cells = visit(cell("look", LOOK))
    assert cells["look"].run_to_end().text() == "[]\n[]\n"


def test_the_names_are_there_before_anything_is_taken_away(visit):
    """Proves that the test above would see them."""
    page = visit(cell("look", LOOK)).page
    here = page.evaluate("names => names.filter(name => name in globalThis)", GONE)
    assert {"indexedDB", "caches", "BroadcastChannel", "Worker", "localStorage"} <= set(here)


def test_matplotlib_still_comes_when_it_is_imported(visit):
    cells = visit(cell("plot", "import matplotlib\nprint(matplotlib.__name__)"))
    assert cells["plot"].run_to_end().text() == "matplotlib\n"
