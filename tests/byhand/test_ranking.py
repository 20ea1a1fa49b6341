"""Which key is best, and in what order they come."""

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import byhand

QUICK = settings(max_examples=60, deadline=None, derandomize=True, database=None)


def test_the_best_key_is_a_plain_int() -> None:
    best = byhand.best_key(np.array([1, 0]), np.array([[0, 1], [1, 0]]))
    assert (best, type(best)) == (1, int)


def test_on_a_tie_the_first_key_is_best() -> None:
    assert byhand.best_key([1, 0], [[0, 1], [1, 5], [1, 0]]) == 1


def test_ranked_keys_are_plain_ints_from_high_to_low_with_ties_in_key_order() -> None:
    ranked = byhand.ranked_keys([1, 0], [[0, 1], [1, 0], [0, 7], [1, 1]])
    assert ranked == [1, 3, 0, 2]
    assert {type(index) for index in ranked} == {int}


@QUICK
@given(st.lists(st.integers(-3, 3) | st.just(-0.0), max_size=30))
def test_ranking_is_pythons_stable_sort(numbers: list[float]) -> None:
    ranked = byhand.ranked_keys([1], np.array(numbers).reshape(-1, 1))
    assert ranked == sorted(range(len(numbers)), key=lambda j: -numbers[j])
    if numbers:
        assert byhand.best_key([1], [[x] for x in numbers]) == numbers.index(max(numbers))


def test_infinite_scores_rank_where_they_belong() -> None:
    assert byhand.ranked_keys([1], [[0], [-math.inf], [math.inf]]) == [2, 0, 1]


@pytest.mark.parametrize("function", [byhand.best_key, byhand.ranked_keys])
def test_a_score_that_is_nan_has_no_rank(function) -> None:
    with pytest.raises(ValueError, match=r": the score of key 1 is NaN, which has no rank$"):
        function([1], [[0], [math.nan]])


def test_no_keys_have_no_best_one() -> None:
    assert byhand.ranked_keys([1, 2], np.zeros((0, 2))) == []
    with pytest.raises(ValueError, match=r"^best_key: K has no keys"):
        byhand.best_key([1, 2], np.zeros((0, 2)))


def test_only_one_query_can_be_ranked_for() -> None:
    with pytest.raises(ValueError, match=r"^ranked_keys: q has shape \(1, 2\), wanted \(d_k,\)$"):
        byhand.ranked_keys([[1, 2]], [[1, 2]])
    with pytest.raises(ValueError, match=r"^best_key: K has shape \(2,\), wanted \(n_k, 2\)$"):
        byhand.best_key([1, 2], [1, 2])
