"""Say what is wrong with a question as it is written: one fault for each mistake."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator

from workbook.figures.shown import Number, Shown, Vector, parse
from workbook.pages.blocks import Block
from workbook.pages.scan import Page
from workbook.problems import Problem
from workbook.questions.predicate import PredicateError, read_predicate
from workbook.questions.reading import (
    CHOICES,
    PARTS,
    QUESTIONS,
    TYPED,
    Part,
    Question,
    blocks_of,
    figure_at,
    id_faults,
    read_question,
)

_REASONED = ("right", "wrong", "answer", "slip", "step", "accepts", "hint")
_FIGURE = 'bind it, as in /// answer | [5](#cell-id "expression")'


def read_questions(page: Page) -> tuple[list[Question], list[Problem]]:
    """Return a page's questions, and a problem for each mistake in them.

    A question with a mistake is left out: it can't be shown.
    """
    questions: list[Question] = []
    problems = list(id_faults(page))
    for block, around in blocks_of(page):
        problems += _place_faults(page, block, around)
        if block.name in QUESTIONS:
            question = read_question(page, block)
            found = list(_faults(page, question))
            found += _again_faults(page, block)
            problems += found
            questions += [] if found else [question]
        elif block.name == "exercise" and not _own_text(page, block):
            problems.append(_problem(page, block, "an exercise needs a prompt", "say what to do"))
    return questions, problems


def _problem(page: Page, block: Block, message: str, remedy: str, at: int | None = None) -> Problem:
    place = page.text.place(block.offset if at is None else at)
    return Problem(place, "question", message, remedy)


def _place_faults(page: Page, block: Block, around: Block | None) -> Iterator[Problem]:
    """Report blocks that stand where they mean nothing, and reasons that are not there."""
    outer = around.name if around else ""
    if block.name in PARTS and outer not in QUESTIONS:
        yield _problem(
            page,
            block,
            f"a {block.name} block stands in no question",
            f"put it inside {', '.join(QUESTIONS)}, which have more slashes",
        )
    if block.name == "hint" and outer != "exercise":
        yield _problem(
            page, block, "a hint block stands in no exercise", "put it inside an exercise"
        )
    if block.name in (*QUESTIONS, "exercise") and outer in (*QUESTIONS, "exercise", *PARTS):
        yield _problem(page, block, f"a {block.name} stands inside a {outer}", "move it out")
    if block.name in _REASONED and not _own_text(page, block):
        what = "its text" if block.name in ("step", "hint") else "the reason"
        yield _problem(
            page,
            block,
            f"this {block.name} block is empty",
            f"write {what} in it, after an empty line if it has options",
        )


def _again_faults(page: Page, block: Block) -> Iterator[Problem]:
    """Report a question that is asked again in a practice block that the page has not."""
    again = block.options.get("again")
    practice = [other.argument for other, _ in blocks_of(page) if other.name == "practice"]
    if again is None or again in practice:
        return
    near = difflib.get_close_matches(str(again), practice, 1)
    there = f"there is {', '.join(practice) or 'none'}"
    yield _problem(
        page,
        block,
        f"this page has no practice block {again!r}",
        f"did you mean {near[0]}?" if near else there,
        block.options_at["again"],
    )


def _own_text(page: Page, block: Block) -> str:
    """Return what stands in a block outside its inner blocks."""
    text, position = "", block.start
    for inner in block.inside:
        text += page.text.text[position : inner.offset]
        position = inner.end + len(inner.slashes)
    return (text + page.text.text[position : block.end]).strip()


def _faults(page: Page, question: Question) -> Iterator[Problem]:
    block = question.block
    if not _own_text(page, block):
        yield _problem(page, block, f"this {block.name} asks nothing", "write the prompt in it")
    names = {part.block.name for part in question.parts}
    groups = [names & set(CHOICES), names & {"answer", "slip"}, names & {"accepts"}]
    if sum(map(bool, groups)) > 1:
        yield _problem(
            page,
            block,
            f"this {block.name} mixes {', '.join(sorted(names))}",
            "ask with right and wrong options, or with one answer, or with accepts",
        )
        return
    if not any(groups):
        yield _problem(
            page,
            block,
            f"this {block.name} has no answer",
            "add right and wrong options, an answer, or accepts",
        )
        return
    if question.kind in ("single", "multiple"):
        yield from _choice_faults(page, question, names)
    elif question.kind == "numeric":
        yield from _numeric_faults(page, question)
    else:
        yield from _predicate_faults(page, question)
    typed = question.kind in ("numeric", "predicate")
    if block.name == "practice" and not (typed and question.generator):
        yield _problem(
            page,
            block,
            "a practice block needs a generator and one answer",
            "add generator: chapter/practice/name.py, and /// answer | {answer}",
        )


def _choice_faults(page: Page, question: Question, names: set[str]) -> Iterator[Problem]:
    for missing in [name for name in CHOICES if name not in names]:
        yield _problem(
            page,
            question.block,
            f"this {question.block.name} has no {missing} option",
            f"add /// {missing} | text, with the reason in it",
        )
    if "step" in names:
        step = question.named("step")[0].block
        yield _problem(page, step, "a step belongs to a typed answer", "remove it")
    seen: set[str] = set()
    for part in question.named(*CHOICES):
        if part.block.argument in seen:
            yield _problem(page, part.block, "this option stands twice", "remove one of them")
        seen.add(part.block.argument)


def _numeric_faults(page: Page, question: Question) -> Iterator[Problem]:
    answers = question.named("answer")
    if len(answers) != 1:
        block = answers[1].block if answers else question.block
        yield _problem(
            page,
            block,
            f"this {question.block.name} has {len(answers) or 'no'} answers",
            "write exactly one answer; other accepted values need accepts",
        )
    for part in question.named(*TYPED):
        if part.block.name == "step" or (part.placeholder and question.block.name == "practice"):
            continue
        yield from _figure_faults(page, part)


def _figure_faults(page: Page, part: Part) -> Iterator[Problem]:
    block, figure = part.block, part.figure
    if figure is None:
        yield _problem(
            page,
            block,
            f"the {block.name} {block.argument!r} is bound to nothing",
            _FIGURE.replace("answer", block.name),
            block.argument_at,
        )
    elif figure.exempt and block.name == "answer":
        yield _problem(page, block, "an answer can't be exempt", _FIGURE, block.argument_at)
    elif not typeable(parse(figure.link.shown)):
        yield _problem(
            page,
            block,
            f"a reader can't type {figure.link.shown!r} here",
            "show a whole number, a decimal, a fraction, or a vector or matrix of these",
            block.argument_at,
        )


def typeable(shown: Shown) -> bool:
    """Tell whether a figure is one that readers type."""
    if isinstance(shown, Vector):
        return bool(shown.entries) and all(map(typeable, shown.entries))
    return isinstance(shown, Number) and shown.form in ("integer", "decimal", "fraction")


def _predicate_faults(page: Page, question: Question) -> Iterator[Problem]:
    accepts = question.named("accepts")
    block = accepts[0].block
    if len(accepts) > 1:
        yield _problem(
            page, accepts[1].block, "a second accepts block", "join the two conditions with or"
        )
    try:
        question.test = read_predicate(block.argument, fresh=question.block.name == "practice")
    except PredicateError as error:
        yield _problem(
            page,
            block,
            f"the condition {block.argument!r} {error}",
            error.remedy,
            block.argument_at + error.column,
        )
    practice = question.block.name == "practice"
    like = str(block.options.get("like", ""))
    start = page.text.text.find(like, block.offset) if like and not practice else -1
    question.like = figure_at(page, start, start + len(like)) if start >= 0 else None
    if question.like is None and not (practice and question.answered_by):
        bound = '[[0, 1]](#cell-id "expression")'
        yield _problem(
            page,
            block,
            "an accepts block needs an example that satisfies it, "
            + ("which the generator gives" if practice else "bound to a cell"),
            "add the option like: " + ('"{example}"' if practice else bound),
            block.options_at.get("like"),
        )
    elif question.like is None:
        return
    elif not re.search(r"\bx\b", block.argument) or not typeable(parse(question.like.link.shown)):
        yield _problem(
            page,
            block,
            f"a reader can't type {question.like.link.shown!r}",
            "give a number or a vector as the example",
        )
