"""Suggest the name that was probably meant, where a name isn't there."""

from __future__ import annotations

import builtins
import difflib
from types import ModuleType


def hint_for(error: BaseException) -> str:
    """Return a sentence that helps with an exception, or nothing."""
    if type(error) is AttributeError and isinstance(module := error.obj, ModuleType):
        near = difflib.get_close_matches(str(error.name), list(vars(module)), 1)
        return f" Did you mean {module.__name__}.{near[0]}?" if near else ""
    if isinstance(error, NameError):
        near = difflib.get_close_matches(error.name or "", _names(error), 1)
        if near:
            return f" Did you mean {near[0]}?"
        return " Import it first, as in import numpy as np." if error.name == "np" else ""
    if type(error) is RecursionError:
        return " A function that calls itself needs a case in which it doesn't."
    if type(error) is ModuleNotFoundError:
        return " It is not part of this site; NumPy and the standard library are."
    return ""


def _names(error: NameError) -> list[str]:
    """Return the names that could have been used where the exception was raised."""
    step = error.__traceback__
    if step is None:
        return []
    while step.tb_next is not None:
        step = step.tb_next
    frame = step.tb_frame
    names = {*frame.f_locals, *frame.f_globals, *dir(builtins)}
    return sorted(name for name in names if name != error.name and not name.startswith("__"))
