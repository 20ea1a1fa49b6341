"""Multi-head attention against one head at a time."""

import re

import numpy as np
import pytest

import byhand


def one_head_at_a_time(X, C, *, W_q, W_k, W_v, W_o, h, mask=None):
    """The definition: project for each head on its own, attend, add up what W_o makes of it."""
    d_k, d_v = W_q.shape[1] // h, W_v.shape[1] // h
    weights, output = [], 0
    for i in range(h):
        one, two = slice(i * d_k, (i + 1) * d_k), slice(i * d_v, (i + 1) * d_v)
        head = byhand.attention(X @ W_q[:, one], C @ W_k[:, one], C @ W_v[:, two], mask=mask)
        weights.append(head.weights)
        output = output + head.output @ W_o[two]
    return np.stack(weights, axis=-3), output


@pytest.fixture
def matrices(rng: np.random.Generator) -> dict[str, np.ndarray]:
    shapes = {"W_q": (6, 8), "W_k": (6, 8), "W_v": (6, 4), "W_o": (4, 5)}
    return {name: rng.standard_normal(shape) for name, shape in shapes.items()}


def test_heads_together_equal_heads_one_at_a_time(matrices, rng: np.random.Generator) -> None:
    X, mask = rng.standard_normal((3, 7, 6)), byhand.causal_mask(7, 7)
    weights, output = byhand.multi_head_attention(X, **matrices, h=2, mask=mask)
    wanted = one_head_at_a_time(X, X, **matrices, h=2, mask=mask)
    assert (weights.shape, output.shape) == ((3, 2, 7, 7), (3, 7, 5))
    np.testing.assert_allclose(weights, wanted[0], rtol=1e-11)
    np.testing.assert_allclose(output, wanted[1], rtol=1e-11, atol=1e-13)


def test_keys_and_values_come_from_the_context(matrices, rng: np.random.Generator) -> None:
    X, C = rng.standard_normal((7, 6)), rng.standard_normal((4, 3))
    matrices |= {"W_k": rng.standard_normal((3, 8)), "W_v": rng.standard_normal((3, 4))}
    weights, output = byhand.multi_head_attention(X, **matrices, h=4, context=C)
    wanted = one_head_at_a_time(X, C, **matrices, h=4)
    np.testing.assert_allclose(weights, wanted[0], rtol=1e-11)
    np.testing.assert_allclose(output, wanted[1], rtol=1e-11, atol=1e-13)


def test_shuffled_tokens_give_shuffled_outputs(matrices, rng: np.random.Generator) -> None:
    X, order = rng.standard_normal((5, 6)), [3, 1, 4, 0, 2]
    plain = byhand.multi_head_attention(X, **matrices, h=2).output
    shuffled = byhand.multi_head_attention(X[order], **matrices, h=2).output
    np.testing.assert_allclose(shuffled, plain[order], rtol=1e-11, atol=1e-13)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"W_q": (5, 8)}, "W_q has shape (5, 8), wanted (6, h * d_k) with h = 2"),
        ({"W_q": (6, 7)}, "W_q has shape (6, 7), wanted (6, h * d_k) with h = 2"),
        ({"W_k": (6, 6)}, "W_k has shape (6, 6), wanted (6, 8)"),
        ({"W_v": (6, 3)}, "W_v has shape (6, 3), wanted (6, h * d_v) with h = 2"),
        ({"W_o": (8, 5)}, "W_o has shape (8, 5), wanted (4, d_out)"),
        ({"X": (6,)}, "X has shape (6,), wanted (..., n_q, d_model)"),
        ({"context": (6,)}, "context has shape (6,), wanted (..., n_k, d_context)"),
        ({"mask": (3,)}, "mask has shape (3,), wanted a shape that broadcasts to (2, 7, 7)"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(matrices, change, message: str) -> None:
    arguments = {"X": np.ones((7, 6)), **matrices}
    arguments |= {name: np.ones(shape) for name, shape in change.items()}
    with pytest.raises(ValueError, match=f"^{re.escape('multi_head_attention: ' + message)}$"):
        byhand.multi_head_attention(**arguments, h=2)
