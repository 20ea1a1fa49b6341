"""What attention may be told by name, and what of it is refused."""

# Options are checked before any score is worked out: without keys there may be none to fail on.
# Numbers become Python's own, because a NumPy scalar of a wide type would widen the result.

import math
from typing import NamedTuple, Self

from numpy.typing import ArrayLike, DTypeLike

from byhand._arrays import count, floating, number

Window = tuple[int | None, int | None]


class Options(NamedTuple):
    """What `attention` may be told by name; documented there."""

    mask: ArrayLike | None = None
    is_causal: bool = False
    scale: float | None = None
    softcap: float | None = None
    window: Window | None = None
    softmax_dtype: DTypeLike | None = None

    def checked(self, function: str) -> Self:
        """Refuse what no scores could be told; what is left to check is the mask's shape."""
        scale, cap, dtype = self.scale, self.softcap, self.softmax_dtype
        scale = None if scale is None else number(function, "scale", scale)
        soft = None if cap is None else number(function, "softcap", cap)
        if soft is not None and not 0 < soft < math.inf:
            raise ValueError(f"{function}: softcap must be above 0 and finite, got {cap!r}")
        if self.window is not None:
            need_window(function, self.window)
        dtype = None if dtype is None else floating(function, "softmax_dtype", dtype)
        return self._replace(scale=scale, softcap=soft, softmax_dtype=dtype)


def need_window(function: str, window: Window) -> None:
    """Refuse what is no pair, and bounds that are no whole numbers from 0 up."""
    try:
        left, right = window
    except (TypeError, ValueError) as error:
        wanted = f"window must be a pair (left, right), got {window!r}"
        raise TypeError(f"{function}: {wanted}") from error
    for name, bound in (("window[0]", left), ("window[1]", right)):
        if bound is not None:
            count(function, name, bound)
