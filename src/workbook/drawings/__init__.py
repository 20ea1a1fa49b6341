"""Interactive drawings: read from pages, drawn at build, held to the snippets."""
