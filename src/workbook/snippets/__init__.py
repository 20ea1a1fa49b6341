"""Snippets: load a file or a named section of one, run it, keep what came out.

The first layer of the engine. Everything here is standard library alone, because `runner`,
`values` and `page` also run inside the reader's browser.
"""
