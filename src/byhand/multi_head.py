"""Multi-head attention, with its projections (chapter 8)."""

import numpy as np
from numpy.typing import ArrayLike

from byhand._arrays import count, need, promote
from byhand._options import Options
from byhand.attend import Attention, pair
from byhand.heads import merge_heads, split_heads
from byhand.steps import stages


@np.errstate(all="ignore")
def multi_head_attention(  # noqa: PLR0917 - the order is that of the formula
    X: ArrayLike,
    W_q: ArrayLike,
    W_k: ArrayLike,
    W_v: ArrayLike,
    W_o: ArrayLike,
    h: int,
    *,
    context: ArrayLike | None = None,
    mask: ArrayLike | None = None,
) -> Attention:
    r"""Project tokens to queries, keys and values, attend in `h` heads, and mix their outputs.

    $$Q = X W_Q,\quad K = C W_K,\quad V = C W_V, \qquad
    O = \operatorname{concat}(\text{head}_1, \dots, \text{head}_h)\, W_O$$

    where $C$ is the context, or $X$ itself.

    Args:
        X: The tokens that ask, `(..., n_q, d_model)`.
        W_q: Projects them to queries, `(d_model, h * d_k)`.
        W_k: Projects the context to keys, `(d_context, h * d_k)`.
        W_v: Projects the context to values, `(d_context, h * d_v)`.
        W_o: Mixes the heads' outputs, `(h * d_v, d_out)`.
        h: How many heads.
        context: The tokens that answer, `(..., n_k, d_context)`; None means `X` itself
            (self-attention), anything else is cross-attention.
        mask: As for [`attention`][byhand.attention]; it broadcasts to `(..., h, n_q, n_k)`, so
            one that differs by batch entry needs an axis of 1 for the heads.

    Returns:
        The weights `(..., h, n_q, n_k)` and the output `(..., n_q, d_out)`, in the widest floating
            type of all inputs; integers count as float64.

    Raises:
        ValueError: Shapes that do not fit one another, or `h` does not divide them.
        TypeError: An argument does not hold real numbers; a mask of whole numbers.

    Source:
        Vaswani et al. (2017), section 3.2.2.
    """
    name, h = "multi_head_attention", count("multi_head_attention", "h", h, least=1)
    given = {"X": X, "W_q": W_q, "W_k": W_k, "W_v": W_v, "W_o": W_o}
    given["context"] = X if context is None else context
    dtype, (X, W_q, W_k, W_v, W_o, C) = promote(name, **given)
    need(X.ndim >= 2, name, "X", X, "(..., n_q, d_model)")
    need(C.ndim >= 2, name, "context", C, "(..., n_k, d_context)")
    for letter, W, d in (("W_q", W_q, X.shape[-1]), ("W_k", W_k, C.shape[-1])):
        fits = W.ndim == 2 and W.shape[0] == d and W.shape[1] % h == 0
        need(fits, name, letter, W, f"({d}, h * d_k) with h = {h}")
    need(W_k.shape[1] == W_q.shape[1], name, "W_k", W_k, f"({C.shape[-1]}, {W_q.shape[1]})")
    fits = W_v.ndim == 2 and W_v.shape[0] == C.shape[-1] and W_v.shape[1] % h == 0
    need(fits, name, "W_v", W_v, f"({C.shape[-1]}, h * d_v) with h = {h}")
    need(W_o.ndim == 2 and len(W_o) == W_v.shape[1], name, "W_o", W_o, f"({W_v.shape[1]}, d_out)")
    Q = split_heads(X @ W_q, h)  # (..., h, n_q, d_k)
    K = split_heads(C @ W_k, h)  # (..., h, n_k, d_k)
    V = split_heads(C @ W_v, h)  # (..., h, n_k, d_v)
    weights, heads = pair(*stages(name, Q, K, V, Options(mask)))
    output = merge_heads(heads) @ W_o  # (..., n_q, h * d_v) @ (h * d_v, d_out): (..., n_q, d_out)
    return Attention(weights.astype(dtype, copy=False), output.astype(dtype, copy=False))
