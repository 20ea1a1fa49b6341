"""The one form in which every check reports."""

from __future__ import annotations

from workbook.problems import Place, Problem, ProblemsFoundError

PROBLEM = Problem(
    Place("docs/a.md", 3, 7), "figure", "shows 1", "write 2", "1", "2", [2], "x", "s:1"
)


def test_it_reads_as_one_line_with_place_message_and_remedy() -> None:
    assert str(PROBLEM) == "docs/a.md:3:7: shows 1; write 2"
    several = Problem(Place("a"), "snippet", "raises E: a\nb", "correct\nit")
    assert str(several) == "a:1:1: raises E: a b; correct it"


def test_its_json_is_flat() -> None:
    assert PROBLEM.to_json() == {
        "path": "docs/a.md",
        "line": 3,
        "column": 7,
        "kind": "figure",
        "message": "shows 1",
        "remedy": "write 2",
        "shown": "1",
        "expected": "2",
        "value": [2],
        "expression": "x",
        "source": "s:1",
    }


def test_places_sort_as_a_reader_goes_through_files() -> None:
    places = [Place("b"), Place("a", 2, 1), Place("a", 1, 9), Place("a", 1, 10), Place("a", 10, 1)]
    assert sorted(places) == [
        Place("a", 1, 9),
        Place("a", 1, 10),
        Place("a", 2, 1),
        Place("a", 10, 1),
        Place("b"),
    ]


def test_an_error_lists_its_problems_one_a_line() -> None:
    error = ProblemsFoundError([PROBLEM, PROBLEM])
    assert str(error) == (
        "the page can't be published as it stands:\n"
        "docs/a.md:3:7: shows 1; write 2\n"
        "docs/a.md:3:7: shows 1; write 2"
    )
    assert error.problems == [PROBLEM, PROBLEM]


def test_equal_problems_are_one_even_with_a_list_as_value() -> None:
    twin = Problem(
        Place("docs/a.md", 3, 7), "figure", "shows 1", "write 2", "1", "2", [2], "x", "s:1"
    )
    assert list(dict.fromkeys([PROBLEM, twin])) == [PROBLEM]
