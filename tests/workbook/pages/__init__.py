"""Tests of workbook.pages."""
