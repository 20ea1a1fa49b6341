import importlib
import json
import sys
from importlib.machinery import PathFinder

import pytest

from workbook.snippets.later import Later, await_in_page


def put(folder, contents):
    for name, text in contents.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)


@pytest.fixture
def world(tmp_path, monkeypatch):
    """A package of which one part is here, and what was brought of the other: part 0 or 1."""
    put(tmp_path / "zip", {"parted/__init__.py": "", "parted/here.py": "NAME = 'here'\n"})
    contents = [
        {"parted/rest.py": "import parted.here\nNAME = 'rest'\n", "parted/more/__init__.py": ""},
        {"single.py": "NAME = 'single'\n"},
    ]
    parts = [
        {"folder": str(tmp_path / "0"), "modules": ["parted.rest", "parted.more"]},
        {"folder": str(tmp_path / "1"), "modules": ["single", "gone"]},
    ]
    monkeypatch.setattr(sys, "path", [*sys.path, str(tmp_path / "zip")])
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    brought, refusals = [], []

    def bring(number, name):
        brought.append((number, name))
        if refusals:
            return refusals.pop()
        put(tmp_path / str(number), contents[number])
        return ""

    await_in_page(json.dumps(parts), bring)
    importlib.invalidate_caches()
    yield brought, refusals
    for name in [name for name in sys.modules if name.partition(".")[0] in ("parted", "single")]:
        del sys.modules[name]


def test_a_module_that_is_here_brings_nothing(world):
    brought, _ = world
    assert importlib.import_module("parted.here").NAME == "here"
    assert brought == []


def test_a_module_of_a_parted_package_is_brought_with_its_part_once(world):
    brought, _ = world
    assert importlib.import_module("parted.rest").NAME == "rest"
    assert importlib.import_module("parted.more").__name__ == "parted.more"
    assert brought == [(0, "parted.rest")]


def test_a_module_that_stands_alone_is_found_though_no_search_leads_there(world):
    brought, _ = world
    assert importlib.import_module("single").NAME == "single"
    assert brought == [(1, "single")]


def test_why_a_module_can_not_be_had_is_said_and_the_next_import_tries_again(world):
    brought, refusals = world
    refusals.append("the site can't be reached")
    with pytest.raises(ImportError, match=r"^single .* could not be loaded \(the site can't be r"):
        importlib.import_module("single")
    assert importlib.import_module("single").NAME == "single"
    assert len(brought) == 2


def test_a_name_that_no_part_has_is_missing_as_ever(world):
    brought, _ = world
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("parted.unknown")
    assert brought == []


def test_a_part_that_lacks_a_module_is_brought_no_second_time(world):
    brought, _ = world
    for _ in range(2):
        with pytest.raises(ModuleNotFoundError):
            importlib.import_module("gone")
    assert brought == [(1, "gone")]


def test_what_is_on_the_search_path_comes_first(world):
    kinds = [type(finder) for finder in sys.meta_path]
    assert kinds.index(Later) == sys.meta_path.index(PathFinder) + 1
