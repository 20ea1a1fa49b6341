"""The editor's questions about the names of the last run."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from workbook.snippets import look
from workbook.snippets.page import run_in_page


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    yield
    look.forget()


def asked(code: str, path: str, **more: Any) -> Any:
    """What is answered after a run."""
    run_in_page(json.dumps({"code": code}), lambda *_: None)
    names = path.split(".") if path else []
    return json.loads(look.look_in_page(json.dumps({"path": names, **more})))


def test_names_are_listed_with_what_they_hold() -> None:
    assert asked("import numpy as np\nrows = np.ones((2, 3))\n_own = 1", "") == [
        {"name": "np", "kind": "module", "detail": "", "type": ""},
        {
            "name": "rows",
            "kind": "variable",
            "detail": "array (2, 3) float64",
            "type": "numpy.ndarray",
        },
    ]


@pytest.mark.parametrize(
    ("prefix", "names"),
    [
        ("", ["alpha", "beta"]),
        ("al", ["alpha"]),
        ("_", ["_own"]),
        ("__n", ["__name__"]),
        ("x", []),
    ],
)
def test_private_names_are_listed_where_they_are_asked_for(prefix: str, names: list[str]) -> None:
    answer = asked("beta = alpha = _own = 1", "", prefix=prefix)
    assert [entry["name"] for entry in answer] == names


def test_members_are_listed_along_a_path() -> None:
    code = "class A: pass\na = A()\na.b = A()\na.b.c = 3"
    [entry] = asked(code, "a.b")
    assert (entry["name"], entry["detail"]) == ("c", "3")


def test_a_value_is_described() -> None:
    code = "def mixed(values, *, weights=None):\n    'Mix them.'"
    assert asked(code, "mixed", about=True) == {
        "kind": "function",
        "detail": "(values, *, weights=None)",
        "doc": "Mix them.",
    }


@pytest.mark.parametrize("path", ["nothing", "a.nothing", "a.n.x", "a.computed.x", "", "a..b"])
@pytest.mark.parametrize("about", [True, False])
def test_of_what_is_not_there_nothing_is_said(path: str, about: bool) -> None:
    code = "class A:\n    @property\n    def computed(self): raise SystemExit\na = A()"
    answer = asked(code, path, about=about)
    if path == "a.computed.x" or path or about:
        assert answer is None
    else:
        assert len(answer) == 2


def test_builtins_are_known_too() -> None:
    assert asked("", "len", about=True)["detail"] == "(obj, /)"


def test_a_run_that_fails_leaves_its_names() -> None:
    assert [entry["name"] for entry in asked("x = 1\n1 / 0", "")] == ["x"]


def test_names_of_an_earlier_run_are_forgotten() -> None:
    asked("first = 1", "")
    assert [entry["name"] for entry in asked("second = 1", "")] == ["second"]


def test_a_namespace_without_end_is_answered_in_part() -> None:
    code = (
        "for i in range(100_000): globals()[f'n{i}'] = i\nglobals()[3] = globals()['\\udc80'] = 1"
    )
    assert len(asked(code, "")) == look.MOST
    assert len(asked(code, "", prefix="n9999")) == 11
