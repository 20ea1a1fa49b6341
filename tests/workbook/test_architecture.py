"""A source tree, read: what modules say at their heads, by folder."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.workbook.sample import Sample
from workbook.architecture import Folder, Module, folders_below, head_of

PYTHON = (
    '"""Does a thing. And more."""\n\n# Because of this\n# and that.\n\nimport re  # not this\n'
)
SCRIPT = "// Does a thing. Because of this\n// and that.\n\n// Not this.\nlet a;\n"
SHEET = "/* Colours of a thing. Because of this\n   and that. */\n\n/* Not this. */\n"


@pytest.mark.parametrize(
    ("name", "text", "head"),
    [
        ("a.py", PYTHON, ("Does a thing.", "And more. Because of this and that.")),
        ("a.py", "x = 1\n", ("", "")),
        ("a.js", SCRIPT, ("Does a thing.", "Because of this and that.")),
        ("a.css", SHEET, ("Colours of a thing.", "Because of this and that.")),
        ("a.js", "// The kinds: a, b.\n", ("The kinds: a, b.", "")),
        ("a.js", "// The kinds:\n// - a\n", ("The kinds:", "- a")),
        ("a.js", '// Answers:\n//   {"a": 1}\n', ("Answers:", '{"a": 1}')),
        ("a.js", "let a;\n", ("", "")),
    ],
)
def test_a_head_is_a_sentence_and_the_rest(
    name: str, text: str, head: tuple[str, str], tmp_path: Path
) -> None:
    (tmp_path / name).write_text(text, encoding="utf-8")
    assert head_of(tmp_path / name) == head


def test_folders_come_in_order_with_their_own_words(sample: Sample) -> None:
    sample.write("src/b/__init__.py", '"""The layer b."""\n')
    sample.write("src/b/one.py", '"""One."""\n')
    sample.write("src/a.py", '"""A."""\n')
    sample.write("src/node_modules/c.js", "// C.\n")
    sample.write("src/b/notes.txt", "")
    assert folders_below(sample.root / "src") == [
        Folder(".", "", (Module("a.py", "A.", ""),)),
        Folder("b", "The layer b.", (Module("one.py", "One.", ""),)),
    ]
