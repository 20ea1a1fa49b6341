"""Matplotlib's backend in a page: draws in memory, and hands figures over when they are shown."""

# Imported by matplotlib, by the name in MPLBACKEND, and so only where matplotlib is. What a figure
# looks like in a page, and when it is shown, is in plots.py.

from __future__ import annotations

from matplotlib.backend_bases import FigureManagerBase
from matplotlib.backends.backend_agg import FigureCanvasAgg

from workbook.snippets import plots


class FigureManager(FigureManagerBase):
    """Shows a figure by handing it over."""

    def show(self) -> None:
        """Show this figure: `figure.show()`."""
        plots.show_figure(self.num)

    @classmethod
    def pyplot_show(cls, *, block: bool | None = None) -> None:  # noqa: ARG003 - as pyplot calls it
        """Show every open figure: `plt.show()`."""
        plots.show_all()


class FigureCanvas(FigureCanvasAgg):
    """The canvas that draws in memory."""

    manager_class = FigureManager
