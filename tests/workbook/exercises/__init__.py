"""Tests of exercises and their grader."""
