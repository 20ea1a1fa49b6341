"""List what can stand after a dot, without asking the value itself."""

# What is looked at belongs to the reader, so nothing of it may run: no property, no `__getattr__`
# and no `__dir__`. Everything comes from dictionaries and slots, by the means of the base classes
# themselves.

from __future__ import annotations

import sys
from collections import namedtuple
from itertools import islice
from types import GetSetDescriptorType, MappingProxyType, MemberDescriptorType, ModuleType
from typing import Any

MISSING: Any = object()
"""Stands for what can't be had without running code."""

MOST = 2000
"""How many names are looked at, or listed, at once."""

SLOTS = (GetSetDescriptorType, MemberDescriptorType)
"""The types of attributes that C code keeps in its own places."""

class_dict: Any = type.__dict__["__dict__"].__get__
"""Returns a class's own dictionary, whatever its metaclass says."""

mro: Any = type.__dict__["__mro__"].__get__
"""Returns a class and its bases, whatever its metaclass says."""

module_dict: Any = vars(ModuleType)["__dict__"].__get__
"""Returns a module's own dictionary, whatever its class says."""

_FIELD = type(vars(namedtuple("_FIELD", "a"))["a"])
_CHEAP = {"T", "mT", "dtype", "imag", "itemsize", "nbytes", "ndim", "real", "shape", "size"}


def members(value: Any) -> dict[str, Any]:
    """Return what can stand after a value's dot, by name, without asking the value itself.

    A member that would have to be computed is `MISSING`.
    """
    if is_a(value, ModuleType):
        return _texts(module_dict(value))
    found: dict[str, Any] = {}
    for base in reversed(mro(type(value))):
        found |= _texts(class_dict(base))
    found = {name: _bound(value, member) for name, member in found.items()}
    if is_a(value, type):
        for base in reversed(mro(value)):
            found |= _texts(class_dict(base))
    return found | _texts(_own_dict(value))


def member(value: Any, name: str) -> Any:
    """Return one member, or `MISSING`."""
    return members(value).get(name, MISSING)


def is_a(value: Any, kind: type) -> bool:
    """Tell whether a value is of a class, whatever its `__class__` says."""
    return any(base is kind for base in mro(type(value)))


def _texts(names: Any) -> dict[str, Any]:
    pairs = names.items() if type(names) is MappingProxyType else dict.items(names)
    return dict(islice(((name, value) for name, value in pairs if type(name) is str), MOST))


def _own_dict(value: Any) -> Any:
    for base in mro(type(value)):
        slot = class_dict(base).get("__dict__")
        if slot is not None:
            own = slot.__get__(value) if type(slot) in SLOTS else None
            return own if is_a(own, dict) else {}
    return {}


def _bound(value: Any, found: Any) -> Any:
    """Return what a member of a class is on one of its values, where that runs nothing."""
    if type(found) is staticmethod or type(found) is classmethod:
        return found.__func__
    if type(found) is _FIELD and is_a(value, tuple):
        index = found.__reduce__()[1][0]
        return tuple.__getitem__(value, index) if index < tuple.__len__(value) else MISSING
    if type(found) in SLOTS and type(value) is numpys("ndarray") and found.__name__ in _CHEAP:
        return found.__get__(value)
    return found


def numpys(name: str) -> Any:
    """Return something of NumPy's by its name; None while NumPy isn't loaded."""
    numpy = sys.modules.get("numpy")
    return vars(numpy).get(name) if type(numpy) is ModuleType else None
