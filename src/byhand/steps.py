"""The stages of attention, one after the other (chapters 5 to 7)."""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from byhand._arrays import Array, Dtype, need_attention, promote
from byhand._masking import as_mask, capped, hide, mix, need_mask, scaled
from byhand._options import Options
from byhand.masks import causal_mask, combine_masks, window_mask
from byhand.weights import softmax


class AttentionSteps(NamedTuple):
    """Every stage of one attention, in order; a stage that changes nothing is the one before.

    Attributes:
        raw: The scaled scores, before anything else is done to them, `(..., n_q, n_k)`.
        capped: The scores after the soft cap.
        masked: The scores after the masks, −∞ where a query may not look.
        weights: The softmax of each row.
        output: The mixes, one a query, `(..., n_q, d_v)`.
    """

    raw: Array
    capped: Array
    masked: Array
    weights: Array
    output: Array


def restrict(S: Array, options: Options, n_k: int, start: int = 0) -> tuple[Array, Array | None]:
    """Put the masks on the scores of a block of keys: the scores, and where a query may look."""
    n_q, width = S.shape[-2:]
    offset = n_k - n_q - start  # where query 0 stands, counted from the block's first key
    causal = causal_mask(n_q, width, offset=offset) if options.is_causal else None
    window = options.window
    near = None if window is None else window_mask(n_q, width, *window, offset=offset)
    mask = None if options.mask is None else np.asarray(options.mask)
    if mask is not None and mask.ndim and mask.shape[-1] != 1:
        mask = mask[..., start : start + width]
    if mask is None and causal is None and near is None:
        return S, None
    return hide(S, combine_masks(mask, causal, near))


@np.errstate(all="ignore")
def stages(
    function: str,
    Q: ArrayLike,
    K: ArrayLike,
    V: ArrayLike,
    options: Options,
    *,
    mask_name: str = "mask",
) -> tuple[Dtype, AttentionSteps]:
    """Work out every stage for the function named, which casts what it returns to the dtype."""
    dtype, (Q, K, V) = promote(function, Q=Q, K=K, V=V)
    n_k, d_k = need_attention(function, Q, K, V)
    options = options.checked(function)
    raw = scaled(Q @ K.swapaxes(-1, -2), d_k, options.scale)  # (..., n_q, n_k)
    if options.mask is not None:
        need_mask(function, mask_name, as_mask(function, mask_name, options.mask), raw.shape)
    soft = capped(raw, options.softcap)
    masked, allowed = restrict(soft, options, n_k)
    inside = masked.dtype if options.softmax_dtype is None else options.softmax_dtype
    A = softmax(masked.astype(inside, copy=False))
    A = A.astype(raw.dtype, copy=False)  # (..., n_q, n_k)
    return dtype, AttentionSteps(raw, soft, masked, A, mix(A, V, allowed))


def attention_steps(
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
) -> AttentionSteps:
    r"""Do what [`attention`][byhand.attention] does, and show every stage of it.

    $$Q K^\top / \sqrt{d_k} \;\to\; c \tanh(\cdot / c) \;\to\; \cdot + M \;\to\;
    A = \operatorname{softmax}(\cdot) \;\to\; A V$$

    Args:
        Q: The queries, `(..., n_q, d_k)`.
        K: The keys, `(..., n_k, d_k)`.
        V: The values, `(..., n_k, d_v)`.
        mask: As for [`attention`][byhand.attention], and so are all options.
        is_causal: Whether a query sees only the keys up to its own position.
        scale: What to multiply scores by; None means $1 / \sqrt{d_k}$.
        softcap: The bound `c` that scores approach but never pass.
        window: How many keys a query sees to the left and to the right of its own position.
        softmax_dtype: The type in which the softmax works.

    Returns:
        The scaled scores, the scores after the cap and after the masks, the weights (each `(...,
            n_q, n_k)`) and the output `(..., n_q, d_v)`, in the type that `attention` gives.

    Raises:
        ValueError: As for [`attention`][byhand.attention].
        TypeError: As for [`attention`][byhand.attention].

    Source:
        ONNX `Attention`, `qk_matmul_output_mode` 0 to 3.
    """
    dtype, steps = stages(
        "attention_steps", Q, K, V, Options(mask, is_causal, scale, softcap, window, softmax_dtype)
    )
    with np.errstate(all="ignore"):  # a score may be too large for a half type
        return AttentionSteps(*(stage.astype(dtype, copy=False) for stage in steps))
