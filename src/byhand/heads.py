"""Many heads: splitting, merging, sharing (chapters 8 and 9)."""

import numpy as np
from numpy.typing import ArrayLike, DTypeLike

from byhand._arrays import Array, as_array, count, need, need_attention
from byhand._options import Options
from byhand.attend import Attention, pair
from byhand.steps import stages


def split_heads(X: ArrayLike, h: int) -> Array:
    r"""Cut each token's vector into `h` shorter ones, one for each head.

    $$(\dots, n, d_\text{model}) \to (\dots, h, n, d_k), \qquad d_k = d_\text{model} / h$$

    Args:
        X: One vector a token, `(..., n, d_model)`.
        h: How many heads.

    Returns:
        `(..., h, n, d_k)`, in the type of `X` whatever that is; a view of it where possible.

    Raises:
        ValueError: `h` does not divide `d_model`, or `X` has fewer than two axes.
        TypeError: `h` is not a whole number.

    Source:
        Vaswani et al. (2017), section 3.2.2.
    """
    X, h = as_array("split_heads", "X", X), count("split_heads", "h", h, least=1)
    fits = X.ndim >= 2 and X.shape[-1] % h == 0
    need(fits, "split_heads", "X", X, f"(..., n, d_model) with d_model a multiple of {h}")
    split = X.reshape(*X.shape[:-1], h, X.shape[-1] // h)  # (..., n, h, d_k)
    return split.swapaxes(-3, -2)  # (..., h, n, d_k)


def merge_heads(X: ArrayLike) -> Array:
    r"""Put the heads' vectors of each token side by side again: the inverse of `split_heads`.

    $$(\dots, h, n, d_v) \to (\dots, n, h\, d_v)$$

    Args:
        X: One vector a head and token, `(..., h, n, d_v)`.

    Returns:
        `(..., n, h * d_v)`, in the type of `X` whatever that is.

    Raises:
        ValueError: `X` has fewer than three axes.

    Source:
        Vaswani et al. (2017), section 3.2.2, "Concat".
    """
    X = as_array("merge_heads", "X", X)
    need(X.ndim >= 3, "merge_heads", "X", X, "(..., h, n, d_v)")
    h, n, d_v = X.shape[-3:]
    return X.swapaxes(-3, -2).reshape(*X.shape[:-3], n, h * d_v)  # (..., n, h * d_v)


def repeat_heads(X: ArrayLike, h: int) -> Array:
    r"""Hand each key or value head to several query heads.

    $$(\dots, h_\text{kv}, n, d) \to (\dots, h, n, d), \qquad
    \text{head } i \text{ is the old } \lfloor i\, h_\text{kv} / h \rfloor$$

    Args:
        X: Keys or values of the shared heads, `(..., h_kv, n, d)`.
        h: How many query heads there are.

    Returns:
        `(..., h, n, d)`: each head `h / h_kv` times in a row, in the type of `X`.

    Raises:
        ValueError: `h_kv` does not divide `h`, or `X` has fewer than three axes.
        TypeError: `h` is not a whole number.

    Source:
        Ainslie et al. (2023), section 2.2.
    """
    X, h = as_array("repeat_heads", "X", X), count("repeat_heads", "h", h, least=1)
    fits = X.ndim >= 3 and X.shape[-3] > 0 and h % X.shape[-3] == 0
    need(fits, "repeat_heads", "X", X, f"(..., h_kv, n, d) with h_kv a divisor of {h}")
    return np.repeat(X, h // X.shape[-3], axis=-3)


def grouped_query_attention(
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
    r"""Attend with several query heads to each key and value head.

    $$\text{head}_i = \operatorname{attention}(Q_i, K_g, V_g), \qquad
    g = \lfloor i\, h_\text{kv} / h \rfloor$$

    With as many key heads as query heads this is plain attention, with one it is multi-query
    attention.

    Args:
        Q: The queries, `(..., h, n_q, d_k)`.
        K: The keys, `(..., h_kv, n_k, d_k)`, where `h_kv` divides `h`.
        V: The values, `(..., h_kv, n_k, d_v)`.
        mask: As for [`attention`][byhand.attention], and so are all options; it broadcasts to
            `(..., h, n_q, n_k)`.
        is_causal: Whether a query sees only the keys up to its own position.
        scale: What to multiply scores by; None means $1 / \sqrt{d_k}$.
        softcap: The bound that scores approach but never pass.
        window: How many keys a query sees to the left and to the right of its own position.
        softmax_dtype: The type in which the softmax works.

    Returns:
        The weights `(..., h, n_q, n_k)` and the output `(..., h, n_q, d_v)`.

    Raises:
        ValueError: `h_kv` does not divide `h`, or other shapes that do not fit.
        TypeError: An argument does not hold real numbers, or as for `attention`.

    Source:
        Ainslie et al. (2023), section 2.2; Shazeer (2019) for a single head.
    """
    name = "grouped_query_attention"
    Q, K, V = as_array(name, "Q", Q), as_array(name, "K", K), as_array(name, "V", V)
    need(Q.ndim >= 3, name, "Q", Q, "(..., h, n_q, d_k)")
    h = Q.shape[-3]
    for letter, X in (("K", K), ("V", V)):
        fits = X.ndim >= 3 and X.shape[-3] > 0 and h % X.shape[-3] == 0
        need(fits, name, letter, X, f"(..., h_kv, n_k, d) with h_kv a divisor of {h}")
    need_attention(name, Q, K, V, inner=3)  # before heads are repeated: shapes as they were given
    options = Options(mask, is_causal, scale, softcap, window, softmax_dtype)
    return pair(*stages(name, Q, repeat_heads(K, h), repeat_heads(V, h), options))
