"""The Markdown extension `workbook`: pages with cells, bound figures and mathematics."""

from workbook.markdown.extension import WorkbookExtension

__all__ = ["WorkbookExtension"]
