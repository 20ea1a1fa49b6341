"""What attention may be told by name, the same in every function that takes options."""

import re

import ml_dtypes
import numpy as np
import pytest

import byhand

ONES = np.ones((1, 2, 2))
FULL = {"attention", "attention_steps", "grouped_query_attention", "online_attention"}
BAD_OPTIONS = [
    ({"window": (1,)}, TypeError, "window must be a pair (left, right), got (1,)"),
    ({"window": 2}, TypeError, "window must be a pair (left, right), got 2"),
    ({"window": ()}, TypeError, "window must be a pair (left, right), got ()"),
    ({"window": (0, "a")}, TypeError, "window[1] must be a whole number, got 'a'"),
    ({"window": (-1, 0)}, ValueError, "window[0] must be at least 0, got -1"),
    ({"softcap": "a"}, TypeError, "softcap must be a real number, got 'a'"),
    ({"softcap": -1}, ValueError, "softcap must be above 0 and finite, got -1"),
    ({"softcap": np.nan}, ValueError, "softcap must be above 0 and finite, got nan"),
    ({"softcap": np.ones(2)}, ValueError, "softcap has shape (2,), wanted ()"),
    ({"scale": "a"}, TypeError, "scale must be a real number, got 'a'"),
    ({"scale": 1j}, TypeError, "scale must be a real number, got 1j"),
    ({"scale": np.ones(3)}, ValueError, "scale has shape (3,), wanted ()"),
    ({"scale": [[1.0], []]}, ValueError, "scale is not a rectangular array"),
]


@pytest.mark.parametrize("name", sorted(FULL))
@pytest.mark.parametrize("n_k", [0, 2])
@pytest.mark.parametrize(("option", "error", "message"), BAD_OPTIONS)
def test_an_option_that_cannot_be_is_refused_by_name(name, n_k, option, error, message) -> None:
    Q, K = np.ones((1, 2, 2)), np.ones((1, n_k, 2))
    with pytest.raises(error, match=f"^{re.escape(f'{name}: {message}')}$"):
        getattr(byhand, name)(Q, K, K, **option)


@pytest.mark.parametrize("name", sorted(FULL))
def test_an_unknown_option_is_refused_in_the_name_of_the_function(name: str) -> None:
    message = rf"^{name}\(\) got an unexpected keyword argument 'droput'"
    with pytest.raises(TypeError, match=message):
        getattr(byhand, name)(ONES, ONES, ONES, droput=0.1)


@pytest.mark.parametrize("name", sorted(FULL))
@pytest.mark.parametrize(
    "number", [np.float64(2), np.array(2.0), np.int8(2), ml_dtypes.bfloat16(2), 2]
)
def test_a_number_of_any_type_will_do_for_an_option(name: str, number) -> None:
    X = np.random.default_rng(7).standard_normal((1, 3, 4)).astype(np.float32)
    got = getattr(byhand, name)(X, X, X, softcap=number, scale=number)
    wanted = getattr(byhand, name)(X, X, X, softcap=2.0, scale=2.0)
    for one, other in zip(got, wanted, strict=True):
        assert one.dtype == np.float32
        assert one.tolist() == other.tolist()


@pytest.mark.parametrize("dtype", ["float32", np.float64, ml_dtypes.bfloat16])
def test_any_floating_type_will_do_for_the_softmax(dtype) -> None:
    weights = byhand.attention(ONES, ONES, ONES, softmax_dtype=dtype).weights
    assert (weights.dtype, weights.tolist()) == (np.float64, [[[0.5, 0.5]] * 2])


@pytest.mark.parametrize(
    ("dtype", "got"),
    [
        (np.int32, "int32"),
        ("bool", "bool"),
        (complex, "complex128"),
        ("U1", "<U1"),
        ("floaty", "'floaty'"),
    ],
)
@pytest.mark.parametrize("name", sorted(FULL - {"online_attention"}))
def test_a_softmax_in_a_type_that_is_not_floating_is_refused(name: str, dtype, got: str) -> None:
    message = f"^{name}: softmax_dtype must be a floating type, got {re.escape(got)}$"
    with pytest.raises(TypeError, match=message):
        getattr(byhand, name)(ONES, ONES, ONES, softmax_dtype=dtype)
