"""Failures that are told in one line, with what to do."""

# Whoever runs `make serve` for the first time should never have to read a traceback to learn that
# the disk is full. Everything expected to go wrong is a SiteError; a traceback is a bug of ours.

import errno
import sys
from collections.abc import Callable


class SiteError(Exception):
    """Something that can't be had or done; the message says what, and what to do, in one line."""


def exit_code(action: Callable[[], object]) -> int:
    """Run ``action`` for a command line.

    Returns:
        0, or the number that ``action`` returned, or 1 after one line on standard error.
    """
    try:
        result = action()
    except SiteError as error:
        return _say(str(error))
    except KeyboardInterrupt:
        return _say("stopped; run the command again to go on")
    except OSError as error:
        if error.errno == errno.ENOSPC:
            return _say("no space left on the disk: free some and run the command again")
        raise
    return result if isinstance(result, int) else 0


def _say(message: str) -> int:
    print(f"error: {message}", file=sys.stderr, flush=True)
    return 1
