"""Hold questions against the values that their figures have, and make the page's data."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from typing import Any

from workbook.figures.shown import Number, Shown, Vector, parse
from workbook.pages.scan import Figure
from workbook.problems import Place, Problem
from workbook.questions.packing import pack
from workbook.questions.predicate import satisfies
from workbook.questions.reading import Part, Question
from workbook.snippets.values import Plain, encode

Values = Mapping[Place, Plain]
"""What the bound figures of the checked pages are worth, by their places."""

TOLERANCE = 1e-9


def value_of(figure: Figure, values: Values) -> Plain | None:
    """Return a figure's value at full precision; an exempt one is worth what it shows."""
    if figure.exempt:
        return _read(parse(figure.link.shown))
    return values.get(figure.place)


def _read(shown: Shown) -> Plain | None:
    if isinstance(shown, Vector):
        entries = [_read(entry) for entry in shown.entries]
        return None if any(entry is None for entry in entries) else entries  # type: ignore[return-value]
    if not isinstance(shown, Number):
        return None
    if shown.form == "fraction":
        over, under = int(shown.match["over"]), int(shown.match["under"])
        return (-over if shown.sign else over) / under if under else None
    digits = shown.sign + shown.match["digits"]
    return float(digits) if shown.places else int(digits)


def places_of(shown: Shown) -> int:
    """Return how many decimals a figure shows: the precision that is asked for."""
    if isinstance(shown, Vector):
        return max(map(places_of, shown.entries), default=0)
    return shown.places if isinstance(shown, Number) and shown.form == "decimal" else 0


def value_faults(question: Question, values: Values) -> Iterator[Problem]:
    """Report slips that are no slips, and examples that don't satisfy their condition."""
    if question.kind == "numeric" and question.block.name != "practice":
        yield from _slip_faults(question, values)
    if question.kind == "predicate" and question.like is not None:
        value = value_of(question.like, values)
        block = question.named("accepts")[0].block
        size = block.options.get("size", 1)
        if value is None:
            return  # the cell failed, which is reported there
        if (len(value) if isinstance(value, list) else 1) != size:
            yield Problem(
                question.like.place,
                "question",
                f"the example {question.like.link.shown} has not {size} numbers",
                "set the option size to what the reader types",
            )
        elif not satisfies(block.argument, value):
            yield Problem(
                question.like.place,
                "question",
                f"the example {question.like.link.shown} does not satisfy {block.argument}",
                "correct the condition, or the example",
            )


def _slip_faults(question: Question, values: Values) -> Iterator[Problem]:
    seen: list[tuple[str, Plain]] = []
    for part in question.named("answer", "slip"):
        assert part.figure is not None  # `faults` sees to it
        value = value_of(part.figure, values)
        if value is None:
            continue
        places = places_of(parse(part.figure.link.shown))
        for name, other in seen:
            if part.block.name == "slip" and _alike(value, other, places):
                yield Problem(
                    part.figure.place,
                    "question",
                    f"the slip {part.figure.link.shown} is the same as the {name}",
                    "give a value that only this mistake leads to",
                )
        seen.append((part.block.name, value))


def _alike(one: Plain, other: Plain, places: int) -> bool:
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(
            _alike(a, b, places) for a, b in zip(one, other, strict=True)
        )
    if isinstance(one, list | str) or isinstance(other, list | str):
        return one == other
    return abs(one - other) <= max(TOLERANCE, 0.5 * 10.0**-places if places else TOLERANCE)


def data_of(question: Question, values: Values, pool: list[dict[str, Any]]) -> dict[str, Any]:
    """Return what the page's script needs to know of a question."""
    if question.kind in ("single", "multiple"):
        return {"kind": question.kind}
    if question.kind == "predicate":
        block = question.named("accepts")[0].block
        data = {"kind": "predicate", "size": block.options.get("size", 1), "test": question.test}
        if pool:
            first = pool[0]
            made = {"figures": first["figures"], "pool": pack(question, pool)}
            return {**data, "like": first["shown"], **made}
        return {**data, "like": question.like.link.shown if question.like else ""}
    steps = len(question.named("step"))
    slips = question.named("slip")
    if pool:
        first = {key: pool[0][key] for key in ("value", "shown", "places", "slips")}
        return {"kind": "numeric", **first, "steps": steps, "pool": pack(question, pool)}
    answer = question.named("answer")[0]
    return {
        "kind": "numeric",
        **_typed(answer, values),
        "slips": [{**_typed(part, values), "why": number} for number, part in enumerate(slips)],
        "steps": steps,
    }


def _typed(part: Part, values: Values) -> dict[str, Any]:
    assert part.figure is not None  # `faults` sees to it
    value = value_of(part.figure, values)
    shown = part.figure.link.shown
    return {
        "value": None if value is None else encode(value),
        "shown": shown,
        "places": places_of(parse(shown)),
    }


def digest_of(question: Question, data: dict[str, Any]) -> str:
    """Return a digest of what is asked and what is right, so that a change can be told."""
    facts = [question.source, data]
    return hashlib.sha256(json.dumps(facts, ensure_ascii=False).encode()).hexdigest()[:16]
