"""Import what comes only when code imports it: the rest of Python's library, and of NumPy."""

# A page starts with the modules that every run needs, and that is less than half. The page's worker
# knows which modules are in which of the other packs; an import can't wait for an answer, so the
# worker brings one while Python stands still. In CPython nothing of this is used.

from __future__ import annotations

import importlib
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import PurePosixPath
from types import ModuleType


@dataclass(frozen=True)
class Part:
    """Modules that come together.

    Attributes:
        number: The worker's for it.
        folder: Where they will be.
    """

    number: int
    folder: str


class Later(MetaPathFinder):
    """Finds modules that aren't here yet, and has them brought.

    Args:
        parts: The part that each module is in, by the module's full name.
        bring: Brings a part, told its number and the module that is wanted; returns why it could
            not, or an empty text.
    """

    def __init__(self, parts: dict[str, Part], bring: Callable[[int, str], str]) -> None:
        self._parts = parts
        self._bring = bring
        self._here: set[int] = set()

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module, once its part is here.

        Raises:
            ImportError: It can't be had now. The next import tries again.
        """
        part = self._parts.get(fullname)
        if part is None:
            return None
        if part.number not in self._here:
            reason = self._bring(part.number, fullname)
            if reason:
                raise ImportError(
                    f"{fullname} comes when it is imported, and could not be loaded ({reason})",
                    name=fullname,
                )
            self._here.add(part.number)
            importlib.invalidate_caches()
        # A package may be parted: some of its modules were here before.
        parent = PurePosixPath(part.folder, *fullname.split(".")[:-1])
        return PathFinder.find_spec(fullname, [*(path or ()), str(parent)])


def await_in_page(parts: str, bring: Callable[[int, str], str]) -> None:
    """Look for modules in the parts that can come, from now on.

    Args:
        parts: JSON, a list of parts in the order of their numbers, with `folder` and `modules`.
        bring: Brings one, as for `Later`.
    """
    where = {
        name: Part(number, part["folder"])
        for number, part in enumerate(json.loads(parts))
        for name in part["modules"]
    }
    # Before Pyodide's own finders, which say of a missing module how other pages would get it.
    sys.meta_path.insert(sys.meta_path.index(PathFinder) + 1, Later(where, bring))
