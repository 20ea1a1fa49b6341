"""The course's drawings in states that readers reach, held to `byhand`; their tasks and words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import byhand
from tests.drawings.cases import difference
from workbook.checking import check
from workbook.course import Course
from workbook.drawings.reading import read_drawings
from workbook.drawings.rendering import draw
from workbook.report import Report
from workbook.settings import Settings

ROOT = Path(__file__).parents[2]
MODULE = ROOT / "drawings" / "index.js"
SEVEN = {"plane", "scaling", "temperature", "mix", "tokens", "matrix", "heads"}
NLP = {"words": ["I", "love", "NLP"], "keys": [[1, 0], [0, 1], [1, 1]], "values": [2, 6, 4]}
DATA: dict[str, dict[str, Any]] = {
    "plane": {"q": [1, 0], "keys": [[1, 0], [0, 1], [-1, 0.5]]},
    "mix": {"weights": [0.25, 0.75], "values": [2, 6]},
    "temperature": {"scores": [2, 1, 0], "temperature": 1},
    "tokens": {**NLP, "q": [0, 1]},
    "matrix": {**NLP, "row": 1},
}


@pytest.fixture(scope="module")
def report() -> Report:
    return check(Course(Settings.load(ROOT)))


def shows(name: str, **state: float) -> dict[str, Any]:
    request = {"draws": name, "label": name, "data": DATA[name], "state": state}
    return draw(MODULE, request, ROOT)


def drawn(report: Report, name: str) -> Any:
    """What the course's own page has of a drawing."""
    return next(d for (_, key), d in report.drawings.items() if key == name)


def test_all_seven_are_on_pages_and_hold(report: Report) -> None:
    drawn = [drawing.draws for page in report.pages.values() for drawing in read_drawings(page)]
    assert set(drawn) == set(SEVEN)
    assert len(report.drawings) == len(drawn)
    assert [str(p) for p in report.problems if p.kind == "drawing"] == []


def test_each_has_tasks_that_are_open_and_a_table(report: Report) -> None:
    for found in report.drawings.values():
        assert found.shows["goals"]
        assert not any(found.shows["goals"].values())
        assert found.live


def test_the_lesson_begins_with_the_figures_of_the_course(report: Report) -> None:
    assert drawn(report, "plane").shows["reads"]["scores"] == [1, 0, -1]
    assert drawn(report, "mixing").shows["reads"]["mix"] == 5
    tokens = drawn(report, "tokens").shows["reads"]
    assert tokens["output"] == pytest.approx(4.406672556078716, rel=1e-12)
    assert drawn(report, "matrix").shows["reads"]["outputs"] == pytest.approx(
        [3.593327443921284, 4.406672556078716, 4], rel=1e-12
    )


RNG = np.random.default_rng(11)
POINTS = [tuple(float(x) for x in np.round(RNG.uniform(-2, 2, 2), 2)) for _ in range(12)]


@pytest.mark.parametrize(("qx", "qy"), [*POINTS, (0.0, 0.0), (2.0, -2.0)])
def test_tokens_anywhere_agree_with_byhand(qx: float, qy: float) -> None:
    weights, output = byhand.attention([[qx, qy]], NLP["keys"], np.array(NLP["values"])[:, None])
    reads = shows("tokens", qx=qx, qy=qy)["reads"]
    assert difference(reads["weights"], weights[0].tolist()) < 1e-12
    assert difference(reads["output"], float(output[0, 0])) < 1e-12


@pytest.mark.parametrize("code", [0, 1, 7, 73, 292, 438, 511])
def test_any_mask_agrees_with_byhand(code: int) -> None:
    allowed = np.array([[code >> (3 * r + c) & 1 for c in range(3)] for r in range(3)], dtype=bool)
    state = {f"m{r}{c}": int(allowed[r, c]) for r in range(3) for c in range(3)}
    V = np.array(NLP["values"])[:, None]
    weights, output = byhand.masked_attention(NLP["keys"], NLP["keys"], V, allowed)
    reads = shows("matrix", **state)["reads"]
    assert difference(reads["matrix"], weights.tolist()) < 1e-12
    assert difference(reads["outputs"], output[:, 0].tolist()) < 1e-12


@pytest.mark.parametrize("t", [0.1, 0.5, 2.0, 10.0])
def test_any_temperature_agrees_with_byhand(t: float) -> None:
    reads = shows("temperature", t=t)["reads"]
    assert difference(reads["weights"], byhand.softmax(np.array([2, 1, 0]) / t).tolist()) < 1e-12


@pytest.mark.parametrize("index", range(10))
def test_every_size_of_the_scaling_agrees_with_byhand(report: Report, index: int) -> None:
    data = drawn(report, "scaling").data
    raw, d_k = np.array(data["samples"][index]), data["sizes"][index]
    request = {"draws": "scaling", "label": "", "data": data, "state": {"i": index}}
    reads = draw(MODULE, request, ROOT)["reads"]
    right = {
        "d_k": d_k,
        "raw_variance": raw.var(ddof=1),
        "scaled_variance": (raw / np.sqrt(d_k)).var(ddof=1),
        "raw_largest": byhand.softmax(raw[:8]).max(),
        "scaled_largest": byhand.softmax(raw[:8] / np.sqrt(d_k)).max(),
    }
    assert {name: difference(reads[name], float(right[name])) < 1e-12 for name in right} == (
        dict.fromkeys(reads, True)
    )


CAUSAL = {"m01": 0, "m02": 0, "m12": 0}


@pytest.mark.parametrize(
    ("name", "goal", "state", "done"),
    [
        ("plane", "second-leads", {"qx": 0, "qy": 1}, True),
        ("plane", "second-leads", {"qx": 1, "qy": 1}, False),  # a tie leads nothing
        ("plane", "all-below", {"qx": -0.1, "qy": -1}, True),
        ("plane", "all-below", {"k1x": -1, "k2x": -1, "k2y": 0}, False),  # the keys were moved
        ("mix", "plain-average", {"w": 0.5}, True),
        ("mix", "three", {"w": 0.75}, True),
        ("mix", "three", {"w": 0.74}, False),
        ("temperature", "sharp", {"t": 0.4}, True),
        ("temperature", "sharp", {"t": 0.5}, False),
        ("temperature", "sharp", {"s1": 4}, False),  # the scores were moved
        ("temperature", "equal", {"s1": 1, "s3": 1}, True),
        ("tokens", "nlp-leads", {"qx": 0.05, "qy": 1}, True),
        ("tokens", "nlp-half", {"qx": 1, "qy": 1}, True),
        ("tokens", "nlp-half", {"qx": 0.9, "qy": 0.9}, False),
        ("tokens", "below-three", {"qx": 0, "qy": -2}, True),
        ("matrix", "nlp", {"row": 2}, True),
        ("matrix", "causal", CAUSAL, True),
        ("matrix", "causal", {**CAUSAL, "m00": 0}, False),
        ("matrix", "nothing", {"m10": 0, "m11": 0, "m12": 0}, True),
        ("matrix", "nothing", {"m00": 0, "m11": 0, "m22": 0}, False),
    ],
)
def test_a_task_is_done_when_it_is(
    name: str, goal: str, state: dict[str, float], done: bool
) -> None:
    assert shows(name, **state)["goals"][goal] is done


@pytest.mark.parametrize(
    ("name", "state", "words"),
    [
        (
            "plane",
            {},
            "The query is [1, 0]. k₁ has the highest score, 1.00; k₂ scores 0.00; k₃ scores −1.00.",
        ),
        (
            "plane",
            {"qx": 1, "qy": 1},
            "The query is [1, 1]. k₁ and k₂ share the highest score, 1.00; k₃ scores −0.50.",
        ),
        ("tokens", {}, "love and NLP share the largest weight, 0.40; the output is 4.41."),
        ("tokens", {"qx": 1}, "NLP has the largest weight, 0.50; the output is 4.00."),
        (
            "matrix",
            {"m10": 0, "m11": 0, "m12": 0},
            "love may look at nothing: its weights are 0 and its output is 0.",
        ),
        (
            "matrix",
            {"m12": 0},
            "The weights of love are 0.33 on I and 0.67 on love; they sum to 1, and its output "
            "is 4.68.",
        ),
        ("mix", {"w": 0.5}, "Weights 0.5 on 2 and 0.5 on 6 mix to 4, half-way between them."),
        (
            "temperature",
            {"s1": 1, "s3": 1},
            "At temperature 1 the weights are 0.33, 0.33 and 0.33. All weights are equal, 0.33.",
        ),
    ],
)
def test_what_is_seen_is_said(name: str, state: dict[str, float], words: str) -> None:
    assert shows(name, **state)["says"] == words
