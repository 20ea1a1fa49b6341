"""Make one call of a learner's function, and say what is wrong with what came of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from workbook.exercises import words
from workbook.exercises.answering import Raised, Written, call, ended
from workbook.exercises.asking import Check, Demand
from workbook.exercises.reading import (
    Numbers,
    Read,
    Reader,
    Several,
    UnreadableError,
    close,
    parts_of,
    same,
    unchanged,
)
from workbook.snippets.modules import Modules


@dataclass(frozen=True)
class Message:
    """What a learner is told.

    Attributes:
        part: the function that it is about; None for the code as a whole.
        text: the message.
        line: the learner's line, if there is one.
        call: the call that shows the difference, if there is one.
    """

    part: str | None
    text: str
    line: int | None = None
    call: str | None = None

    @property
    def whole(self) -> str:
        """The text, and the call that shows it."""
        return f"{self.text} {self.call}" if self.call else self.text


Finding = tuple[Message, str | None]
"""A message, and the check that says it; None where it is one of the grader's own."""


def how_it_ended(raised: Raised, calling: str = "") -> str:
    """Say which exception ended the code."""
    if ended(raised):
        return words.ENDED
    return words.raised(raised.line, raised.summary, raised.hint, calling)


class Judge:
    """Judges the calls of one function."""

    def __init__(
        self,
        name: str,
        written: Written | None,
        reader: Reader,
        modules: Modules,
        keeper: Check | None,
    ) -> None:
        """Begin.

        Args:
            name: the function's name.
            written: how it stands in the learner's code, if it is a plain function there.
            reader: reads what it returns.
            modules: what to put back after each call.
            keeper: the check that speaks when an argument is changed, if there is one.
        """
        self.name, self.reader, self.modules, self.keeper = name, reader, modules, keeper
        self.line = written.line if written else None
        self.parameters = written.parameters if written else []

    def fault(self, function: Callable[..., Any], check: Check, demand: Demand) -> Finding | None:
        """Make one call; return what is wrong with what came of it."""
        got = call(function, demand.args, demand.kwargs, self.modules)
        calling = words.calling(self.parameters, demand.before)
        if changed := self._changed(demand):
            text = words.changes_input(self.name, changed)
            if self.keeper:
                return Message(self.name, self.keeper.message, self.line), self.keeper.name
            return Message(self.name, text, self.line), None
        if type(got) is Raised and ended(got):
            return Message(self.name, words.ENDED, got.line), None
        rules = {"raise": self._must_raise, "not be": self._must_not_be, "be": self._must_be}
        rule = rules.get(demand.rule)
        return rule(got, check, demand, calling) if rule else None

    def _changed(self, demand: Demand) -> str | None:
        """Return the name of an argument that the call changed."""
        after = (*demand.args, *demand.kwargs.values())
        for number, (now, before) in enumerate(zip(after, demand.before, strict=True)):
            try:
                was = self.reader.numbers(before)
            except UnreadableError:
                continue  # a text or a random generator: nothing to compare
            try:
                kept = unchanged(self.reader.numbers(now), was)
            except UnreadableError:
                kept = False
            if not kept:
                known = number < len(self.parameters)
                return self.parameters[number] if known else f"number {number + 1}"
        return None

    def _must_raise(self, got: Any, check: Check, demand: Demand, calling: str) -> Finding | None:
        assert demand.error is not None  # must_raise always notes one
        if type(got) is Raised and issubclass(got.type, demand.error):
            return None
        came = got.summary if type(got) is Raised else self.reader.name(got)
        shown = f"{_capital(calling)} it gives {came}; expected a {demand.error.__name__}."
        return Message(self.name, check.message, self.line, shown), check.name

    def _must_not_be(self, got: Any, check: Check, demand: Demand, calling: str) -> Finding | None:
        assert demand.want is not None  # must_not_be notes both
        assert demand.right is not None
        if type(got) is Raised:
            return None
        try:
            value = self._read(got, demand.want)
        except UnreadableError:
            return None
        if not same(value, demand.want):
            return None
        return self._differs(value, demand.right, check, calling)

    def _must_be(self, got: Any, check: Check, demand: Demand, calling: str) -> Finding | None:
        want = demand.want
        assert want is not None  # must_be notes one
        line, fault = self.line, None
        if type(got) is Raised:
            fault, line = how_it_ended(got, calling), got.line
            shown = f"{_capital(calling)} it stops with {got.summary}."
        else:
            try:
                value = self._read(got, want)
            except UnreadableError as error:
                fault = words.wrong_type(self.name, str(error), want)
            else:
                fault = self._unfit(value, want)
                if not fault and all(map(close, parts_of(value), parts_of(want))):
                    return None
                if not fault:
                    return self._differs(value, want, check, calling)
            fault, shown = f"{_capital(calling)}: {fault}", f"{_capital(calling)}: {fault}"
        if demand.whatever:
            return Message(self.name, check.message, line, shown), check.name
        return Message(self.name, str(fault), line), None

    def _read(self, got: Any, want: Read) -> Read:
        if isinstance(want, Several):
            return self.reader.several(got, len(want.parts))
        return self.reader.numbers(got)

    def _unfit(self, value: Read, want: Read) -> str | None:
        """Say what is wrong with the type or shape of one of the results."""
        pairs = list(zip(parts_of(value), parts_of(want), strict=True))
        for number, (got, wanted) in enumerate(pairs):
            what = f"what {self.name} returns"
            if len(pairs) > 1:
                what = f"result {number + 1} of {self.name}"
            if got.shape != wanted.shape:
                return words.wrong_shape(what, got, wanted)
            if _is_numpy_integer(got, wanted):
                return words.numpy_integer(self.name, got)
            if got.kind != wanted.kind and (wanted.kind != "float" or got.kind == "bool"):
                return words.wrong_type(self.name, words.written(got), want)
        return None

    def _differs(self, value: Read, right: Read, check: Check, calling: str) -> Finding:
        got, expected = words.written(value), words.written(right)
        shown = f"{_capital(calling)} you return {got}; expected {expected}."
        return Message(self.name, check.message, self.line, shown), check.name


def _is_numpy_integer(got: Numbers, want: Numbers) -> bool:
    return got.numpy and got.kind == "int" and want.kind == "int" and not want.shape


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
