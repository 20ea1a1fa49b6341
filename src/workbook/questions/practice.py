"""Make the pool of a practice problem from its generator snippet."""

# A generator is an ordinary snippet that defines two functions:
#
#     def problem(rng):       with a random.Random, returns a dict: what the prompt's placeholders
#                             stand for, the answer, any slips, and `places`, how many decimals
#                             the answer is asked to
#     def holds(problem):     computes the answer in another way, and tells whether it is right
#
# Where many answers are right, the problem's answer is an example, and `fails` is an answer that
# must not do: a condition that everything satisfies would be as bad as one that nothing does.
#
# A thousand seeds are tried. The first of them, up to a hundred and no two alike, are the
# pool; more would make a chapter's page heavier than 40 kB (gzip).

from __future__ import annotations

import json
import math
from typing import Any

from workbook.questions.predicate import satisfies
from workbook.questions.reading import MATHEMATICS, PLACEHOLDER, Question

SEEDS = 1000
LARGEST_POOL = 100
_SMALLEST_POOL = 20
_LARGEST_NUMBER = 1000
_LONGEST_NUMBER = 9

EXPRESSION = (
    "__import__('json').dumps([[made, last[0]] for last in [[True]] "
    f"for seed in range({SEEDS}) if last[0] "
    "for made in [problem(__import__('random').Random(seed))] "
    "if not last.__setitem__(0, bool(holds(made)))])"
)
"""Evaluated in the generator's namespace: every problem, and whether it holds; the first that
doesn't is the last, as it is enough to refuse them all."""


class PoolError(Exception):
    """A generator makes something that can't be asked; the text says with which seed."""

    def __init__(self, message: str, remedy: str) -> None:
        super().__init__(message)
        self.remedy = remedy


def make_pool(question: Question, made: str) -> list[dict[str, Any]]:
    """Return the pool: for each problem its figures as they are shown, its answer and slips.

    Args:
        question: a practice block.
        made: what `EXPRESSION` gave.

    Raises:
        PoolError: a seed gives a wrong answer, an ugly number, or lacks a name.
    """
    answer = question.answered_by
    slips = [part.placeholder for part in question.named("slip")]
    names = set(PLACEHOLDER.findall(MATHEMATICS.sub("", question.source))) | {answer, *slips}
    pool: list[dict[str, Any]] = []
    seen: set[str] = set()
    for seed, (problem, holds) in enumerate(json.loads(made)):
        _refuse(seed, problem, holds, names, {answer, *slips})
        if question.kind == "predicate":
            _refuse_condition(seed, problem, question)
        if len(pool) == LARGEST_POOL:
            continue  # the others only have to be right
        places = int(problem.get("places", 0))
        figures = {
            name: written(problem[name], places if name in (answer, *slips) else None)
            for name in sorted(names)
        }
        key = json.dumps([text for name, text in figures.items() if name not in (answer, *slips)])
        if key in seen:
            continue
        seen.add(key)
        pool.append(
            {
                "figures": figures,
                "value": problem[answer],
                "shown": figures[answer],
                "places": places,
                "slips": [
                    {"value": problem[name], "shown": figures[name], "why": number}
                    for number, name in enumerate(slips)
                    if figures[name] != figures[answer]
                ],
            }
        )
    if len(pool) < _SMALLEST_POOL:
        raise PoolError(
            f"{SEEDS} seeds give only {len(pool)} different problems",
            f"let more of it vary: at least {_SMALLEST_POOL} are needed",
        )
    return pool


def _refuse(
    seed: int, problem: dict[str, Any], holds: bool, names: set[str], rounded: set[str]
) -> None:
    """Refuse a problem that is wrong, incomplete or ugly; `rounded` are shown to its places."""
    if missing := sorted(names - set(problem)):
        raise PoolError(
            f"the block uses {{{missing[0]}}}, which the generator does not give",
            f"it gives {', '.join(problem)}",
        )
    if not holds:
        raise PoolError(f"seed {seed} gives a wrong answer: {problem}", "correct the generator")
    places = int(problem.get("places", 0))
    for name in sorted(names):
        for number in _numbers(problem[name]):
            if not _is_nice(number, places if name in rounded else None):
                raise PoolError(
                    f"seed {seed} gives {name} = {number!r}, which is no nice number",
                    f"keep numbers below {_LARGEST_NUMBER} and short; round what you choose",
                )


def _refuse_condition(seed: int, problem: dict[str, Any], question: Question) -> None:
    """Refuse a problem whose example is none, or whose condition lets a wrong answer pass."""
    accepts = question.named("accepts")[0].block
    condition, size = accepts.argument, accepts.options.get("size", 1)
    example = problem[question.answered_by]
    if "fails" not in problem:
        raise PoolError(
            "the generator gives no answer that must not do", "let it give one, as 'fails'"
        )
    if (len(example) if isinstance(example, list) else 1) != size:
        raise PoolError(
            f"seed {seed}: the example {example} has not {size} numbers",
            "set the option size to what the reader types",
        )
    for value, right in ((example, True), (problem["fails"], False)):
        if satisfies(condition, value, problem) != right:
            raise PoolError(
                f"seed {seed}: {value} {'does not satisfy' if right else 'satisfies'} {condition}",
                "correct the condition, or the generator",
            )


def _numbers(value: Any) -> list[int | float]:
    if isinstance(value, list):
        return [number for item in value for number in _numbers(item)]
    return [value] if isinstance(value, int | float) and not isinstance(value, bool) else []


def _is_nice(number: float, places: int | None) -> bool:
    if not math.isfinite(number) or abs(number) > _LARGEST_NUMBER:
        return False
    return len(written(number, places)) <= _LONGEST_NUMBER


def _short(number: float) -> str:
    return repr(number).removesuffix(".0")


def written(value: Any, places: int | None) -> str:
    """Write a generated value as the page shows it."""
    if isinstance(value, list):
        return "[" + ", ".join(written(item, places) for item in value) + "]"
    if isinstance(value, float) and places is not None:
        text = f"{value:.{places}f}"
        return (text.removeprefix("-") if not float(text) else text).replace("-", "−")
    if isinstance(value, int | float) and not isinstance(value, bool):
        return _short(value).replace("-", "−")
    return str(value)
