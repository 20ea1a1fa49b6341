"""Describe values and functions for completion: kind, signature, documentation."""

# As in `members`, nothing of the reader's may run: no `__repr__`, no `__doc__` that a class
# computes, no annotation. The same functions describe NumPy when the site is built.

from __future__ import annotations

import re
from types import (
    BuiltinFunctionType,
    FunctionType,
    MethodDescriptorType,
    MethodType,
    ModuleType,
    WrapperDescriptorType,
)
from typing import Any

from workbook.snippets.members import (
    MISSING,
    SLOTS,
    class_dict,
    is_a,
    member,
    module_dict,
    mro,
    numpys,
)

_LONGEST = 60
_DECORATORS = 5
_SELF = re.compile(r"\$\w+(, /)?(, )?")
_CALL = re.compile(r"\A(?:[\w.]+\((?:[^()]|\([^()]*\))*\)(?:\s*-+>[^\n]*)?[ ]*\n(?:--\n)?\s*)+")
_NO_PROSE = re.compile(r">>>|`[\w.]+`\s*\Z")
_MARKUP = re.compile(r"(?:^[=~-]{4,}$|:\w+:(?=`)|`(?=`))()", re.MULTILINE)
_LONGEST_DOC = 6000
_C_FUNCTIONS = (BuiltinFunctionType, MethodDescriptorType, WrapperDescriptorType)
_SHOWN = (int, float, complex, bool, type(None))
DESCRIBED = (str, list, tuple, dict, set, int, float, complex)
"""The types of Python's own whose members the site describes, beside NumPy's array."""

_STAR, _TWO_STARS = 0x04, 0x08


def kind_of(value: Any) -> str:
    """Return what kind of thing a value is: module, class, function, property or variable."""
    if is_a(value, ModuleType):
        return "module"
    if is_a(value, type):
        return "class"
    if value is MISSING or type(value) is property or type(value) in SLOTS:
        return "property"
    return "function" if _is_function(value) else "variable"


def _is_function(value: Any) -> bool:
    kind = type(value)
    if kind in (FunctionType, MethodType, *_C_FUNCTIONS):
        return True
    return kind in (numpys("ufunc"), type(numpys("sum")))


def detail(value: Any) -> str:
    """Return a short description: a function's signature, a value's type and size."""
    match kind_of(value):
        case "class":
            return _class_signature(value)
        case "function":
            return _signature(value)
        case "variable":
            return _value(value)
    return ""


def _value(value: Any) -> str:
    kind = type(value)
    if kind is numpys("ndarray"):
        return f"array {tuple(value.shape)} {value.dtype.name}"
    if kind is int and abs(value) >= 10**_LONGEST:
        return "int"
    if kind in _SHOWN:
        return repr(value)
    if kind is str:
        return repr(value[:_LONGEST]) + ("…" if len(value) > _LONGEST else "")
    if kind in (list, tuple, dict, set):
        return f"{kind.__name__} of {len(value)}"
    return _plain_name(kind)


def signature(function: FunctionType) -> str:
    """Return a function's parameters in brackets, without evaluating anything."""
    code = function.__code__
    names = list(code.co_varnames)
    positional, count = names[: code.co_argcount], code.co_argcount + code.co_kwonlyargcount
    first = len(positional) - len(function.__defaults__ or ())
    given = dict(zip(positional[first:], function.__defaults__ or (), strict=False))
    given |= function.__kwdefaults__ or {}
    parts = [_parameter(name, given) for name in positional]
    if code.co_posonlyargcount:
        parts.insert(code.co_posonlyargcount, "/")
    rest = names[count:]
    if code.co_flags & _STAR:
        parts.append(f"*{rest.pop(0)}")
    elif code.co_kwonlyargcount:
        parts.append("*")
    parts += [_parameter(name, given) for name in names[code.co_argcount : count]]
    if code.co_flags & _TWO_STARS:
        parts.append(f"**{rest.pop(0)}")
    return f"({', '.join(parts)})"


def _parameter(name: str, given: dict[str, Any]) -> str:
    if name not in given:
        return name
    value = given[name]
    plain = type(value) in _SHOWN or (type(value) is str and len(value) < 20)
    return f"{name}={value!r}" if plain else f"{name}=…"


def _signature(value: Any) -> str:
    if type(value) is MethodType:
        value = value.__func__
    if type(value) is FunctionType:
        return signature(_unwrapped(value))
    if type(value) in _C_FUNCTIONS:
        text = value.__text_signature__
        return in_one_line(_SELF.sub("", text)) if type(text) is str else ""
    inner = member(value, "__wrapped__")
    if inner is MISSING:
        inner = member(value, "_implementation")
    return signature(inner) if type(inner) is FunctionType else ""


def _unwrapped(function: FunctionType) -> FunctionType:
    """Return the function that a decorator of the usual kind stands before."""
    for _ in range(_DECORATORS):
        inner = member(function, "__wrapped__")
        if type(inner) is not FunctionType:
            break
        function = inner
    return function


def in_one_line(text: str) -> str:
    """Return a signature without line breaks and without what no reader can type."""
    text = re.sub(r"<[^<>]*>", "…", " ".join(text.split()))
    return re.sub(r",? ?\)$", ")", text.replace("( ", "("))


def _class_signature(value: type) -> str:
    for base in mro(value):
        for name in ("__init__", "__new__"):
            made = class_dict(base).get(name)
            made = made.__func__ if type(made) is staticmethod else made
            if type(made) is FunctionType:
                return re.sub(r"^\(_?(self|cls|_cls)(, )?", "(", signature(made))
    text = type.__dict__["__text_signature__"].__get__(value)
    return in_one_line(text) if type(text) is str else ""


def doc(value: Any) -> str:
    """Return a value's own documentation, where there is any, cut where it is very long."""
    if kind_of(value) == "variable":
        return ""
    text: Any = None
    if is_a(value, type):
        text = class_dict(value).get("__doc__")
        if text is None or type(text) in SLOTS:
            text = type.__dict__["__doc__"].__get__(value)
    elif is_a(value, ModuleType):
        text = module_dict(value).get("__doc__")
    elif type(value) in (FunctionType, property, *_C_FUNCTIONS, *SLOTS) or _is_function(value):
        text = value.__doc__
    return tidy(text[:_LONGEST_DOC]) if type(text) is str else ""


def tidy(text: str) -> str:
    """Return a docstring without indentation, and without the signature that C code begins with."""
    lines = text.expandtabs().strip("\n").split("\n")
    inside = [len(line) - len(line.lstrip()) for line in lines[1:] if line.strip()]
    cut = min(inside, default=0)
    plain = "\n".join([lines[0].strip(), *(line[cut:].rstrip() for line in lines[1:])]).strip()
    without = _CALL.sub("", _MARKUP.sub(r"\1", plain)).strip()
    return without or plain


def first_paragraph(text: str) -> str:
    """Return the first paragraph of a docstring on one line."""
    paragraphs = [part for part in text.split("\n\n") if not _NO_PROSE.match(part)]
    return " ".join(paragraphs[0].split()) if paragraphs else ""


def type_of(value: Any) -> str:
    """Return the name of a value's type where the site describes that type, or nothing."""
    kind = type(value)
    if kind is numpys("ndarray"):
        return "numpy.ndarray"
    return kind.__name__ if kind in DESCRIBED else ""


def _plain_name(kind: type) -> str:
    name = type.__dict__["__name__"].__get__(kind)
    return name if type(name) is str else "object"
