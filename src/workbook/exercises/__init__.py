"""Exercises: a folder of starter, solution, checks and known wrong answers, and its grader.

The grader is one implementation for the page and for the command line. `asking`, `reading`,
`answering`, `words`, `grader` and `page` are standard library alone, because they also run inside
the reader's browser; what they need of NumPy they take from the copy that the checks import.
"""
