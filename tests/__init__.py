"""The tests; a package, so that tests of modules with one name don't get in each other's way."""
