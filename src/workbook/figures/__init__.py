"""Figures: find them in the pages, bind them to expressions, compare, rewrite."""
