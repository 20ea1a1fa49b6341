"""What some code uses of a package comes along, and the rest stays behind."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from workbook.notebooks.carried import CarryError, carried, used_names

FILES = {
    "lib/__init__.py": "from lib.top import double, halve\n",
    "lib/top.py": '''
        """Doubles and halves."""

        from __future__ import annotations

        import math, json
        from lib import words
        from lib._low import times, unused

        # Two of a thing.
        TWO = 2
        LIMIT = 3


        def double(x):
            return times(x, TWO)


        @staticmethod
        def halve(x):
            return words.say(x / 2, json)
    ''',
    "lib/_low.py": """
        def times(a, b):
            return a * b


        def unused():
            return None
    """,
    "lib/words.py": """
        MARK = "!"


        def say(x, _):
            return f"{x}{MARK}"


        def shout(x):
            return x
    """,
}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for name, text in FILES.items():
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(dedent(text).strip("\n") + "\n", encoding="utf-8")
    return tmp_path


def test_a_function_brings_what_it_uses_and_nothing_else(folder: Path) -> None:
    assert carried(folder, {"lib": ["double"]}) == {
        "lib._low": "def times(a, b):\n    return a * b\n",
        "lib.top": (
            "from __future__ import annotations\nfrom lib._low import times\n\n"
            "# Two of a thing.\nTWO = 2\n\n\n"
            "def double(x):\n    return times(x, TWO)\n"
        ),
        "lib": "from lib.top import double\n",
    }


def test_a_module_used_by_its_name_brings_only_what_is_taken_from_it(folder: Path) -> None:
    brought = carried(folder, {"lib": ["halve"]})
    assert list(brought) == ["lib.words", "lib.top", "lib"]
    assert brought["lib.words"] == 'MARK = "!"\n\n\ndef say(x, _):\n    return f"{x}{MARK}"\n'
    assert "import json\n" in brought["lib.top"]
    assert "@staticmethod\ndef halve(x):" in brought["lib.top"]


def test_modules_come_in_an_order_in_which_they_run(folder: Path) -> None:
    assert list(carried(folder, {"lib.top": ["double", "halve"]})) == [
        "lib",
        "lib.words",
        "lib._low",
        "lib.top",
    ]


def test_a_name_that_is_not_there_is_refused(folder: Path) -> None:
    with pytest.raises(CarryError, match="lib has no name 'treble'"):
        carried(folder, {"lib": ["treble"]})
    with pytest.raises(CarryError, match="there is no module nowhere"):
        carried(folder, {"nowhere": ["x"]})


def test_code_uses_what_it_imports_or_takes_by_attribute() -> None:
    code = ["import lib\nlib.double(1)", "from lib import halve as h\nfrom other import x"]
    assert used_names(code, "lib") == {"double", "halve"}
    assert used_names(["x = 1"], "lib") == set()
