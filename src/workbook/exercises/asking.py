"""Note what an exercise's checks ask, before any of the learner's code runs."""

# A file checks.py is plain Python. Each public function in it is a check, in order:
#
#     def already_scaled(scores):
#         """You divided by n; divide by n - 1. …"""
#         q, K = np.array([1.0, -1.0]), np.array([[1.0, 0.0], [-1.0, 1.0]])
#         scores(q, K).must_not_be(K @ q / np.sqrt(2), but=K @ q)
#
# Its parameter names the function that it grades, its docstring is what the learner reads, and
# its own name is the file in wrong/ that must set it off. What it gets is not the learner's
# function but a notebook: the calls and what must come of them are noted once, here. So the
# learner's code finds every expected value already computed, and can't patch what computed it.

from __future__ import annotations

import copy
import inspect
import warnings
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from workbook.exercises.reading import Read, Reader, UnreadableError, same

FILENAME = "checks.py"


class ChecksError(Exception):
    """A file of checks can't be used.

    Attributes:
        line: the line at fault.
        remedy: what to do.
    """

    def __init__(self, line: int, message: str, remedy: str) -> None:
        super().__init__(message)
        self.line = line
        self.remedy = remedy


@dataclass(frozen=True)
class Demand:
    """One call, and what must or must not come of it.

    Attributes:
        rule: `be`, `not be`, `raise` or `keep`.
        args, kwargs: what the learner's function is called with; nobody else holds them.
        before: the arguments again, to see whether they were changed.
        want: the value that must or must not come.
        right: the right value, for the message.
        error: the exception that must be raised.
        whatever: whether the check's own message is said of any failure.
    """

    rule: str
    args: tuple[Any, ...]
    kwargs: dict[str, Any]
    before: tuple[Any, ...]
    want: Read | None = None
    right: Read | None = None
    error: type[BaseException] | None = None
    whatever: bool = False


@dataclass
class Check:
    """A check: which function it grades, what it says, and what it demands."""

    name: str
    part: str
    message: str
    line: int
    demands: list[Demand] = field(default_factory=list)


def read_checks(source: str, functions: Iterable[str]) -> list[Check]:
    """Run a file of checks, and note what it asks.

    Args:
        source: the file's text.
        functions: the functions that the exercise is about.

    Raises:
        ChecksError: the file fails, or a check isn't one.
    """
    namespace: dict[str, Any] = {"__name__": "checks", "__file__": FILENAME}
    try:
        exec(compile(source, FILENAME, "exec", dont_inherit=True), namespace)  # noqa: S102
    except Exception as error:
        raise ChecksError(
            _line_of(error), f"the checks fail: {_summary(error)}", "correct them"
        ) from error
    reader = Reader()
    found = [
        _check(function, list(functions))
        for name, function in namespace.items()
        if inspect.isfunction(function)
        and function.__code__.co_filename == FILENAME
        and not name.startswith("_")
    ]
    if not found:
        raise ChecksError(1, "there is no check here", "write a function with a docstring")
    for check, function in found:
        _note(check, function, reader)
    return [check for check, _ in found]


def _check(function: Any, functions: list[str]) -> tuple[Check, Callable[[Any], Any]]:
    line, name = function.__code__.co_firstlineno, function.__name__
    parameters = list(inspect.signature(function).parameters)
    if len(parameters) != 1 or parameters[0] not in functions:
        raise ChecksError(
            line,
            f"the check {name} must take one of the functions it can grade",
            f"give it one parameter out of {', '.join(functions)}",
        )
    if not (message := inspect.getdoc(function)):
        raise ChecksError(
            line, f"the check {name} has no message", "write it as the function's docstring"
        )
    return Check(name, parameters[0], " ".join(message.split()), line), function


def _note(check: Check, function: Callable[[Any], Any], reader: Reader) -> None:
    asked = Asked(check, reader)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            function(asked)
    except ChecksError:
        raise
    except Exception as error:
        raise ChecksError(
            _line_of(error) or check.line,
            f"the check {check.name} fails: {_summary(error)}",
            "correct it; it can't look at what a call returns, only say what it must be",
        ) from error
    if asked.idle or not check.demands:
        raise ChecksError(
            check.line,
            f"the check {check.name} makes a call and demands nothing of it",
            "add .must_be(…), .must_not_be(…, but=…), .must_raise(…) or .must_keep_its_input()",
        )


def _line_of(error: BaseException) -> int:
    """Return the line of the checks that an exception passed last."""
    if isinstance(error, SyntaxError):
        return error.lineno or 1
    line, step = 1, error.__traceback__
    while step is not None:
        if step.tb_frame.f_code.co_filename == FILENAME:
            line = step.tb_lineno
        step = step.tb_next
    return line


def _summary(error: BaseException) -> str:
    return f"{type(error).__name__}: {error}"


class Asked:
    """Stands for the learner's function while checks are noted."""

    def __init__(self, check: Check, reader: Reader) -> None:
        self._check, self._reader = check, reader
        self.idle = 0

    def __call__(self, *args: Any, **kwargs: Any) -> Call:
        """Note a call; say with the result's methods what must come of it."""
        self.idle += 1
        return Call(self, args, kwargs)

    def demand(self, call: Call, rule: str, **what: Any) -> None:
        """Note what one call must give, with copies of its arguments."""
        self.idle -= call.idle
        call.idle = False
        args, kwargs = copy.deepcopy(call.args), copy.deepcopy(call.kwargs)
        before = copy.deepcopy((*args, *kwargs.values()))
        self._check.demands.append(Demand(rule, args, kwargs, before, **what))

    def read(self, value: Any) -> Read:
        """Return an expected value as plain numbers."""
        try:
            if isinstance(value, tuple):
                return self._reader.several(value, len(value))
            return self._reader.numbers(value)
        except UnreadableError as error:
            raise TypeError(f"a check can't expect {error}") from None

    def refuse(self, message: str, remedy: str) -> None:
        """Report that this check can't be used."""
        raise ChecksError(self._check.line, f"the check {self._check.name} {message}", remedy)


class Call:
    """One call of the learner's function, as a check sees it."""

    def __init__(self, asked: Asked, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        self._asked = asked
        self.args, self.kwargs = copy.deepcopy((args, kwargs))
        self.idle = True

    def must_be(self, right: Any, *, whatever: bool = False) -> None:
        """Demand a value; a tuple stands for several results.

        A plain `int` asks for a plain `int`, a list or array of integers for whole numbers, all
        else for numbers within `TOLERANCE`.

        Args:
            right: the value.
            whatever: say this check's message of any failure; otherwise an exception, a wrong
                type and a wrong shape are told by what they are.
        """
        want = self._asked.read(right)
        self._asked.demand(self, "be", want=want, right=want, whatever=whatever)

    def must_not_be(self, wrong: Any, *, but: Any) -> None:
        """Recognise a misconception by what it returns; `but` is the right value."""
        want, right = self._asked.read(wrong), self._asked.read(but)
        if same(want, right):
            self._asked.refuse(
                "can't tell the wrong answer from the right one on this input", "change the input"
            )
        self._asked.demand(self, "not be", want=want, right=right)

    def must_raise(self, error: type[BaseException]) -> None:
        """Demand an exception of a type."""
        self._asked.demand(self, "raise", error=error)

    def must_keep_its_input(self) -> None:
        """Say this check's message when any call changes what it was given."""
        self._asked.demand(self, "keep")
