"""Explain a name or an attribute that isn't there, and say which was probably meant."""

from __future__ import annotations

import ast
import builtins
import difflib
import importlib.util
import keyword
import sys
from collections.abc import Iterable
from types import FrameType, ModuleType
from typing import Any

from workbook.snippets.explain_code import failing, innermost, is_array, text_of

NOT_HERE = "It is not part of this site; NumPy and the standard library are."
"""What is said of a module that isn't there, and like none that is."""

_USUAL = {"np": "numpy", "plt": "matplotlib.pyplot"}
_MOST = 20_000
_NO_GROWING = {"append", "extend", "insert", "push"}


def explain_name(error: NameError) -> str:
    """Say what may have been meant by a name that isn't defined."""
    name, frame = error.name or _quoted(error.args[0]), innermost(error)
    if type(name) is not str or frame is None:
        return ""
    if isinstance(error, UnboundLocalError):
        return (
            f"This function assigns {name} further on, so the name is its own from the first line, "
            "and is empty here. Assign it before this line, or pass the outer one as an argument."
        )
    if name in _USUAL:
        return f"Import it first: import {_USUAL[name]} as {name}."
    if name in sys.stdlib_module_names or name == "numpy":
        return f"Import it first: import {name}."
    return _like(name, frame)


def _like(name: str, frame: FrameType) -> str:
    """Say which of the names that can be used in a frame is like another."""
    names = {*frame.f_locals, *frame.f_globals, *dir(builtins), *keyword.kwlist}
    alias = "np" if "np" in names else "numpy"
    if alias in names and name in _public(sys.modules.get("numpy")):
        return f"NumPy has one: did you mean {alias}.{name}?"
    if near := closest(name, names):
        return f"Did you mean {near}?"
    return f"Nothing has been called {name} before this line: assign it, or import it, above."


def explain_attribute(error: AttributeError) -> str:
    """Say what may have been meant by an attribute that isn't there."""
    name, owner = error.name, error.obj
    if type(name) is not str:
        return ""
    site = failing(error)
    node = site.node if site else None
    text = text_of(node.value) if isinstance(node, ast.Attribute) else ""
    if isinstance(owner, ModuleType):
        near = closest(name, _public(owner))
        return f"Did you mean {text or owner.__name__}.{near}?" if near else _none(owner.__name__)
    if known := _usual(name, owner, text):
        return known
    near = closest(name, _static_names(type(owner)))
    return f"Did you mean {text}.{near}?" if near else ""


def _usual(name: str, owner: Any, text: str) -> str:
    """Explain the attributes that beginners look for on the wrong kind of value."""
    if owner is None:
        return (
            f"{text or 'It'} is None here. Does a function lack its return, or was the result of "
            "one taken that changes its argument and returns nothing?"
        )
    if type(owner) in (list, tuple) and _is_of_arrays(name):
        kind = type(owner).__name__
        shown = f"np.array({text})" if text else "np.array(…)"
        return f"A {kind} isn't an array, and has no {name}. Make it one: {shown}.{name}"
    if is_array(owner) and name in _NO_GROWING:
        return (
            "Arrays don't grow. Collect the values in a list and make it an array at the end, or "
            "join arrays with np.concatenate."
        )
    return ""


def explain_import(error: ImportError) -> str:
    """Say what may have been meant by a module, or a name in one, that isn't there."""
    wanted = error.name
    if type(wanted) is not str:
        return ""
    if not isinstance(error, ModuleNotFoundError):
        near = closest(_quoted(error.msg), _public(sys.modules.get(wanted)))
        return f"Did you mean from {wanted} import {near}?" if near else ""
    top = wanted.partition(".")[0]
    if top != wanted and importlib.util.find_spec(top):
        return f"{top} is there, and has no module of that name."
    near = closest(wanted, [*sys.stdlib_module_names, "numpy"], 0.8)
    return f"Did you mean import {near}?" if near else NOT_HERE


def explain_key(error: KeyError, key: Any) -> str:
    """Say which keys there are."""
    site = failing(error)
    if not site or not isinstance(site.node, ast.Subscript):
        return ""
    owner, text = site.look(site.node.value), text_of(site.node.value)
    if type(owner) is not dict or not text:
        return ""
    keys = [known for known in list(owner)[:_MOST] if type(known) is str]
    if type(key) is str and (near := closest(key, keys)):
        return f"{text} has no such key. Did you mean {near!r}?"
    shown = ", ".join(repr(known) for known in keys[:8])
    return f"{text} has no such key. Its keys are {shown}." if shown and len(keys) <= 8 else ""


def closest(name: str, names: Iterable[Any], likeness: float = 0.7) -> str:
    """Return the name most like another, or nothing where none is."""
    known = [other for other in list(names)[:_MOST] if type(other) is str and other != name]
    public = [other for other in known if not other.startswith("_")]
    for other in public:
        if other.lower() == name.lower():
            return other
    near = difflib.get_close_matches(name, sorted(public), 1, likeness)
    return near[0] if near else ""


def _public(module: ModuleType | None) -> list[str]:
    return [] if module is None else [name for name in vars(module) if type(name) is str]


def _static_names(kind: type) -> list[str]:
    mro = type.__dict__["__mro__"].__get__(kind)
    return [name for base in mro for name in type.__dict__["__dict__"].__get__(base)]


def _is_of_arrays(name: str) -> bool:
    numpy = sys.modules.get("numpy")
    return numpy is not None and name in _static_names(numpy.ndarray)


def _none(module: str) -> str:
    return f"{module} has nothing of that name, nor of one like it."


def _quoted(text: Any) -> str:
    parts = text.split("'") if type(text) is str else []
    return parts[1] if len(parts) > 1 else ""
