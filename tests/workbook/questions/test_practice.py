"""Practice: a generator's pool, and each way in which one can't be used."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from html import unescape
from typing import Any

import pytest

from tests.workbook.questions.conftest import ABOVE, GENERATOR, MAKES_MANY, MANY, PRACTICE
from tests.workbook.sample import Sample
from workbook.questions.practice import EXPRESSION, SEEDS


@pytest.fixture
def practice(course: Sample) -> Sample:
    """A page with one practice question, and its generator."""
    course.page(f"{ABOVE}\n{PRACTICE}")
    course.snippet(GENERATOR, "make.py")
    return course


def _pool(course: Sample) -> list[dict[str, Any]]:
    report = course.check()
    [pool] = report.pools.values()
    return pool


def test_a_generator_that_a_practice_question_uses_has_no_problems(practice: Sample) -> None:
    assert practice.problems() == []


def test_several_questions_may_ask_of_one_generator(practice: Sample) -> None:
    other = PRACTICE.replace("answer | {sum}", "answer | {half}").replace("fresh", "halved")
    practice.page(f"{ABOVE}\n{PRACTICE}\n{other}")
    practice.page(f"{ABOVE}\n{PRACTICE}", "later.md")
    report = practice.check()
    assert report.problems == []
    first = {place: pool[0]["value"] for place, pool in report.pools.items()}
    assert set(first) == {("page.md", "fresh"), ("page.md", "halved"), ("later.md", "fresh")}
    assert first["page.md", "fresh"] == first["later.md", "fresh"]
    assert first["page.md", "fresh"] == 2 * first["page.md", "halved"]


def test_the_pool_has_100_problems_and_no_two_alike(practice: Sample) -> None:
    pool = _pool(practice)
    asked = {(entry["figures"]["a"], entry["figures"]["b"]) for entry in pool}
    assert (len(pool), len(asked)) == (100, 100)
    for entry in pool:
        a, b = int(entry["figures"]["a"]), int(entry["figures"]["b"].split(",")[0].strip("["))
        slip = {"value": a * b, "shown": str(a * b), "why": 0}
        assert (entry["value"], entry["shown"], entry["places"]) == (a + b, str(a + b), 1)
        assert entry["slips"] == ([] if a * b == a + b else [slip])


def test_the_page_gets_the_whole_pool(practice: Sample) -> None:
    html = practice.render(f"{ABOVE}\n{PRACTICE}", "page.md")
    [data] = re.findall(r'class="question-data"[^>]*>(.*?)</template>', html)
    packed = json.loads(data)["pool"]
    rows = [dict(zip(packed["names"], row, strict=True)) for row in packed["rows"]]
    assert rows == [entry["figures"] for entry in _pool(practice)]


def test_the_pool_is_the_same_in_every_build(practice: Sample) -> None:
    first = _pool(practice)
    for entry in (practice.root / ".cache").rglob("*.json"):
        entry.unlink()
    assert _pool(practice) == first


def test_a_slip_that_happens_to_be_right_is_left_out(practice: Sample) -> None:
    practice.snippet(GENERATOR.replace("a * b", "a + b if a % 2 else 0"), "make.py")
    pool = _pool(practice)
    assert {bool(e["slips"]) == (int(e["figures"]["a"]) % 2 == 0) for e in pool} == {True}


def test_a_placeholder_with_a_capital_letter_is_one_as_well(practice: Sample) -> None:
    """It would stand in the page as it is written, braces and all, and nobody would be told."""
    practice.page(f"{ABOVE}\n{PRACTICE}".replace("{a}", "{W}"))
    assert "the block uses {W}, which the generator does not give" in practice.problems()[0]


def test_a_generator_is_a_test_of_its_own(practice: Sample) -> None:
    def outcome() -> str:
        command = [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-rA",
            "-p",
            "no:cacheprovider",
            "snippets",
        ]
        done = subprocess.run(
            command, cwd=practice.root, capture_output=True, text=True, check=False
        )
        lines = done.stdout.splitlines()
        return next(line for line in lines if "make.py::pool" in line and line[:4] in "PASSFAIL")

    assert outcome() == "PASSED snippets/make.py::pool"
    practice.snippet(GENERATOR.replace('"sum": a + b', '"sum": 100'), "make.py")
    assert outcome().startswith("FAILED snippets/make.py::pool")


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        pytest.param(
            ('"sum": a + b', '"sum": a + b + 100 * (a == 7)'),
            r"snippets/make.py:1:1: seed \d+ gives a wrong answer: \{'a': 7, .*\}; "
            r"correct the generator",
            id="a wrong answer for one seed",
        ),
        pytest.param(
            ('"a": a', '"a": a / 3'),
            r"snippets/make.py:1:1: seed \d+ gives a = \d+\.\d{9,}, which is no nice number; "
            r"keep numbers below 1000 and short; round what you choose",
            id="an ugly number",
        ),
        pytest.param(
            ('"a": a', '"a": a + 5000'),
            r"snippets/make.py:1:1: seed \d+ gives a = 50\d\d, which is no nice number; "
            r"keep numbers below 1000 and short; round what you choose",
            id="a large number",
        ),
        pytest.param(
            ("rng.randint(1, 30), rng.randint(1, 30)", "rng.randint(1, 3), 1"),
            r"snippets/make.py:1:1: 1000 seeds give only 3 different problems; "
            r"let more of it vary: at least 20 are needed",
            id="too few",
        ),
        pytest.param(
            ('"a": a, ', ""),
            r"snippets/make.py:1:1: the block uses \{a\}, which the generator does not give; "
            r"it gives b, sum, product, half, places",
            id="a name that is not there",
        ),
        pytest.param(
            ("def holds", "def hold"),
            r"snippets/make.py:1:1: the generator gives NameError: name 'holds' is not defined; "
            r"define problem\(rng\), which returns a dict of plain numbers, and holds\(problem\)",
            id="no second way",
        ),
        pytest.param(
            ("a, b = rng", "import random; rng = random; a, b = rng"),
            r"snippets/make.py:1:1: makes something else on a second run; use only its rng",
            id="not seeded",
        ),
        pytest.param(
            ("def problem", "1 / 0\ndef problem"),
            r"snippets/make.py:1:1: raises ZeroDivisionError: division by zero; correct it",
            id="fails",
        ),
    ],
)
def test_each_mistake_in_a_generator_is_a_problem(
    practice: Sample, change: tuple[str, str], problem: str
) -> None:
    practice.snippet(GENERATOR.replace(*change), "make.py")
    [found] = practice.problems()
    assert re.fullmatch(problem, found)


@pytest.fixture
def many(course: Sample) -> Sample:
    """A page with one practice question that has many right answers, and its generator."""
    course.page(f"{ABOVE}\n{MANY}")
    course.snippet(MAKES_MANY, "more.py")
    return course


def test_practice_may_have_many_right_answers(many: Sample) -> None:
    assert many.problems() == []
    for entry in _pool(many):
        least = int(entry["figures"]["least"])
        assert (entry["shown"], entry["figures"]["example"]) == (str(least + 1), str(least + 1))


def test_the_page_gets_the_condition_once_and_the_figures_of_each_problem(many: Sample) -> None:
    html = many.render(f"{ABOVE}\n{MANY}", "page.md")
    [text] = re.findall(r'class="question-data"[^>]*>(.*?)</template>', html)
    data = json.loads(unescape(text))
    [first, *_] = _pool(many)
    assert data.pop("pool")["names"] == ["bounds", "example", "least"]
    assert data.pop("test")["op"] == "or"
    assert data == {
        "kind": "predicate",
        "size": 1,
        "like": first["shown"],
        "figures": first["figures"],
    }
    shown = (
        '<code>x &gt; <span class="practice-figure" data-name="least">{least}</span> or x &lt; '
        '<span class="practice-figure one-line" data-name="bounds">{bounds}</span>[0]</code>, '
        'for example <span class="practice-figure" data-name="example">{example}</span>.'
    )
    assert shown.format(**first["figures"]) in html


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        pytest.param(
            ('"example": least + 1', '"example": least + (least != 7)'),
            r"snippets/more.py:1:1: seed \d+: 7 does not satisfy x > \{least\} or x < "
            r"\{bounds\}\[0\]; correct the condition, or the generator",
            id="an example that is none, for one seed",
        ),
        pytest.param(
            ('"fails": least', '"fails": -99'),
            r"snippets/more.py:1:1: seed 0: -99 satisfies x > \{least\} or x < "
            r"\{bounds\}\[0\]; correct the condition, or the generator",
            id="a wrong answer that would pass",
        ),
        pytest.param(
            (', "fails": least', ""),
            r"snippets/more.py:1:1: the generator gives no answer that must not do; "
            r"let it give one, as 'fails'",
            id="no wrong answer",
        ),
        pytest.param(
            ('"example": least + 1', '"example": [least + 1, 0]'),
            r"snippets/more.py:1:1: seed 0: the example \[\d+, 0\] has not 1 numbers; "
            r"set the option size to what the reader types",
            id="an example of another size",
        ),
    ],
)
def test_each_mistake_in_a_generator_of_conditions_is_a_problem(
    many: Sample, change: tuple[str, str], problem: str
) -> None:
    code = MAKES_MANY.replace('made["bounds"][0] <= made["fails"] == made["example"] - 1', "True")
    assert change[0] in code
    many.snippet(code.replace(*change), "more.py")
    [found] = many.problems()
    assert re.fullmatch(problem, found)


@pytest.mark.parametrize(("bad", "made"), [(None, SEEDS), (0, 1), (7, 8)])
def test_problems_are_drawn_for_every_seed_or_to_the_first_that_is_wrong(
    bad: int | None, made: int
) -> None:
    seeds = iter(range(SEEDS))
    names = {"problem": lambda _: next(seeds), "holds": lambda seed: seed != bad}
    given = json.loads(eval(EXPRESSION, names))
    assert given == [[seed, seed != bad] for seed in range(made)]
