"""What a cell takes from the cells before it, and what it leaves."""

from __future__ import annotations

import pytest

from workbook.snippets.session import Session, used, written
from workbook.snippets.source import Chunk


def chunks(*codes: str) -> list[Chunk]:
    return [Chunk(code, f"{number}.py") for number, code in enumerate(codes)]


@pytest.mark.parametrize(
    ("codes", "names"),
    [
        (["y = x"], {"x"}),
        (["x = 1\ny = x"], set()),
        (["y = x\nx = 1"], {"x"}),
        (["x = x + 1"], {"x"}),
        (["x += 1"], {"x"}),
        (["x = 1", "y = x"], set()),
        (["for i in rows:\n    total = i\n    y = total"], {"rows"}),
        (["y = [i * w for i in rows]"], {"rows", "w"}),
        (["def f(a):\n    b = a\n    return b + w"], {"w"}),
        (["def f():\n    return g()\ndef g():\n    return 1"], set()),
        (["class C:\n    size = n\n    def get(self):\n        return m"], {"n", "m"}),
        (["class C:\n    a = 1\n    b = a"], set()),
        (["f = lambda a: a + w"], {"w"}),
        (["import numpy as np\nx = np.ones(2)"], set()),
        (["def f(:"], set()),
        (["", "y = x"], {"x"}),
    ],
)
def test_the_names_a_cell_takes_from_before(codes: list[str], names: set[str]) -> None:
    assert used(chunks(*codes)) == names


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("q[0] = 1", {"q"}),
        ("q[0][1] += 1", {"q"}),
        ("q.shape = 2, 1", {"q"}),
        ("del q[0]", {"q"}),
        ("q.sort()", {"q"}),
        ("q[0].append(1)", {"q"}),
        ("q.sum()\ny = q.copy()\nprint(q[0], q.shape)", {"q"}),
        ("y = q[0] + q.size", set()),
        ("f(q)[0] = 1", set()),
        ("def f(:", set()),
    ],
)
def test_the_names_whose_values_may_change_in_place(code: str, names: set[str]) -> None:
    assert written(chunks(code)) == names


def test_without_a_key_there_is_no_session() -> None:
    assert Session.of(None) is None
    assert Session.of("") is None


def test_a_session_is_fresh_once() -> None:
    first = Session.of("test:once")
    assert first is not None
    assert first.fresh
    again = Session.of("test:once")
    assert again is first
    assert not again.fresh


def test_only_what_is_bound_anew_counts_as_set() -> None:
    session = Session.of("test:sets")
    assert session is not None
    vars(session.module).update(kept=[1], gone=2, changed=[3])
    session = Session.of("test:sets")
    assert session is not None
    names = vars(session.module)
    names.update(changed=[3], new=4, __loader__=None)
    del names["gone"]
    assert session.report([])["sets"] == ["changed", "gone", "new"]
