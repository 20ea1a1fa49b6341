"""Tests of workbook.snippets."""
