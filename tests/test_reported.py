"""What users of sites like this one report, and the tests that do what each reporter did."""

# One line for each kind of report. A test that is renamed or deleted is missed here.

from __future__ import annotations

import ast
from pathlib import Path

import pytest

TESTS = Path(__file__).parent

REPORTED: dict[str, tuple[str, ...]] = {
    "an endless loop freezes the tab": (
        "browser/test_stopping.py::test_stop_ends_a_run_and_the_next_one_works",
        "browser/test_hostile.py::test_the_page_stays_alive_says_what_happened_and_runs_the_next",
    ),
    "a time limit is documented and ignored": (
        "browser/test_stopping.py::test_the_limit_ends_a_run_and_the_next_one_works",
    ),
    "a sleep cannot be stopped": (
        "browser/test_stopping.py::test_stop_ends_a_run_and_the_next_one_works",
        "browser/test_output.py::test_code_that_awaits_says_what_to_use_instead",
    ),
    "stop fails when cells share set-up": (
        "browser/test_sessions.py::test_stop_and_a_broken_interpreter_name_the_cells_to_run_again",
    ),
    "recursion or memory kills every later cell": (
        "browser/test_stopping.py::test_recursion_and_memory_never_harm_later_cells",
        "browser/test_stopping.py::test_a_broken_interpreter_is_replaced_and_says_so",
    ),
    "late messages of a dead run show up in the new one": (
        "browser/test_stopping.py::test_nothing_of_a_stopped_run_shows_in_the_next",
    ),
    "angle brackets show nothing or break the page": (
        "browser/test_output.py::test_output_is_shown_character_for_character",
        "browser/test_output.py::test_output_makes_no_elements",
    ),
    "a result that is false or empty is not shown": (
        "browser/test_output.py::test_output_is_shown_character_for_character",
    ),
    "output comes at the end, and a flood kills the tab": (
        "browser/test_output.py::test_output_streams_before_the_run_ends",
        "browser/test_output.py::test_a_flood_is_capped_and_says_how_much_is_left_out",
        "browser/test_output.py::test_a_million_printed_lines_leave_the_page_alive",
    ),
    "text without a line end is lost": (
        "browser/test_output.py::test_output_is_shown_character_for_character",
    ),
    "two cells write into each other's output": (
        "browser/test_output.py::test_two_cells_at_once_write_each_into_its_own",
        "browser/test_stopping.py::test_a_second_run_waits_and_outputs_do_not_mix",
    ),
    "standard error and warnings are not shown": (
        "browser/test_output.py::test_standard_error_is_distinct_and_in_its_place",
        "browser/test_output.py::test_warnings_are_shown_as_standard_error",
    ),
    "tracebacks are full of internals and wrong numbers": (
        "browser/test_output.py::test_an_error_shows_its_type_first_and_the_readers_lines",
        "browser/test_output.py::test_a_syntax_error_names_its_line",
        "browser/test_output.py::test_an_error_in_the_lines_before_says_so",
    ),
    "input() dies": ("browser/test_output.py::test_input_says_what_to_do_instead",),
    "figures appear twice or accumulate": (
        "browser/test_plots.py::test_a_figure_is_shown_once_in_each_run_where_it_was_shown",
    ),
    "a missing package gives a cryptic error": (
        "browser/test_output.py::test_a_missing_package_says_which_are_there",
        "browser/test_plots.py::test_a_package_that_is_not_there_says_that_matplotlib_is",
    ),
    "after instant navigation buttons are dead or act twice": (
        "browser/test_site.py::test_a_cell_is_alive_once_after_instant_navigation",
        "browser/test_controls.py::test_controls_live_once_after_instant_navigation_and_back",
        "browser/test_drawings_in_site.py::test_a_drawing_is_alive_once_after_instant_navigation",
        "browser/test_questions.py::test_instant_navigation_brings_questions_to_life_once",
    ),
    "the dark scheme is ignored": (
        "browser/test_editor.py::test_editor_follows_the_colour_scheme_at_once",
        "browser/test_plots.py::test_a_figure_follows_the_scheme_at_once",
    ),
    "print shows buttons and hides results": (
        "browser/test_layout.py::test_print_shows_code_and_output_and_no_controls",
    ),
    "copy takes prompts or output": (
        "browser/test_controls.py::test_copy_takes_the_code_alone_as_it_stands",
    ),
    "networks and blockers stop what is loaded": (
        "browser/test_checked_in_browser.py::test_the_site_asks_nobody_else_and_keeps_its_policy",
        "browser/test_loading.py::test_a_file_that_fails_is_named",
        "browser/test_loading.py::test_what_has_failed_can_be_tried_again",
    ),
    "returning readers get a stale mix": (
        "workbook/site/test_headers.py::test_a_name_that_changes_with_its_content_is_kept_for_ever",
        "workbook/site/test_headers.py::test_a_page_and_every_plain_name_is_asked_for_again",
    ),
    "edits are lost": (
        "browser/test_edits.py::test_edits_survive_a_reload",
        "browser/test_edits.py::test_edits_survive_instant_navigation",
    ),
    "the exercise changed under saved code": (
        "browser/test_edits.py::test_a_changed_cell_asks_and_shows_the_new_one_until_then",
        "browser/test_exercises.py::test_code_for_an_earlier_version_is_the_readers_choice",
    ),
    "a shared link runs by itself": (
        "browser/test_links.py::test_share_makes_a_link_that_opens_with_this_code_and_runs_nothing",
    ),
    "tab is trapped, and a run steals the focus": (
        "browser/test_editor.py::test_tab_indents_and_escape_then_tab_leaves",
        "browser/test_controls.py::test_focus_stays_on_run_while_it_runs",
    ),
    "a phone corrects code, and pages scroll sideways": (
        "browser/test_editor.py::test_editor_switches_off_what_phones_do_to_text",
        "browser/test_layout.py::test_360_pixels_need_no_sideways_scrolling",
        "browser/test_for_everyone.py::test_a_page_bears_400_percent_wider_spacing_and_asks_for_no_motion",
    ),
    "screen readers hear nothing": (
        "browser/test_controls.py::test_the_end_of_a_run_is_announced_politely",
        "browser/test_controls.py::test_an_error_is_announced_by_its_type",
    ),
    "another correct rounding is wrong": (
        "browser/test_typed_answers.py::test_any_correct_rounding_is_right",
        "browser/test_typed_answers.py::"
        "test_right_digits_at_another_precision_are_said_to_be_so_and_cost_nothing",
        "browser/test_typed_answers.py::test_digits_that_were_cut_off_are_said_to_be_so",
    ),
    "a grader accepts the starter or an empty list": (
        "browser/test_exercises_in_browser.py::"
        "test_every_program_gets_the_same_verdict_and_words_as_in_the_terminal",
        "workbook/exercises/test_own.py::test_an_answer_that_is_not_what_it_should_be_is_a_problem",
    ),
    "code edits its inputs and spoils later checks": (
        "workbook/exercises/test_grader.py::test_the_grader_is_not_fooled",
        "browser/test_hostile_answers.py::test_it_does_not_pass_and_the_terminal_says_the_same",
    ),
    "code patches NumPy, lies, prints or leaves": (
        "workbook/exercises/test_grader.py::test_the_grader_is_not_fooled",
        "browser/test_hostile_answers.py::test_it_does_not_pass_and_the_terminal_says_the_same",
        "browser/test_hostile_answers.py::test_nothing_of_it_stays_behind",
    ),
    "figures drift, and a check finds nothing": (
        "workbook/test_breaking.py::test_the_check_sees_it_at_its_place",
        "test_pages.py::test_there_is_something_to_check",
    ),
    "examples lie outside the collector": (
        "test_pages.py::test_every_snippet_is_on_a_page",
        "test_pages.py::test_every_part_of_a_snippet_that_a_page_shows_is_one_test",
    ),
    "strict builds pass, and a cache serves stale results": (
        "workbook/test_breaking.py::test_no_strict_build_passes_not_even_a_quiet_one",
        "workbook/snippets/test_cache.py::test_an_edited_package_runs_those_that_import_it",
    ),
    "notebooks break with time": (
        "browser/test_notebooks.py::test_a_notebook_runs_and_its_solutions_pass",
    ),
}


def test_every_kind_of_report_is_here() -> None:
    assert len(REPORTED) == 36


@pytest.mark.parametrize("report", REPORTED)
def test_a_report_has_tests_that_are_there(report: str) -> None:
    missing = [test for test in REPORTED[report] if test not in _tests_of(test.split("::")[0])]
    assert REPORTED[report]
    assert missing == []


def _tests_of(path: str) -> set[str]:
    """Every test that a file defines, and that no mark skips."""
    tree = ast.parse((TESTS / path).read_text(encoding="utf-8"))
    return {
        f"{path}::{node.name}"
        for node in tree.body
        if isinstance(node, ast.FunctionDef)
        and not any("skip" in ast.unparse(mark) for mark in node.decorator_list)
    }
