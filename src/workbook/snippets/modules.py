"""Undo what code did to modules that others use: `np.exp = …`, `builtins.len = …`."""

# One interpreter serves a page for as long as it is open, so what one run replaces in a module
# would reach every later run, and the grader. What is added to a module stays (an import adds
# submodules); what was there before is put back. Changes to classes and to mutable values are not
# seen from here.

from __future__ import annotations

import sys
from types import ModuleType


class Modules:
    """The names of every module that is loaded now, to be put back later."""

    def __init__(self) -> None:
        self._loaded = dict(sys.modules)
        modules = [module for module in self._loaded.values() if isinstance(module, ModuleType)]
        self._names = [(vars(module), dict(vars(module))) for module in modules]

    def __enter__(self) -> None:
        """Begin what is undone at the end of the block."""

    def __exit__(self, *_: object) -> None:
        """Put everything back."""
        self.restore()
        self.restore_loaded()

    def restore(self) -> None:
        """Put back every module, and every name in one, that was replaced or deleted.

        Nothing here looks up a name outside, because any of them may have been replaced.
        """
        for names, before in self._names:
            names.update(before)

    def restore_loaded(self) -> None:
        """Put back modules that were replaced in, or taken out of, `sys.modules`."""
        sys.modules.update(self._loaded)
