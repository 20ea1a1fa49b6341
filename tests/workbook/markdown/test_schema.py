"""The reference tells of every block and option that the check knows, and its examples pass."""

from __future__ import annotations

from itertools import chain

import pytest

from tests.workbook.sample import CONFIG, Sample
from workbook.markdown.learning import Quiz
from workbook.markdown.options import option
from workbook.markdown.schema import EXAMPLES, Option, entries, example
from workbook.pages.blocks import registry
from workbook.pages.fence_options import CELL, FenceOption

CHAPTER = "02-boxes"
EVERY = {entry.name: entry for entry in chain.from_iterable(entries().values())}


def test_every_block_that_the_check_knows_is_described_once() -> None:
    named = [name for entry in EVERY.values() for name in (entry.name, *entry.also)]
    assert len(named) == len(set(named)) > 30
    assert set(named) - {"cell", "fence"} == set(registry())
    assert all(entries().values()), "a part of the reference is empty"


def test_every_option_is_described_with_its_default() -> None:
    for name, block in registry().items():
        if name in EVERY:
            listed = EVERY[name].options
            assert [option.name for option in listed] == list(block.OPTIONS)
            assert all(option.says and option.form and option.default for option in listed), name
    assert EVERY["quiz"].options[0] == Option(
        "tries",
        "3",
        "a whole number from 1 to 9",
        "how many tries there are before the answer opens",
    )


def test_an_option_added_to_a_block_appears(monkeypatch: pytest.MonkeyPatch) -> None:
    def colour(value: object) -> object:
        raise ValueError("write a colour")

    added = {**Quiz.OPTIONS, "colour": option("blue", colour, "what colour it has")}
    monkeypatch.setattr(Quiz, "OPTIONS", added)
    quiz = next(e for e in entries()["Questions and exercises"] if e.name == "quiz")
    assert quiz.options[-1] == Option("colour", "blue", "a colour", "what colour it has")


def test_an_option_added_to_cells_appears(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(CELL, "colour", FenceOption("blue", "a colour", "what colour it has"))
    cell = entries()["Cells and fences"][0]
    assert cell.options[-1] == Option("colour", "blue", "a colour", "what colour it has")


def test_every_block_has_a_sentence_and_an_example_and_no_example_is_left_over() -> None:
    assert all(entry.says.endswith(".") and "page.md" in entry.example for entry in EVERY.values())
    assert {folder.name for folder in EXAMPLES.iterdir()} == set(EVERY)


@pytest.mark.parametrize("name", EVERY)
def test_its_example_passes_the_check_and_uses_it(name: str, sample: Sample) -> None:
    files = example(name, CHAPTER)
    if drawn := any(path.startswith("drawings/") for path in files) or name == "goal":
        sample.write("mkdocs.yml", f"{CONFIG.rstrip()}:\n      drawings: drawings/index.js\n")
        files = {**example("drawing", CHAPTER), **files}
    for path, text in files.items():
        if path != "page.md":
            sample.write(path, text)
    assert sample.run("new", "chapter", CHAPTER)[0] == 0
    if f"{CHAPTER}/double_all" in files["page.md"]:
        sample.run("new", "exercise", f"{CHAPTER}/double_all")
    page = sample.root / f"docs/{CHAPTER}.md"
    begun = page.read_text(encoding="utf-8").partition("/// exercise")[0]
    page.write_text(f"{begun}\n{files['page.md']}", encoding="utf-8")
    code, out, _ = sample.run("check")
    assert code == 0, out
    header = {"cell": "``` {.python .run", "fence": "``` python"}.get(name, f"/// {name}")
    assert header in files["page.md"]
    assert drawn == ("drawing |" in files["page.md"])
