"""Pages: read a chapter's Markdown and find its cells, figures, mathematics and loose numbers."""
