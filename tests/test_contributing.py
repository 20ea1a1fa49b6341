"""The ten minutes in CONTRIBUTING work, done in order; and so do the commands in all texts."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.workbook.sample import CONFIG, Sample
from workbook.cli import _parser

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
COMMANDS = re.findall(r"`(?:\.venv/bin/python -m workbook )?((?:new|check) [^`]+)`", TEXT)


def test_its_steps_end_in_a_figure_that_holds(tmp_path: Path) -> None:
    new, fix, why = COMMANDS
    course = Sample(tmp_path)
    course.write("mkdocs.yml", CONFIG)
    chapter = new.split()[-1].partition("/")[0]
    course.page("# Chapter\n\nWords.\n", f"{chapter}.md")
    assert course.run(*new.split())[0] == 0
    snippet = tmp_path / "snippets" / f"{new.split()[-1]}.py"
    snippet.write_text("whole = 1\nhalf = 0.5\nshare = 1 / 4\nprint(share)\n", encoding="utf-8")
    page = tmp_path / "docs" / f"{chapter}.md"
    (figure,) = re.findall(r"`(\[[^`]+)`\. Whatever", TEXT)
    begun = page.read_text(encoding="utf-8")
    page.write_text(f"{begun}\nIt is {figure.replace('0.25', '0.26')}.\n", encoding="utf-8")
    assert course.run("check")[0] == 1
    assert course.run(*fix.split())[0] == 0
    assert page.read_text(encoding="utf-8") == f"{begun}\nIt is {figure}.\n"
    code, out, _ = course.run(*why.split())
    assert code == 0
    assert f"{snippet.relative_to(tmp_path).as_posix()}:3: share = 1 / 4" in out


def test_every_make_target_and_file_that_it_names_is_there() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in set(re.findall(r"`make (?:\w+=\S+ )?([a-z-]+)", TEXT)):
        assert re.search(rf"^{target}:", makefile, re.M), target
    for name in re.findall(r"\]\((?!http)([^)#]+)\)", TEXT):
        assert (ROOT / name).exists(), name


PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("m*/*.md"))]
PAGES += sorted((ROOT / "docs").glob("*.md"))


def commands(page: Path) -> list[str]:
    """What a text says to type after `python -m workbook`, apart from modules of the engine."""
    text = page.read_text(encoding="utf-8")
    found = re.findall(r"python -m workbook ((?:[^\s`]+ ?)*)(?=[`\n])", text)
    return [command.partition(" #")[0].strip() for command in found]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_of_ours_in_a_text_can_be_given(page: Path) -> None:
    for command in commands(page):
        _parser().parse_args(command.split())


def test_there_are_such_commands() -> None:
    assert len([command for page in PAGES for command in commands(page)]) > 30


def test_a_command_that_is_not_there_is_noticed(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        _parser().parse_args(["chekc"])
    assert "invalid choice: 'chekc'" in capsys.readouterr().err
