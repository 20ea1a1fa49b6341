"""Things are broken on purpose: the check sees each, and no build passes."""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.workbook.sample import Sample
from tests.workbook.small import build, write_small_course

PAGE = "docs/05-weighted-values.md"
MIX = "snippets/05-weighted-values/mix_of_two.py"
FIX = "correct the snippet, or let check --fix rewrite the page"
BREAKS: dict[str, tuple[str, str, str, str]] = {
    "a digit in the prose": (
        PAGE,
        "0.75]",
        "0.76]",
        f"{PAGE}:3:14: shows [0.25, 0.76], should be [0.25, 0.75]: "
        f"mix.weights = [0.25, 0.75] ({MIX}:3); {FIX}",
    ),
    "a digit in a formula": (
        PAGE,
        "mix: mix}{5}",
        "mix: mix}{6}",
        f"{PAGE}:4:22: shows 6, should be 5: mix.mix = 5.0 ({MIX}:7); {FIX}",
    ),
    "a constant in the snippet": (
        MIX,
        "values = [2, 6]",
        "values = [2, 7]",
        f"{PAGE}:3:74: shows 6, should be 7: mix.values[1] = 7 ({MIX}:4); {FIX}",
    ),
    "a renamed cell": (
        PAGE,
        ".run #mix",
        ".run #mixed",
        f"{PAGE}:3:14: [0.25, 0.75] is bound to nothing: "
        "no cell on 05-weighted-values.md is called 'mix'; correct the link; there is mixed",
    ),
    "a removed include": (
        "docs/shared/card.md",
        "",
        "",
        f"{PAGE}:16:8: includes 'shared/card.md', which is not in docs; "
        "correct the name, or create the file",
    ),
    "a removed snippet": (
        MIX,
        "",
        "",
        f"{PAGE}:13:1: {MIX}: the snippet file does not exist; create it, or correct the name",
    ),
    "a misspelt option": (
        PAGE,
        ' title="A mix',
        ' titel="A mix',
        f"{PAGE}:12:1: a cell has no option 'titel' (it has title, exempt, inputs); "
        "did you mean title?",
    ),
    "an unclosed block": (
        PAGE,
        "\n///\n\n```",
        "\n```",
        f"{PAGE}:6:1: this details block is never closed and swallows what follows; "
        "close it with a line ///",
    ),
}
ALONE = set(BREAKS) - {"a constant in the snippet", "a renamed cell"}
BUILDS = [("mkdocs", "build", "--strict"), ("mkdocs", "build", "--quiet", "--strict")]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Sample:
    """The course as it should be, checked once."""
    sample = write_small_course(tmp_path_factory.mktemp("whole"), "mkdocs")
    assert sample.problems() == []
    return sample


@pytest.fixture(scope="module")
def broken(whole: Sample, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Sample]:
    """A copy of it for each break."""
    folder = tmp_path_factory.mktemp("broken")
    return {name: break_copy(whole, folder / name, *BREAKS[name][:3]) for name in BREAKS}


@pytest.fixture(scope="module")
def builds(whole: Sample, broken: dict[str, Sample]) -> dict[str, list[CompletedProcess[str]]]:
    """Both builds of each broken copy and, by the name "", of the course as it should be."""
    courses = {"": whole, **broken}
    with ThreadPoolExecutor(2) as pool:
        done = {
            name: [pool.submit(build, course, *command) for command in BUILDS]
            for name, course in courses.items()
        }
        return {name: [future.result() for future in futures] for name, futures in done.items()}


def break_copy(whole: Sample, folder: Path, file: str, old: str, new: str) -> Sample:
    shutil.copytree(whole.root, folder)
    path = folder / file
    if not old:
        path.unlink()
        return Sample(folder)
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{file} doesn't hold {old!r} once"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return Sample(folder)


def test_the_whole_course_passes(
    whole: Sample, builds: dict[str, list[CompletedProcess[str]]]
) -> None:
    assert whole.run("check")[0] == 0
    assert [process.returncode for process in builds[""]] == [0, 0]
    assert builds[""][1].stderr == ""


@pytest.mark.parametrize("name", BREAKS)
def test_the_check_sees_it_at_its_place(broken: dict[str, Sample], name: str) -> None:
    code, out, _ = broken[name].run("check")
    *problems, _ = out.splitlines()
    assert code == 1
    assert problems[: None if name in ALONE else 1] == [BREAKS[name][3]]


@pytest.mark.parametrize("name", BREAKS)
def test_no_strict_build_passes_not_even_a_quiet_one(
    builds: dict[str, list[CompletedProcess[str]]], name: str
) -> None:
    for process in builds[name]:
        assert process.returncode != 0
        assert process.stderr.splitlines().count(BREAKS[name][3]) >= 1
