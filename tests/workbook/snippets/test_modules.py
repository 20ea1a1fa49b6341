"""Modules are put back as they were, and keep what was added."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from workbook.snippets.modules import Modules


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    made = ModuleType("made_for_a_test")
    made.__dict__.update(one=1, two=2)
    monkeypatch.setitem(sys.modules, made.__name__, made)
    return made


def test_names_that_were_replaced_or_deleted_come_back_and_new_ones_stay(
    module: ModuleType,
) -> None:
    modules = Modules()
    module.__dict__.update(one=7, three=3)
    del module.__dict__["two"]
    modules.restore()
    assert {name: vars(module)[name] for name in ("one", "two", "three")} == {
        "one": 1,
        "two": 2,
        "three": 3,
    }


def test_a_module_that_was_replaced_comes_back(module: ModuleType) -> None:
    modules = Modules()
    sys.modules[module.__name__] = ModuleType("another")
    modules.restore_loaded()
    assert sys.modules[module.__name__] is module


def test_a_block_puts_back_names_and_modules(module: ModuleType) -> None:
    with Modules():
        del module.__dict__["one"]
        del sys.modules[module.__name__]
    assert (sys.modules[module.__name__], vars(module)["one"]) == (module, 1)
