"""Tests of workbook.markdown."""
