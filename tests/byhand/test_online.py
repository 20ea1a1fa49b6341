"""Block by block gives what all at once gives."""

import math
import tracemalloc

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

import byhand

QUICK = settings(max_examples=80, deadline=None, derandomize=True, database=None)
INF, NAN = math.inf, math.nan


@QUICK
@given(st.data())
def test_blockwise_equals_plain(data) -> None:
    n_q, n_k = data.draw(st.integers(0, 5)), data.draw(st.integers(0, 9))
    numbers = st.floats(-6, 6) | st.sampled_from([1e3, -1e3])
    Q = data.draw(arrays(np.float64, (2, n_q, 3), elements=numbers))
    K = data.draw(arrays(np.float64, (n_k, 3), elements=numbers))
    values = numbers | st.sampled_from([NAN, INF, -INF])
    V = data.draw(arrays(np.float64, (n_k, 2), elements=values))
    bias = arrays(np.float64, (n_q, n_k), elements=st.floats(-3, 3) | st.sampled_from([-INF, NAN]))
    bound = st.none() | st.integers(0, 4)
    options = {
        "mask": data.draw(st.none() | bias | arrays(np.bool_, (2, 1, n_k))),
        "is_causal": data.draw(st.booleans()),
        "softcap": data.draw(st.none() | st.floats(1, 20)),
        "window": data.draw(st.none() | st.tuples(bound, bound)),
        "scale": data.draw(st.none() | st.floats(0.01, 1)),
    }
    plain = byhand.attention(Q, K, V, **options).output
    blockwise = byhand.online_attention(Q, K, V, block=data.draw(st.integers(1, 4)), **options)
    assert blockwise.shape == plain.shape
    # Which of ±∞ and NaN a spoilt component is may depend on the blocks; that it is spoilt may not.
    spoilt = ~np.isfinite(plain)
    assert (~np.isfinite(blockwise)).tolist() == spoilt.tolist()
    np.testing.assert_allclose(blockwise[~spoilt], plain[~spoilt], rtol=1e-10, atol=1e-11)


def test_a_mask_may_bring_leading_axes_of_its_own(rng: np.random.Generator) -> None:
    Q, K, V = rng.standard_normal((3, 4, 5))
    mask = rng.random((3, 2, 4, 4)) < 0.6
    plain = byhand.attention(Q, K, V, mask=mask).output
    blockwise = byhand.online_attention(Q, K, V, mask=mask, block=3)
    assert blockwise.shape == plain.shape == (3, 2, 4, 5)
    no_keys = byhand.online_attention(Q, K[:0], V[:0], mask=mask[..., :0])
    assert no_keys.tolist() == np.zeros((3, 2, 4, 5)).tolist()
    np.testing.assert_allclose(blockwise, plain, rtol=1e-12, atol=1e-14)


@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64])
def test_the_type_is_that_of_attention(dtype, rng: np.random.Generator) -> None:
    Q, K, V = rng.standard_normal((3, 2, 9, 4)).astype(dtype)
    plain, blockwise = byhand.attention(Q, K, V).output, byhand.online_attention(Q, K, V, block=2)
    assert blockwise.dtype == dtype
    tolerance = 4 * float(np.finfo(dtype).eps)
    np.testing.assert_allclose(blockwise, plain, rtol=tolerance, atol=tolerance)


def test_growing_scores_do_not_overflow_what_was_gathered() -> None:
    K = np.arange(0.0, 5000.0, 100.0).reshape(-1, 1)
    assert byhand.online_attention([[10.0]], K, K, block=3).tolist() == [[4900]]


def test_an_allowed_nan_score_spoils_its_row_alone() -> None:
    output = byhand.online_attention([[NAN], [0.0]], [[1.0]] * 3, [[1.0], [2.0], [3.0]], block=1)
    np.testing.assert_array_equal(output, [[NAN], [2]])


@pytest.mark.parametrize("block", [1, 2, 3])
def test_nan_in_an_additive_mask_spoils_its_row_alone(block: int) -> None:
    mask = [[NAN, 0.0, 0.0], [0.0, -INF, 0.0]]
    output = byhand.online_attention(
        np.ones((2, 2)), np.ones((3, 2)), [[1.0], [2.0], [3.0]], mask=mask, block=block
    )
    np.testing.assert_array_equal(output, [[NAN], [2]])


def peak_bytes(n: int) -> int:
    Q = K = V = np.zeros((n, 4), np.float32)
    tracemalloc.start()
    try:
        byhand.online_attention(Q, K, V, block=16)
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


def test_memory_grows_with_n_and_not_with_its_square() -> None:
    small, large = peak_bytes(512), peak_bytes(4096)
    assert large < 9 * small  # eight times the tokens; their square would be 64 times
    assert large < 4096 * 4096 * 4 / 16  # far below one matrix of scores


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"block": 0}, r"^online_attention: block must be at least 1, got 0$"),
        ({"mask": [True] * 3}, r"^online_attention: mask has shape \(3,\), wanted a shape that "),
        ({"softcap": -1.0}, r"^online_attention: softcap must be above 0 and finite, got -1.0$"),
        ({"window": (0, -2)}, r"^online_attention: window\[1\] must be at least 0, got -2$"),
    ],
)
def test_what_does_not_fit_is_refused_by_name(options, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        byhand.online_attention(np.eye(2), np.eye(2), np.eye(2), **options)
