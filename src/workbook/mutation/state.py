"""Take down all that a snippet leaves behind, so that two runs can be told apart, or not at all."""

# A snippet takes no input. A change that leaves it printing the same, with every name at its end
# holding the very same bits, makes no other program of it: no figure that could be bound to it, and
# no fact, would see a difference. So it is neither noticed nor missed, and isn't counted. Functions
# can't be compared so; a change within one is never taken for none.

from __future__ import annotations

import hashlib
import pickle
from types import BuiltinFunctionType, FunctionType, ModuleType
from typing import Any

EXPRESSION = f"__import__({__name__!r}, fromlist=['']).state(globals())"
"""Evaluated where a snippet has run."""

_CODE = (FunctionType, BuiltinFunctionType, ModuleType, type)


def state(names: dict[str, Any]) -> str:
    """Return a digest of the values of all names that a snippet leaves.

    Raises:
        Exception: one of them can't be taken down.
    """
    parts = []
    for name, value in sorted(names.items()):
        if name.startswith("__"):
            continue
        told = value.__name__ if isinstance(value, _CODE) else pickle.dumps(value).hex()
        parts.append(f"{name} {told}")
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
