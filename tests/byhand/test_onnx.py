"""Conformance: every case that ONNX has for its operator `Attention`."""

# The adapter below says ONNX's `Attention` in byhand's words. It chooses arguments, cuts and
# reshapes, and never computes: a test reads its source and fails on any operator or NumPy
# function that could.

import ast
import inspect
import warnings
from collections.abc import Callable, Mapping
from typing import Any

import ml_dtypes
import numpy as np
import pytest

import byhand

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # other operators' cases warn while they are collected
    import onnx.backend.test.case.node.attention
    from onnx.backend.test.case.node import _NodeTestCases

Array = np.ndarray[Any, Any]
CASES = [
    case
    for case in _NodeTestCases
    if case.name.startswith("test_attention") and "expanded" not in case.name
]
DTYPES = {1: np.float32, 10: np.float16, 11: np.float64, 16: ml_dtypes.bfloat16}
MODES = ("raw", "capped", "masked", "weights")  # what qk_matmul_output_mode 0 to 3 asks for
NO_BOUND = -1


def operator(inputs: Mapping[str, Array], attributes: Mapping[str, Any]) -> dict[str, Array]:
    """Give what the operator would put out, under the names of its outputs."""
    q_heads, kv_heads = attributes.get("q_num_heads"), attributes.get("kv_num_heads")
    packed = inputs["Q"].ndim == 3
    Q, K, V = (
        byhand.split_heads(inputs[name], heads) if packed else inputs[name]
        for name, heads in (("Q", q_heads), ("K", kv_heads), ("V", kv_heads))
    )
    offset: Any = 0
    if "past_key" in inputs:
        past = byhand.KeyValueCache(inputs["past_key"], inputs["past_value"])
        offset, cache = past.length, past.append(K, V)
    else:
        cache = byhand.KeyValueCache(K, V)
    h, n_q, n_k = Q.shape[1], Q.shape[2], cache.length
    padding = None
    if "nonpad_kv_seqlen" in inputs:
        lengths = inputs["nonpad_kv_seqlen"].reshape(-1, 1)  # (batch, 1): the same for all heads
        offset, padding = byhand.cache_offset(lengths, n_q), byhand.padding_mask(lengths, n_k)
    steps = byhand.attention_steps(
        Q,
        byhand.repeat_heads(cache.keys, h),
        byhand.repeat_heads(cache.values, h),
        mask=byhand.combine_masks(
            filled_up(inputs.get("attn_mask"), n_k),
            byhand.causal_mask(n_q, n_k, offset=offset) if attributes.get("is_causal") else None,
            window_of(attributes, n_q, n_k, offset),
            padding,
        ),
        scale=attributes.get("scale"),
        softcap=attributes.get("softcap") or None,  # 0 means none
        softmax_dtype=DTYPES.get(attributes.get("softmax_precision", 0)),
    )
    return {
        "Y": byhand.merge_heads(steps.output) if packed else steps.output,
        "present_key": cache.keys,
        "present_value": cache.values,
        "qk_matmul_output": getattr(steps, MODES[attributes.get("qk_matmul_output_mode", 0)]),
    }


def filled_up(mask: Array | None, n_k: int) -> Array | None:
    """Forbid the keys that a short mask says nothing about."""
    if mask is None:
        return None
    wide = np.zeros((*mask.shape[:-1], n_k), dtype=mask.dtype)
    wide[..., : mask.shape[-1]] = mask
    return byhand.combine_masks(wide, byhand.padding_mask(mask.shape[-1], n_k))


def window_of(attributes: Mapping[str, Any], n_q: int, n_k: int, offset: Any) -> Array | None:
    """Read the bounds of a window, in which −1 stands for none."""
    sides = ("left_window_size", "right_window_size")
    bounds = (attributes.get(side, NO_BOUND) for side in sides)
    left, right = (None if bound == NO_BOUND else bound for bound in bounds)
    return byhand.window_mask(n_q, n_k, left, right, offset=offset)


def units_apart(a: Array, b: Array) -> int:
    """How many bfloat16 numbers lie between two of them, at most, over two arrays."""
    ordered = [np.where(x < 0, -(x & 0x7FFF), x) for x in (a.view(np.int16), b.view(np.int16))]
    return int(np.abs(ordered[0].astype(np.int32) - ordered[1]).max())


def check(case: Any) -> None:
    node = case.model.graph.node[0]
    attributes = {a.name: onnx.helper.get_attribute_value(a) for a in node.attribute}
    [(inputs, outputs)] = case.data_sets
    given = dict(zip([name for name in node.input if name], inputs, strict=True))
    got = operator(given, attributes)
    wanted = dict(zip([name for name in node.output if name], outputs, strict=True))
    assert "Y" in wanted
    for name, want in wanted.items():
        assert (got[name].dtype, got[name].shape) == (want.dtype, want.shape), name
        if want.dtype == ml_dtypes.bfloat16:
            assert units_apart(got[name], want) <= 2, name
        else:
            np.testing.assert_allclose(
                got[name], want, rtol=case.rtol, atol=case.atol, err_msg=name
            )


def test_there_are_as_many_cases_as_onnx_has() -> None:
    assert len({case.name for case in CASES}) == len(CASES) == 93


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name.removeprefix("test_"))
def test_onnx_case(case: Any) -> None:
    check(case)


def test_the_cases_use_every_option() -> None:
    attributes = {a.name for case in CASES for a in case.model.graph.node[0].attribute}
    inputs = {name for case in CASES for name in case.model.graph.node[0].input if name}
    assert attributes == {
        *("is_causal", "kv_num_heads", "left_window_size", "q_num_heads"),
        *("qk_matmul_output_mode", "right_window_size", "scale", "softcap", "softmax_precision"),
    }
    assert inputs == {
        *("Q", "K", "V", "attn_mask", "nonpad_kv_seqlen", "past_key", "past_value"),
    }


@pytest.mark.parametrize(
    ("name", "broken", "least"),
    [
        ("causal_mask", lambda n_q, n_k, **_: np.full((n_q, n_k), True), 20),
        ("repeat_heads", lambda X, h: np.tile(X, (1, h // X.shape[1], 1, 1)), 8),
        ("merge_heads", lambda X: X.reshape(X.shape[0], X.shape[2], -1), 20),
        ("window_mask", lambda n_q, n_k, *_, **__: np.full((n_q, n_k), True), 8),
    ],
)
def test_a_broken_library_fails_the_cases(
    name: str, broken: Callable[..., Array], least: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(byhand, name, broken)
    failures = 0
    for case in CASES:
        try:
            check(case)
        except AssertionError:
            failures += 1
    assert failures >= least


def test_the_adapter_does_no_arithmetic_of_its_own() -> None:
    functions = (operator, filled_up, window_of)
    tree = ast.parse("\n".join(inspect.getsource(function) for function in functions))
    allowed = (ast.BitOr, ast.Not, ast.USub)  # X | None; not X; the −1 of an axis
    found = [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.AugAssign)
        or (isinstance(node, ast.BinOp | ast.UnaryOp) and not isinstance(node.op, allowed))
        or (isinstance(node, ast.UnaryOp) and not isinstance(node.operand, ast.Constant))
    ]
    assert found == []
    attributes = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute)]
    from_numpy = {ast.unparse(node) for node in attributes if ast.unparse(node.value) == "np"}
    assert from_numpy == {"np.zeros"}
