"""Answer the editor's questions about the names that the last run left: JSON in, JSON out."""

# Only one namespace is kept, and let go before the next run: what a reader's code holds may be
# large, and a browser's memory isn't. Nothing of the reader's runs to answer (see `members`), so
# an answer comes at once, whatever the code has defined.

from __future__ import annotations

import builtins
import json
from itertools import islice
from typing import Any

from workbook.snippets.describing import detail, doc, kind_of, type_of
from workbook.snippets.members import MISSING, members

MOST = 300
"""How many names one answer lists."""

_FAR = 200_000
_kept: dict[str, Any] = {}


def keep(namespace: dict[str, Any]) -> None:
    """Keep the names of a run, in place of those of the run before."""
    global _kept  # noqa: PLW0603 - one namespace in one place is the point
    _kept = namespace


def forget() -> None:
    """Let go of the names of the last run."""
    keep({})


def look_in_page(request: str) -> str:
    """Answer one question.

    Args:
        request: JSON with `path` (names, joined by dots in the code), `prefix` (how the names
            that are asked for begin) and `about` (whether the value at the path is asked about,
            in place of the names below it).

    Returns:
        JSON: null where there is nothing to say; otherwise about a value `kind`, `detail` and
        `doc`; and of names a list, each with `name`, `kind`, `detail` and `type`.
    """
    asked = json.loads(request)
    path, prefix = asked["path"], asked.get("prefix") or ""
    if asked.get("about"):
        value = _at(path) if path else MISSING
        return json.dumps(None if value is MISSING else _about(value))
    if not path:
        return json.dumps(_list(_kept, prefix))
    owner = _at(path)
    return json.dumps(None if owner is MISSING else _list(members(owner), prefix))


def _at(path: list[str]) -> Any:
    """Return the value at a path, or `MISSING`."""
    value = dict.get(_kept, path[0], vars(builtins).get(path[0], MISSING))
    for name in path[1:]:
        if value is MISSING:
            return MISSING
        value = members(value).get(name, MISSING)
    return value


def _about(value: Any) -> dict[str, str]:
    return {"kind": kind_of(value), "detail": detail(value), "doc": doc(value)}


def _list(names: dict[str, Any], prefix: str) -> list[dict[str, str]]:
    """Describe the names that begin in a way; private ones only where they are asked for."""
    hidden = "__" if prefix.startswith("_") and prefix != "__" else "_"
    found = (
        (name, value)
        for name, value in islice(dict.items(names), _FAR)
        if type(name) is str
        and name.startswith(prefix)
        and (prefix.startswith("__") or not name.startswith(hidden))
    )
    return [
        {"name": name, "kind": kind_of(value), "detail": detail(value), "type": type_of(value)}
        for name, value in sorted(islice(found, MOST), key=lambda pair: pair[0])
    ]
