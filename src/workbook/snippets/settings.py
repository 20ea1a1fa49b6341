"""Undo what code did to the interpreter itself: limits, search path, hooks, folder, environment."""

# Like `modules`, which it completes: one interpreter serves every run of a page. Whatever is needed
# to put things back is bound here beforehand, because code may replace it where it comes from.

from __future__ import annotations

import gc
import os
import sys
from pathlib import Path
from typing import Any

_set_limit, _set_digits = sys.setrecursionlimit, sys.set_int_max_str_digits
_set_trace, _set_profile = sys.settrace, sys.setprofile
_enable, _disable = gc.enable, gc.disable
_change_folder = os.chdir
_environment, _path = os.environ, (sys.path, sys.meta_path, sys.path_hooks)


class Settings:
    """The interpreter's settings as they are now, to be put back later."""

    def __init__(self) -> None:
        self._limit = sys.getrecursionlimit()
        self._digits = sys.get_int_max_str_digits()
        self._collects = gc.isenabled()
        self._folder = Path.cwd()
        self._variables = dict(_environment)
        self._lists: list[tuple[list[Any], list[Any]]] = [(one, one.copy()) for one in _path]

    def __enter__(self) -> None:
        """Begin what is undone at the end of the block."""

    def __exit__(self, *_: object) -> None:
        """Put every setting back; what was replaced in modules must be back before."""
        _set_trace(None)
        _set_profile(None)
        _set_limit(self._limit)
        _set_digits(self._digits)
        (_enable if self._collects else _disable)()
        for one, before in self._lists:
            one[:] = before
        if _environment != self._variables:
            _environment.clear()
            _environment.update(self._variables)
        _change_folder(self._folder)
