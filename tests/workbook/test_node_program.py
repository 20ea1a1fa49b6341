"""Asking a Node script: its answers, its refusals, and what is kept of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from workbook.node_program import RefusedError, ask

CODE = """\
import { appendFileSync, readFileSync } from "node:fs";
import { createInterface } from "node:readline";
const began = readFileSync("WORD", "utf8");
for await (const line of createInterface({ input: process.stdin })) {
  const { ask } = JSON.parse(line);
  appendFileSync("LOG", `${ask} `);
  if (ask === "end") process.exit(1);
  const said = ask === "no" ? { error: "I won’t." } : { said: `${ask} ${began}` };
  process.stdout.write(JSON.stringify(said) + "\\n");
}
"""

Ask = Callable[..., dict[str, Any]]


@pytest.fixture
def program(tmp_path: Path) -> Ask:
    """Ask a script that answers with the question and a word of when it was started."""
    script = tmp_path / "script.mjs"
    word, log = tmp_path / "word", tmp_path / "log"
    word.write_text("first", encoding="utf-8")
    log.touch()
    script.write_text(CODE.replace("WORD", str(word)).replace("LOG", str(log)), encoding="utf-8")
    return lambda question, digest="one": ask(script, {"ask": question}, digest, tmp_path / "kept")


def _log(folder: Path) -> str:
    return (folder / "log").read_text(encoding="utf-8")


def test_one_process_answers_in_order(program: Ask, tmp_path: Path) -> None:
    assert program("a") == {"said": "a first"}
    (tmp_path / "word").write_text("second", encoding="utf-8")
    assert program("b") == {"said": "b first"}


def test_what_is_known_is_not_asked_again(program: Ask, tmp_path: Path) -> None:
    assert program("a") == program("a") == {"said": "a first"}
    assert _log(tmp_path) == "a "
    assert [path.suffix for path in (tmp_path / "kept").iterdir()] == [".json"]


def test_another_digest_starts_the_script_anew(program: Ask, tmp_path: Path) -> None:
    program("a")
    (tmp_path / "word").write_text("second", encoding="utf-8")
    assert program("a", digest="two") == {"said": "a second"}


def test_a_refusal_is_raised_and_not_kept(program: Ask, tmp_path: Path) -> None:
    for _ in range(2):
        with pytest.raises(RefusedError, match=r"^I won’t\.$"):
            program("no")
    assert _log(tmp_path) == "no no "


def test_a_script_that_ends_is_said(program: Ask) -> None:
    with pytest.raises(RuntimeError, match=r"Node ended while it ran script\.mjs: run make setup"):
        program("end")
