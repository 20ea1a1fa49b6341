"""The PyTorch programs that chapters show beside NumPy print what the pages say they print."""

# They aren't cells, because PyTorch isn't part of the site; so no other check runs them.

import subprocess
import sys
from pathlib import Path

import pytest

DOCS = Path(__file__).resolve().parents[1] / "docs"
FOLDER = DOCS / "shared" / "torch"
PROGRAMS = sorted(FOLDER.glob("*.py"))


def test_there_are_programs_and_each_states_what_it_prints() -> None:
    assert PROGRAMS
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == [path.stem for path in PROGRAMS]


def test_each_program_stands_on_a_page_with_what_it_prints() -> None:
    pages = "\n".join(path.read_text(encoding="utf-8") for path in DOCS.glob("*.md"))
    wanted = [f"shared/torch/{path.stem}{end}" for path in PROGRAMS for end in (".py", ".txt")]
    assert [name for name in wanted if f'"{name}"' not in pages] == []


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_prints_what_the_page_shows(program: Path) -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed; CI installs it beside the lock")
    ran = subprocess.run([sys.executable, program], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (
        0,
        program.with_suffix(".txt").read_text(encoding="utf-8"),
        "",
    )


def test_integers_and_decimals_do_not_multiply() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed")
    keys = torch.tensor([[1.0, 0.0], [0.7, 0.7]])
    with pytest.raises(RuntimeError, match="same dtype"):
        keys @ torch.tensor([1, 0])
