"""Parity with PyTorch's scaled_dot_product_attention, wherever PyTorch can be imported."""

import importlib
import math
import os
from typing import Any

import numpy as np
import pytest

import byhand

# Where it is asked for, its absence is a failure and no reason to skip.
if os.environ.get("REQUIRE_TORCH"):
    torch: Any = importlib.import_module("torch")
else:
    torch = pytest.importorskip(
        "torch", reason="PyTorch is not installed; CI installs 2.13.0 beside the lock"
    )

# One case a seed: the seed draws the shapes, the mask and the options.
DTYPES = ("float16", "bfloat16", "float32", "float64")
MASKS = ("none", "boolean", "additive", "causal")
CASES = [(dtype, mask, seed) for dtype in DTYPES for mask in MASKS for seed in range(20)]
# One unit of the type, for numbers of size one: PyTorch rounds half types between the steps.
TOLERANCE = {"float16": 4e-3, "bfloat16": 3e-2, "float32": 2e-6, "float64": 1e-13}


def to_numpy(tensor: Any) -> Any:
    return tensor.to(torch.float64).numpy()


def case(dtype: str, mask: str, seed: int) -> tuple[Any, ...]:
    rng = np.random.default_rng([seed, DTYPES.index(dtype), MASKS.index(mask)])
    batch, groups, shared = (int(n) for n in rng.integers(1, 4, 3))
    n_q, n_k, d_k, d_v = (int(n) for n in rng.integers(1, 17, 4))
    h = groups * shared
    shapes = ((batch, h, n_q, d_k), (batch, shared, n_k, d_k), (batch, shared, n_k, d_v))
    kind = getattr(torch, dtype)
    Q, K, V = (torch.from_numpy(rng.standard_normal(shape)).to(kind) for shape in shapes)
    scale = None if rng.random() < 0.5 else float(rng.uniform(0.1, 1.0))
    axes = ((n_q, n_k), (batch, 1, n_q, n_k), (1, n_k))[int(rng.integers(3))]
    allowed = rng.random(axes) < 0.7
    allowed[..., 0, :] &= rng.random() < 0.5  # now and then a query with nothing to look at
    added = np.where(allowed, rng.standard_normal(axes), -math.inf)
    bias = {"boolean": torch.from_numpy(allowed), "additive": torch.from_numpy(added).to(kind)}
    return Q, K, V, bias.get(mask), scale


def test_the_number_of_cases() -> None:
    assert len(CASES) == 320


@pytest.mark.parametrize(("dtype", "mask", "seed"), CASES)
def test_parity(dtype: str, mask: str, seed: int) -> None:
    Q, K, V, bias, scale = case(dtype, mask, seed)
    theirs = torch.nn.functional.scaled_dot_product_attention(
        Q, K, V, attn_mask=bias, is_causal=mask == "causal", scale=scale, enable_gqa=True
    )
    our_type = np.float32 if dtype == "bfloat16" else dtype  # every bfloat16 is a float32
    ours_in = [to_numpy(x).astype(our_type) for x in (Q, K, V)]
    our_mask = to_numpy(bias) if mask == "additive" else None
    if mask == "boolean":
        our_mask = bias.numpy()
    if mask == "causal":
        our_mask = byhand.causal_mask(Q.shape[-2], K.shape[-2], offset=0)
    ours = byhand.grouped_query_attention(*ours_in, mask=our_mask, scale=scale)
    assert ours.output.dtype == our_type
    limit = TOLERANCE[dtype]
    np.testing.assert_allclose(ours.output, to_numpy(theirs), rtol=limit, atol=limit)


def test_the_cases_contain_rows_with_nothing_to_look_at() -> None:
    empty = 0
    for dtype, mask, seed in CASES:
        _, _, _, bias, _ = case(dtype, mask, seed)
        if mask == "boolean":
            empty += int((~bias.numpy().any(axis=-1)).sum())
    assert empty > 20


def test_the_two_causal_alignments_differ() -> None:
    Q, K, V = torch.ones(1, 2, 1), torch.ones(1, 4, 1), torch.arange(4.0).reshape(1, 4, 1)
    theirs = torch.nn.functional.scaled_dot_product_attention(Q, K, V, is_causal=True)
    ours = byhand.attention(Q.numpy(), K.numpy(), V.numpy(), is_causal=True).output
    assert theirs.flatten().tolist() == [0, 0.5]
    assert ours.ravel().tolist() == [1, 1.5]
    top_left = byhand.causal_mask(2, 4, offset=0)
    ours = byhand.attention(Q.numpy(), K.numpy(), V.numpy(), mask=top_left).output
    assert ours.ravel().tolist() == [0, 0.5]


def test_the_scores_of_the_course_print_the_same() -> None:
    keys, q = torch.tensor([[1.0, 0.0], [0.0, 1.0], [0.7, 0.7]]), torch.tensor([1.0, 0.0])
    assert str(keys @ q) == "tensor([1.0000, 0.0000, 0.7000])"
    assert str(torch.matmul(keys, q)) == "tensor([1.0000, 0.0000, 0.7000])"
    ours = byhand.scores(q.numpy(), keys.numpy())
    assert ours.tolist() == (keys @ q).tolist()
