"""Attention itself: score, scale, cap, mask, normalise, mix (chapters 5 to 7 and 9)."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from byhand._arrays import Array, Dtype
from byhand._masking import need_boolean
from byhand._options import Options
from byhand._picture import picture
from byhand.steps import AttentionSteps, stages


class Attention(NamedTuple):
    """What attention returns; unpacks as `weights, output = attention(Q, K, V)`.

    Attributes:
        weights: How much each query takes of each value, `(..., n_q, n_k)`.
        output: The mixes, one a query, `(..., n_q, d_v)`.
    """

    weights: Array
    output: Array

    def __repr__(self) -> str:
        lines = (
            f"  {name}={repr(array).replace(chr(10), chr(10) + ' ' * (len(name) + 3))},\n"
            for name, array in zip(self._fields, self, strict=True)
        )
        return f"Attention(\n{''.join(lines)})"

    def _repr_svg_(self) -> str | None:
        """Draw the weights, where a notebook or a page can show them."""
        return picture(np.asarray(self.weights))


def pair(dtype: Dtype, steps: AttentionSteps) -> Attention:
    """Take from all stages what is returned, in the type that it is returned in."""
    return Attention(*(stage.astype(dtype, copy=False) for stage in steps[3:]))


def attention(
    Q: ArrayLike,
    K: ArrayLike,
    V: ArrayLike,
    *,
    mask: ArrayLike | None = None,
    is_causal: bool = False,
    scale: float | None = None,
    softcap: float | None = None,
    window: tuple[int | None, int | None] | None = None,
    softmax_dtype: DTypeLike | None = None,
) -> Attention:
    r"""Let every query take a weighted average of the values.

    $$A = \operatorname{softmax}\!\left(c \tanh \frac{Q K^\top}{c \sqrt{d_k}} + M\right),
    \qquad O = A V$$

    where $M$ is 0 where a query may look and $-\infty$ where not, or what an additive mask says.
    Without a soft cap $c$ the scaled scores stay as they are.

    Args:
        Q: The queries, `(..., n_q, d_k)`. Leading axes (batch, heads) broadcast.
        K: The keys, `(..., n_k, d_k)`.
        V: The values, `(..., n_k, d_v)`.
        mask: Boolean, True where a query may look, or floating, added to the scores; any shape
            that broadcasts to `(..., n_q, n_k)`. It is read in the scores' type.
        is_causal: Whether a query sees only the keys up to its own position, bottom-right
            aligned; other alignments are masks: `causal_mask(n_q, n_k, offset=0)`.
        scale: What to multiply scores by; None means $1 / \sqrt{d_k}$ (1 where `d_k` is 0).
        softcap: The bound `c` that scores approach but never pass; None means none.
        window: How many keys a query sees to the left and to the right of its own position,
            None for no bound, bottom-right aligned as `is_causal` is.
        softmax_dtype: The type to which the scores are rounded for the softmax, and in which it
            gives its weights, a floating one; None means that of the scores.

    Returns:
        The weights `(..., n_q, n_k)` and the output `(..., n_q, d_v)`, both in the widest floating
            type of `Q`, `K` and `V`; integers count as float64. A query with nothing to look at
            has weights 0 and output 0. What is forbidden to a query has no part in its row, even
            NaN and ∞; a row with an allowed score of NaN or +∞ is NaN. In an additive mask −∞
            alone forbids: one of NaN makes its row NaN too.

    Raises:
        ValueError: Shapes that do not fit one another; a soft cap that is not above 0; a bound of
            the window below 0.
        TypeError: An argument does not hold real numbers; a mask of whole numbers; a window that
            is no pair of whole numbers; a `softmax_dtype` that is not floating.

    Source:
        Vaswani et al. (2017), equation 1; soft cap: Gemma Team (2024), section 2.
    """
    dtype, steps = stages(
        "attention", Q, K, V, Options(mask, is_causal, scale, softcap, window, softmax_dtype)
    )
    return pair(dtype, steps)


def masked_attention(Q: ArrayLike, K: ArrayLike, V: ArrayLike, allowed: ArrayLike) -> Attention:
    r"""Let every query take a weighted average of the values that it may look at.

    $$A = \operatorname{softmax}\!\left(\frac{Q K^\top}{\sqrt{d_k}} + M\right), \qquad O = A V,
    \qquad M = 0 \text{ where allowed, else } -\infty$$

    Args:
        Q: The queries, `(..., n_q, d_k)`.
        K: The keys, `(..., n_k, d_k)`.
        V: The values, `(..., n_k, d_v)`.
        allowed: Booleans, True where a query may look; any shape that broadcasts to
            `(..., n_q, n_k)`.

    Returns:
        The weights `(..., n_q, n_k)` and the output `(..., n_q, d_v)`, as `attention` gives them:
            zeros for a query with nothing to look at.

    Raises:
        ValueError: Shapes that do not fit one another.
        TypeError: An argument does not hold real numbers; `allowed` does not hold booleans.

    Source:
        Vaswani et al. (2017), section 3.2.3.
    """
    need_boolean("masked_attention", "allowed", allowed)
    dtype, steps = stages("masked_attention", Q, K, V, Options(allowed), mask_name="allowed")
    return pair(dtype, steps)
