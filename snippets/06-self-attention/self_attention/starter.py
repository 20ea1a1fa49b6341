"""Self-attention, from embeddings to outputs."""

import numpy as np


def self_attention(
    X: np.ndarray, W_q: np.ndarray, W_k: np.ndarray, W_v: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    """Return the weights (n, n) and the output (n, d_v), in this order.

    X holds one token a row, (n, d_model). W_q and W_k are (d_model, d_k), W_v is (d_model, d_v).
    """
    ...
