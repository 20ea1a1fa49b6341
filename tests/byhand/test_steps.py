"""Every stage of attention, and how the stages follow from one another."""

import math

import numpy as np
import pytest

import byhand

INF = math.inf


def test_the_stages_follow_from_one_another(rng: np.random.Generator) -> None:
    Q, K, V = rng.standard_normal((3, 2, 4, 5))
    allowed = byhand.causal_mask(4, 4)
    raw, capped, masked, weights, output = byhand.attention_steps(
        Q, K, V, mask=allowed, softcap=0.5
    )
    assert raw.tolist() == byhand.scaled_scores(Q, K).tolist()
    np.testing.assert_allclose(
        capped, [[[0.5 * math.tanh(s / 0.5) for s in r] for r in m] for m in raw]
    )
    assert masked.tolist() == np.where(allowed, capped, -INF).tolist()
    assert weights.tolist() == byhand.softmax(masked).tolist()
    assert output.tolist() == byhand.weighted_values(weights, V).tolist()


def test_the_last_two_stages_are_what_attention_returns(rng: np.random.Generator) -> None:
    Q, K, V = rng.standard_normal((3, 4, 5)).astype(np.float16)
    steps = byhand.attention_steps(Q, K, V, is_causal=True)
    pair = byhand.attention(Q, K, V, is_causal=True)
    assert (steps.weights.tolist(), steps.output.tolist()) == tuple(x.tolist() for x in pair)
    assert {stage.dtype for stage in steps} == {np.dtype(np.float16)}


def test_a_score_too_large_for_a_half_type_shows_as_infinity_and_spoils_no_weight() -> None:
    Q = K = np.array([[300.0], [0.0]], np.float16)
    steps = byhand.attention_steps(Q, K, [[1.0], [0.0]], scale=1.0)
    assert steps.raw.dtype == np.float64  # the values are float64, and the widest type wins
    half = byhand.attention_steps(Q, K, np.array([[1.0], [0.0]], np.float16), scale=1.0)
    assert half.raw.tolist() == [[INF, 0], [0, 0]]
    assert half.weights.tolist() == [[1, 0], [0.5, 0.5]]


def test_steps_refuse_in_their_own_name() -> None:
    with pytest.raises(ValueError, match=r"^attention_steps: Q has shape \(\), wanted "):
        byhand.attention_steps(1, 2, 3)
