"""Tests of workbook.figures."""
