"""The runner as the page's worker calls it: JSON in, JSON out, output through a callback."""

from __future__ import annotations

import json
import linecache
import pkgutil
import re
import sys
from collections.abc import Callable, Mapping
from dataclasses import replace
from time import perf_counter
from typing import Any

from workbook.snippets import look, plots
from workbook.snippets.display import Beside
from workbook.snippets.explain_names import NOT_HERE
from workbook.snippets.modules import Modules
from workbook.snippets.plots import figures
from workbook.snippets.rich import as_data
from workbook.snippets.runner import Failure, ValueFailure, run
from workbook.snippets.session import Session
from workbook.snippets.settings import Settings
from workbook.snippets.source import Chunk
from workbook.snippets.streams import output
from workbook.snippets.values import Plain, encode

Show = Callable[[list[dict[str, Any]], Mapping[str, Plain | ValueFailure]], list[dict[str, Any]]]

_offered: dict[str, str] = {}
_HIDDEN = {"workbook", "pip", "setuptools", "wheel"}
_PYODIDE = re.compile(r"The module '(\w+)' is included in the Pyodide distribution")
_SYNCHRONOUS = (
    "Code on this site is plain, synchronous Python, without an event loop. Use time.sleep "
    "in place of asyncio.sleep, and a function or a generator in place of a coroutine."
)


def run_in_page(request: str, post: Callable[[str, str], None], show: Show | None = None) -> str:
    """Run a cell for the page.

    Args:
        request: JSON with `setup` and `code` (texts), `name` (the snippet's file name),
            `expressions` (the figures to evaluate afterwards) and `session` (the key of the
            namespace that this cell shares with others; a fresh one without).
        post: called with a stream's name and a text while the code runs; in the stream "beside"
            the text is JSON, of what stands beside the text before it.
        show: says what the request's `figures` show of the values (see `figures.page`).

    Returns:
        JSON with `error` (null, or type, message, summary, lines, traceback, hint), `values` by
        expression (each with a `value` or an `error`), `seconds`, `figures` as `show` gives them
        (none where the run failed), and in a session `session`.
    """
    job = json.loads(request)
    name = job.get("name") or "cell.py"
    setup = Chunk(job.get("setup") or "", f"before {name}")
    cell = Chunk(job["code"], name)
    session = Session.of(job.get("session"))
    look.forget()
    start = perf_counter()
    with (
        output(post),
        figures(lambda figure, note: _post_beside("figure", Beside("", figure, note), post)),
        Settings(),
        Modules(),
    ):
        outcome = run(
            [setup, cell],
            post,
            job.get("expressions") or [],
            lambda beside: _post_beside("result", beside, post),
            session.module if session else None,
        )
    seconds = perf_counter() - start
    look.keep(outcome.namespace)
    where = {setup.filename: "setup", cell.filename: "cell"}
    answer: dict[str, Any] = {
        "error": outcome.failure and _error(_in_plain_words(outcome.failure), where),
        "values": {
            text: {"error": value.message}
            if isinstance(value, ValueFailure)
            else {"value": encode(value)}
            for text, value in outcome.values.items()
        },
        "seconds": seconds,
    }
    if show is not None:
        answer["figures"] = [] if outcome.failure else show(job["figures"], outcome.values)
    if session:
        answer["session"] = session.report([setup, cell])
    return json.dumps(answer)


def _post_beside(of: str, beside: Beside, post: Callable[[str, str], None]) -> None:
    data = {"of": of, "about": beside.about, "note": beside.note, **as_data(beside.rich)}
    post("beside", json.dumps(data))


def offer(modules: str) -> None:
    """Take down what comes when code imports it, for what is said of a missing module.

    Args:
        modules: JSON, the package that each module is brought with: itself, or one that needs it.
    """
    _offered.update(json.loads(modules))


def prepare(names: str) -> None:
    """Set up packages that have just come, before the time of the run that wants them begins.

    Args:
        names: JSON, the packages' names.
    """
    if "matplotlib" in json.loads(names):
        plots.prepare()


def _error(failure: Failure, where: dict[str, str]) -> dict[str, Any]:
    lines = [
        {
            "where": where.get(frame.filename, frame.filename),
            "line": frame.line,
            # The compiler, unlike the parser, leaves the text of its errors empty.
            "text": frame.text or linecache.getline(frame.filename, frame.line).strip(),
        }
        for frame in failure.frames
    ]
    return {
        "type": failure.type,
        "message": failure.message,
        "summary": failure.summary,
        "lines": lines,
        "traceback": failure.traceback,
        "hint": _hint(failure),
    }


def _in_plain_words(failure: Failure) -> Failure:
    """Take out what Pyodide adds to an error: it speaks of means that a page doesn't have."""
    found = _PYODIDE.match(failure.message)
    return replace(failure, message=f"No module named {found[1]!r}") if found else failure


def _hint(failure: Failure) -> str:
    """Say what to do where Python's own message doesn't, or speaks of Pyodide's insides."""
    if _awaits(failure):
        return _SYNCHRONOUS
    if failure.type != "ModuleNotFoundError":
        return failure.hint
    missing = failure.message.rpartition(" ")[2].strip("'").partition(".")[0]
    if missing in _offered:
        return f"It comes where code has the statement `import {missing}` for it: write that."
    if failure.hint != NOT_HERE:
        return failure.hint
    folders = [path for path in sys.path if path.endswith("site-packages")]
    found = {module.name for module in pkgutil.iter_modules(folders)}
    shown = (found - _HIDDEN - set(_offered)) | set(_offered.values())
    names = sorted(name for name in shown if not name.startswith("_"))
    return f"Not part of this site. Here are Python's standard library and {', '.join(names)}."


def _awaits(failure: Failure) -> bool:
    """Tell whether code failed because it waits for what an event loop would do."""
    text = failure.message.lower()
    if failure.type == "SyntaxError":
        return "outside" in text and ("await" in text or "async" in text)
    return failure.type == "RuntimeError" and "stack switch" in text
