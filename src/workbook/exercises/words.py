"""What the grader says, in one place: kind, exact, and the same in the page and the terminal."""

from __future__ import annotations

from typing import Any

from workbook.exercises.reading import Numbers, Read, Several

_MOST = 24

ENDED = (
    "Your code ended Python itself, so nothing could be checked. A function gives its result back "
    "with return; leave out exit(), os._exit() and the like, and recursion without an end."
)


def late(seconds: float) -> str:
    """Say that the code did not come to an end."""
    return (
        f"Your code ran for more than {seconds:g} s and was stopped. Is there a loop that never "
        "ends? Check what must change for it to stop."
    )


def mark(function: str, passes: bool) -> str:
    """Say whether one function passes."""
    return f"{'passes' if passes else 'not yet'}: {function}"


def unreadable(line: int, reason: str, hint: str = "") -> str:
    """Say where Python could not read the code."""
    hint = hint or "Look at the line before it as well."
    return f"Line {line}: Python can't read this: {_sentence(reason)} {hint}"


def unfinished(name: str, line: int) -> str:
    """Say that a body is still to be written."""
    return f"Line {line}: {name} isn't written yet. Put your code where the placeholder stands."


def missing(name: str, near: str | None) -> str:
    """Say that a function is not there."""
    hint = f" There is {near}: is that the one? Then rename it." if near else ""
    return f"There is no function called {name} yet.{hint}"


def not_a_function(name: str, what: str) -> str:
    """Say that a name holds something else."""
    return f"{name} should be a function, and is {what}. Is the name used twice?"


def raised(line: int | None, summary: str, hint: str, calling: str) -> str:
    """Say which exception ended the code, and where."""
    where = f"Line {line}: " if line else ""
    when = f" when it is called {calling}" if calling else ""
    return " ".join([_sentence(f"{where}your code stops with {summary}{when}"), hint]).strip()


def _sentence(text: str) -> str:
    return text if text.endswith(("?", "!", ".")) else f"{text}."


def changes_input(name: str, which: str) -> str:
    """Say that an argument was changed."""
    return (
        f"{name} changes its argument {which}, which belongs to the caller. Work on a copy, or "
        "make a new array."
    )


def wrong_type(name: str, got: str, want: Read) -> str:
    """Say that something of the wrong kind came back."""
    if got == "None":
        return f"{name} returns None. Does every path through it end in a return?"
    if got == "...":
        return f"{name} returns `...`: a gap is still to be filled in."
    return f"{name} returns {got}; expected {_kind(want)}."


def wrong_shape(what: str, got: Numbers, want: Numbers) -> str:
    """Say both shapes."""
    return f"{what} has shape {_shape(got.shape)}; expected {_shape(want.shape)}."


def _shape(shape: tuple[int, ...]) -> str:
    return str(shape) if shape else "() (a single number)"


def _kind(want: Read) -> str:
    if isinstance(want, Several):
        return f"{len(want.parts)} results, as in return first, second"
    if not want.shape:
        return {"bool": "True or False", "int": "a plain int"}.get(want.kind, "a number")
    inside = {"bool": "truth values", "int": "whole numbers"}.get(want.kind, "numbers")
    return f"an array (or list) of {inside} of shape {_shape(want.shape)}"


def numpy_integer(name: str, got: Numbers) -> str:
    """Say that an index must be a plain int."""
    return (
        f"{name} returns NumPy's own integer {got.flat[0]}, which prints differently on different "
        "machines. Make it a plain int: int(…)."
    )


def calling(parameters: list[str], args: tuple[Any, ...]) -> str:
    """Return `for q=[1, -1], K=[[1, 0], [-1, 1]]`, with the learner's own names."""
    names = parameters + [f"argument {n + 1}" for n in range(len(parameters), len(args))]
    given = zip(names[: len(args)], args, strict=True)
    return "for " + ", ".join(f"{name}={argument(value)}" for name, value in given)


def argument(value: Any) -> str:
    """Write one of the checks' own arguments."""
    if hasattr(value, "tolist") and hasattr(value, "shape"):
        if value.size > _MOST:
            return f"an array of shape {value.shape}"
        return _nested(value.tolist())
    if not isinstance(value, str | int | float | list | tuple | dict | set | None):
        return f"a {type(value).__name__}"  # a repr may hold an address
    return _nested(value)


def written(value: Read) -> str:
    """Write what a call returned, or should have."""
    if isinstance(value, Several):
        return "(" + ", ".join(written(part) for part in value.parts) + ")"
    if len(value.flat) > _MOST:
        return f"an array of shape {value.shape}"
    return _nested(_unflat(value.flat, value.shape))


def _unflat(flat: tuple[Any, ...], shape: tuple[int, ...]) -> Any:
    if not shape:
        return flat[0]
    step = len(flat) // shape[0] if shape[0] else 0
    return [_unflat(flat[n * step : (n + 1) * step], shape[1:]) for n in range(shape[0])]


def _nested(value: Any) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(_nested, value)) + "]"
    if type(value) is float:
        text = f"{value:.6g}"
        return "0" if text == "-0" else text
    return repr(value)
