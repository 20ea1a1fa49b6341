"""What can stand after a dot is listed without asking the value: nothing of it runs."""

from __future__ import annotations

import types
from collections import namedtuple
from typing import Any

import numpy as np
import pytest

from workbook.snippets.members import MISSING, is_a, member, members

RAN: list[str] = []


class Loud:
    """Whatever runs is written down."""

    known = 1

    def __init__(self) -> None:
        object.__setattr__(self, "own", 2)

    def __getattribute__(self, name: str) -> Any:
        RAN.append(name)
        raise SystemExit

    def __dir__(self) -> Any:
        RAN.append("dir")
        raise SystemExit

    @property
    def __class__(self) -> Any:
        RAN.append("class")
        raise SystemExit

    @property
    def computed(self) -> int:
        RAN.append("computed")
        return 1


class Meta(type):
    """A class of classes that lie about themselves."""

    @property
    def __mro__(cls) -> Any:
        RAN.append("mro")
        raise SystemExit

    @property
    def __dict__(cls) -> Any:
        RAN.append("dict")
        raise SystemExit


class Odd(metaclass=Meta):
    """One of them."""

    inside = 3


class Hides:
    """Its own names are computed."""

    @property
    def __dict__(self) -> Any:
        RAN.append("hidden")
        raise SystemExit


class Endless(dict[str, int]):
    """It never comes to an end."""

    def items(self) -> Any:
        RAN.append("items")
        return iter(int, 1)

    __iter__ = keys = items


@pytest.fixture(autouse=True)
def nothing_runs() -> Any:
    RAN.clear()
    yield
    assert RAN == []


def test_names_come_from_the_value_and_its_classes() -> None:
    found = members(Loud())
    assert (found["known"], found["own"]) == (1, 2)
    assert type(found["computed"]) is property


def test_classes_have_their_own_names_and_those_of_their_metaclass() -> None:
    assert members(Odd)["inside"] == 3
    assert "mro" in members(Odd)
    assert members(Odd())["inside"] == 3


def test_an_instance_that_computes_its_names_keeps_them() -> None:
    assert "__dict__" in members(Hides())


def test_a_dictionary_that_never_ends_is_left_alone() -> None:
    value = type("Plain", (), {})()
    value.__dict__ = Endless(a=1)
    assert members(value)["a"] == 1
    assert "items" in members(Endless())


def test_modules_have_what_is_in_them_and_no_more_is_imported() -> None:
    module = types.ModuleType("some")
    module.__getattr__ = RAN.append  # type: ignore[method-assign]
    module.x = 1  # type: ignore[attr-defined]
    assert members(module)["x"] == 1
    assert member(module, "y") is MISSING


def test_fields_of_a_named_tuple_are_its_values() -> None:
    pair = namedtuple("pair", "weights output")(1, 2)
    assert (member(pair, "weights"), member(pair, "output")) == (1, 2)
    assert member(tuple.__new__(type(pair), ()), "output") is MISSING


def test_an_array_gives_what_costs_nothing() -> None:
    array = np.ones((2, 3))
    assert member(array, "T").shape == (3, 2)
    assert member(array, "shape") == (2, 3)
    assert type(member(array, "flat")) is types.GetSetDescriptorType


def test_names_that_are_no_texts_are_left_out_and_the_rest_is_bounded() -> None:
    value = types.SimpleNamespace()
    value.__dict__.update({f"n{i}": i for i in range(100_000)})
    value.__dict__[3] = 1  # type: ignore[index]
    assert 2000 <= len(members(value)) < 2200


def test_a_class_is_told_by_its_bases_and_not_by_what_it_says() -> None:
    assert is_a(Endless(), dict)
    assert not is_a(Loud(), dict)
