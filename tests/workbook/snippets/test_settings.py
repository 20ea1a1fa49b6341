"""What code does to the interpreter's own settings ends with it."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from workbook.snippets.settings import Settings

CHANGES: dict[str, Callable[[], object]] = {
    "the recursion limit": lambda: sys.setrecursionlimit(400),
    "the digits of an integer": lambda: sys.set_int_max_str_digits(700),
    "collection": gc.disable,
    "the search path": sys.path.clear,
    "the finders": sys.meta_path.clear,
    "the hooks of the path": sys.path_hooks.clear,
    "the environment": os.environ.clear,
    "the folder": lambda: os.chdir("/"),
    "a trace": lambda: sys.settrace(lambda *_: None),
    "a profile": lambda: sys.setprofile(lambda *_: None),
}


def now() -> tuple[object, ...]:
    """Every setting as it stands."""
    return (
        sys.getrecursionlimit(),
        sys.get_int_max_str_digits(),
        gc.isenabled(),
        [*sys.path],
        [*sys.meta_path],
        [*sys.path_hooks],
        {**os.environ},
        Path.cwd(),
        sys.gettrace(),
        sys.getprofile(),
    )


@pytest.fixture(autouse=True)
def untraced() -> Iterator[None]:
    """Take away, and put back, what measures this test."""
    trace, profile = sys.gettrace(), sys.getprofile()
    sys.settrace(None)
    sys.setprofile(None)
    yield
    sys.settrace(trace)
    sys.setprofile(profile)


@pytest.mark.parametrize("what", CHANGES)
def test_it_comes_back(what: str) -> None:
    before = now()
    with Settings():
        CHANGES[what]()
        changed = now()
    assert changed != before
    assert now() == before


def test_without_a_change_nothing_is_touched() -> None:
    before = now()
    with Settings():
        pass
    assert now() == before
