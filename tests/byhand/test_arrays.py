"""The policies that hold for every function: types, memory layout, inputs left alone."""

import ml_dtypes
import numpy as np
import pytest

import byhand

ROWS = np.array([[1.0, -2.0, 0.5, 3.0], [0.0, 1.0, -1.0, 2.0], [2.0, 0.25, 1.0, -1.0]])
SQUARE = np.array([[1.0, 0.5], [-0.5, 2.0]])
BFLOAT16 = np.dtype(ml_dtypes.bfloat16)
# Every function that computes with numbers, on arguments of one type.
CALLS = {
    "scores": lambda x: byhand.scores(x(ROWS[0]), x(ROWS)),
    "additive_scores": lambda x: byhand.additive_scores(
        x(SQUARE[0]), x(SQUARE), x(SQUARE), x(SQUARE), x(SQUARE[1])
    ),
    "score_matrix": lambda x: byhand.score_matrix(x(ROWS), x(ROWS)),
    "scaled_scores": lambda x: byhand.scaled_scores(x(ROWS), x(ROWS)),
    "softmax": lambda x: byhand.softmax(x(ROWS)),
    "masked_softmax": lambda x: byhand.masked_softmax(x(ROWS), ROWS > 0),
    "weighted_values": lambda x: byhand.weighted_values(x(ROWS), x(ROWS.T)),
    "attention": lambda x: byhand.attention(x(ROWS), x(ROWS), x(ROWS), is_causal=True).output,
    "attention, biased": lambda x: (
        byhand.attention(x(ROWS), x(ROWS), x(ROWS), mask=x(ROWS[:, :3]), softcap=2.0).output
    ),
    "attention_steps": lambda x: byhand.attention_steps(x(ROWS), x(ROWS), x(ROWS)).raw,
    "masked_attention": lambda x: (
        byhand.masked_attention(x(ROWS), x(ROWS), x(ROWS), ROWS[:, :3] > 0).weights
    ),
    "multi_head_attention": lambda x: (
        byhand.multi_head_attention(x(ROWS), x(ROWS.T), x(ROWS.T), x(ROWS.T), x(ROWS), 1).output
    ),
    "grouped_query_attention": lambda x: (
        byhand.grouped_query_attention(
            x(np.stack([ROWS, ROWS])), x(ROWS[None]), x(ROWS[None])
        ).output
    ),
    "online_attention": lambda x: byhand.online_attention(x(ROWS), x(ROWS), x(ROWS), block=2),
    "combine_masks": lambda x: byhand.combine_masks(x(ROWS), ROWS > 0),
    "KeyValueCache": lambda x: byhand.KeyValueCache(x(ROWS), x(ROWS)).append(x(ROWS), x(ROWS)).keys,
}
every_function = pytest.mark.parametrize("call", CALLS.values(), ids=CALLS.keys())


@every_function
@pytest.mark.parametrize("dtype", [np.float16, np.float32, np.float64, np.longdouble, BFLOAT16])
def test_a_floating_type_is_kept_and_rounded_to_once(call, dtype) -> None:
    got, exact = call(lambda a: a.astype(dtype)), call(lambda a: a)
    assert got.dtype == dtype
    # The inputs are exact in every type, so half types differ by their last rounding alone.
    eps = float(ml_dtypes.finfo(dtype).eps) if dtype != np.longdouble else 2.0**-52
    np.testing.assert_allclose(
        got.astype(float), exact, rtol=4 * eps, atol=16 * 2.0**-24 * (eps > 1e-10) + 1e-14
    )


@pytest.mark.parametrize(
    "call",  # a mask of whole numbers is refused, as test_masks.py says
    [call for name, call in CALLS.items() if name not in {"attention, biased", "combine_masks"}],
)
@pytest.mark.parametrize("dtype", [np.int8, np.int32, np.int64, np.uint8, np.bool_])
def test_whole_numbers_are_promoted_and_never_truncated(call, dtype) -> None:
    got = call(lambda a: np.abs(np.round(a)).astype(dtype))
    wanted = call(lambda a: np.abs(np.round(a)).astype(dtype).astype(np.float64))
    assert (got.dtype, got.tolist()) == (np.dtype(np.float64), wanted.tolist())


def test_small_integers_do_not_wrap_around() -> None:
    assert byhand.scores(np.array([100], np.int8), np.array([[100]], np.int8)).tolist() == [10000]


@pytest.mark.parametrize(
    ("one", "other", "result"),
    [
        (np.float16, np.float32, np.float32),
        (np.float32, np.float64, np.float64),
        (BFLOAT16, np.float32, np.float32),
        (BFLOAT16, np.float16, np.float32),
        (np.float16, np.int8, np.float64),
    ],
)
def test_the_widest_type_wins(one, other, result) -> None:
    assert byhand.score_matrix(ROWS.astype(one), np.abs(ROWS).astype(other)).dtype == result


@every_function
def test_inputs_may_be_read_only_and_are_never_written_to(call) -> None:
    seen: list[tuple[np.ndarray, bytes]] = []

    def frozen(a: np.ndarray) -> np.ndarray:
        a = a.copy()
        a.flags.writeable = False
        seen.append((a, a.tobytes()))
        return a

    def kept(a: np.ndarray) -> np.ndarray:
        a = a.copy()
        seen.append((a, a.tobytes()))
        return a

    assert call(frozen).tolist() == call(kept).tolist()
    assert seen
    assert all(a.tobytes() == before for a, before in seen)


@every_function
def test_the_layout_in_memory_does_not_matter(call) -> None:
    plain = call(lambda a: a)
    layouts = (
        np.asfortranarray,
        lambda a: np.repeat(a, 2, axis=0)[::2],
        lambda a: a[::-1].copy()[::-1],
        lambda a: a.astype(a.dtype.newbyteorder()),
        lambda a: a.tolist(),
    )
    for layout in layouts:
        np.testing.assert_allclose(call(layout).astype(float), plain, rtol=1e-12, atol=1e-13)


@every_function
def test_nothing_warns_whatever_the_numbers(call) -> None:
    for spoilt in (np.nan, np.inf, -np.inf, 1e308, 1e-320):
        call(lambda a, spoilt=spoilt: np.where(a > 0, a, spoilt))  # warnings are errors here
        call(lambda a, spoilt=spoilt: np.where(a > 0, a, min(spoilt, 6e4)).astype(np.float16))


@pytest.mark.parametrize(
    "bad", [np.array(["1"]), np.array([1j]), np.array([None]), np.zeros(1, "V2")]
)
def test_what_is_not_a_real_number_is_refused(bad: np.ndarray) -> None:
    with pytest.raises(TypeError, match=r"^softmax: S must hold real numbers, got dtype "):
        byhand.softmax(bad)
