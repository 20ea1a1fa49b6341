"""Cut a chapter into what a notebook is made of: Markdown, code with its output, exercises."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from workbook.notebooks.prose import Prose, filled
from workbook.pages.blocks import Block
from workbook.pages.scan import Cell
from workbook.report import Report
from workbook.snippets.source import shown

PROBLEMS = 3
"""How many of a practice block's problems a notebook has."""


@dataclass(frozen=True)
class Text:
    """Markdown."""

    text: str


@dataclass(frozen=True)
class Code:
    """A cell of the page, with the output that was checked."""

    code: str
    output: str
    name: str


@dataclass(frozen=True)
class Task:
    """An exercise: what the reader begins with."""

    exercise: str
    starter: str


Piece = Text | Code | Task


def folded(title: str, text: str) -> str:
    """Return text that opens on a click, in notebooks as well."""
    return f"<details><summary>{title}</summary>\n\n{text}\n\n</details>"


class Cutter:
    """Cuts one page."""

    def __init__(self, prose: Prose, report: Report) -> None:
        self.prose, self.page, self.report = prose, prose.page, report
        self.blocks: dict[str, Callable[[Block], Iterator[Piece]]] = {
            "quiz": self._question,
            "task": self._question,
            "predict": self._question,
            "practice": self._practice,
            "exercise": self._exercise,
            "drawing": self._drawing,
            "review": lambda _: iter(()),
            "tab": self._titled,
            "details": self._titled,
        }

    def pieces(self) -> list[Piece]:
        """Return the whole page in order."""
        return list(self._walk(self.page.begins, len(self.page.text.text), self.page.blocks))

    def _walk(self, start: int, end: int, blocks: list[Block]) -> Iterator[Piece]:
        """Yield what stands between two offsets, in which these blocks stand."""
        things: list[tuple[int, int, Block | Cell]] = [
            (b.offset, b.end + len(b.slashes), b) for b in blocks
        ]
        things += [(*self._span(cell), cell) for cell in self.page.cells]
        inside = [thing for thing in things if start <= thing[0] and thing[1] <= end]
        at = start
        for left, right, thing in sorted(inside, key=lambda thing: thing[:2]):
            if left < at:
                continue  # a cell in a block, which yields it itself
            yield from self._text(at, left)
            at = right
            if isinstance(thing, Cell):
                yield self._code(thing)
            else:
                yield from self.blocks.get(thing.name, self._plain)(thing)
        yield from self._text(at, end)

    def _text(self, start: int, end: int) -> Iterator[Text]:
        if text := self.prose.between(start, end).strip():
            yield Text(text)

    def _span(self, cell: Cell) -> tuple[int, int]:
        text = self.page.text
        return text.start_of(cell.fence.first), text.end_of(cell.fence.last)

    def _code(self, cell: Cell) -> Code:
        run = self.report.runs[self.page.name, cell.id]
        parts = [shown(chunk) for chunk in run.part.chunks]
        code = "\n\n".join(part for part in parts if part)
        if cell.title and not code.startswith('"""'):
            code = f"# {cell.title}\n{code}"
        return Code(code, run.output, cell.id)

    def _content(self, block: Block) -> str:
        """Return a block's own text, without the blocks inside it."""
        end = block.inside[0].offset if block.inside else block.end
        return self.prose.between(block.start, end).strip()

    def _argument(self, block: Block) -> str:
        return self.prose.between(block.argument_at, block.argument_at + len(block.argument))

    def _plain(self, block: Block) -> Iterator[Piece]:
        yield from self._walk(block.start, block.end, block.inside)

    def _titled(self, block: Block) -> Iterator[Piece]:
        if block.argument:
            yield Text(f"**{self._argument(block)}**")
        yield from self._plain(block)

    def _question(self, block: Block) -> Iterator[Piece]:
        options = sorted(self._argument(i) for i in block.inside if i.name in ("right", "wrong"))
        listed = "\n".join(f"- {option}" for option in options)
        answers = [i for i in block.inside if i.name in ("right", "answer", "accepts")]
        reasons = [i for i in block.inside if i.name == "wrong"]
        told = [f"**{self._answer(i)}** {self._content(i)}" for i in answers]
        told += [f"*{self._argument(i)}* {self._content(i)}" for i in reasons]
        steps = [folded("Next step", self._content(i)) for i in block.inside if i.name == "step"]
        parts = [self._content(block), listed, *steps, folded("Answer", "\n\n".join(told))]
        yield Text("\n\n".join(part for part in parts if part))

    def _answer(self, block: Block) -> str:
        if block.name != "accepts":
            return self._argument(block)
        like = str(block.options.get("like", ""))
        return "For example " + self.prose.between(*self._option(block, like))

    def _option(self, block: Block, value: str) -> tuple[int, int]:
        at = self.page.text.text.index(value, block.offset)
        return at, at + len(value)

    def _practice(self, block: Block) -> Iterator[Piece]:
        pool = self.report.pools.get((self.page.name, block.argument), [])
        answer = next(i for i in block.inside if i.name in ("answer", "accepts"))
        for problem in pool[:PROBLEMS]:
            figures = problem["figures"]
            told = f"**{problem.get('shown', '')}** {self._content(answer)}"
            text = f"{self._content(block)}\n\n{folded('Answer', told)}"
            yield Text(filled(text, figures))

    def _exercise(self, block: Block) -> Iterator[Piece]:
        exercise = self.report.exercises[block.argument]
        hints = [folded("Hint", self._content(i)) for i in block.inside if i.name == "hint"]
        yield Text("\n\n".join([self._content(block), *hints]))
        yield Task(block.argument, exercise.starter.rstrip("\n"))
        yield Text(folded("A solution", f"```python\n{exercise.solution.rstrip()}\n```"))

    def _drawing(self, block: Block) -> Iterator[Piece]:
        title = str(block.options.get("title", ""))
        address = self.prose.address
        where = f" In the page it can be moved: {address}#{block.argument}" if address else ""
        yield Text(f"**{title}.**{where}")
        # Its first paragraph says what to do in the page; the table and what to see remain.
        _, _, rest = self._content(block).partition("\n\n")
        yield Text(rest)
