"""The blocks that readers answer: questions of four kinds, exercises, and their review."""

# These classes make the bare frame; `workbook.markdown.answers` puts in what needs values. Their
# names, arguments and options are what `workbook.pages.blocks` validates, and the reference tells.

from __future__ import annotations

from typing import Any, ClassVar
from xml.etree import ElementTree

from markdown import Markdown
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block

from workbook.markdown.options import option, size, text, tries
from workbook.questions.reading import exercise_anchor


class _Framed(Block):
    """A block that is a section of its own, and begins with a prompt."""

    ARGUMENT = True
    ARGUMENT_IS_CODE = True
    CLASS = ""

    def attributes(self) -> dict[str, str]:
        """Return the section's attributes beside its class."""
        raise NotImplementedError

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        """Begin the section; what is written in it comes as its children."""
        attributes = {"class": self.CLASS, **self.attributes()}
        section = ElementTree.SubElement(parent, "section", attributes)
        ElementTree.SubElement(section, "div", {"class": f"{self.CLASS}-prompt"})
        return section

    def on_end(self, block: ElementTree.Element) -> None:
        """Gather the prompt."""
        gather(block, {})


class _Question(_Framed):
    CLASS = "question"
    LABEL = "Question"
    OPTIONS: ClassVar[dict[str, Any]] = {
        "tries": option(3, tries, "how many tries there are before the answer opens"),
        "again": option("", text, "the practice block of the page that asks it with new figures"),
    }

    def attributes(self) -> dict[str, str]:
        """Say which question it is, and where it is asked again."""
        again = self.options.get("again")
        own = {"id": self.argument, "data-block": self.NAME, "aria-label": self.LABEL}
        own["role"] = "group"  # a region each would be a crowd of landmarks
        return {**own, "data-again": again} if again else own

    def on_end(self, block: ElementTree.Element) -> None:
        """Gather the prompt and the options, each in its own element."""
        options = ElementTree.Element("ol", {"class": "question-options", "type": "A"})
        answer = ElementTree.Element("details", {"class": "question-answer"})
        ElementTree.SubElement(answer, "summary").text = "Answer"
        gather(block, {"question-option": options, "question-solution": answer})
        for item in options:
            item.tag = "li"
        if len(options):
            block.append(options)
        block.append(answer)


class Quiz(_Question):
    """A question that counts."""

    NAME = "quiz"


class Task(_Question):
    """Something to work out by hand."""

    NAME = "task"
    LABEL = "Try it by hand"


class Predict(_Question):
    """A question that is answered before the explanation opens; any answer counts."""

    NAME = "predict"
    LABEL = "Predict first"


class Practice(_Question):
    """A question with new figures each time; it never counts."""

    NAME = "practice"
    LABEL = "Practice"
    OPTIONS: ClassVar[dict[str, Any]] = {"generator": option("", text, "what draws the problems")}


class _Part(Block):
    """A part of a question: an optional line of its own, then a reason."""

    ARGUMENT = True
    CLASS = ""

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        """Begin the part."""
        part = ElementTree.SubElement(parent, "div", {"class": self.CLASS})
        if self.argument:
            self.argue(part)
        return part

    def argue(self, part: ElementTree.Element) -> None:
        """Put the argument where readers see it."""
        ElementTree.SubElement(part, "p", {"class": "solution-value"}).text = self.argument


class _Option(_Part):
    CLASS = "question-option"

    def argue(self, part: ElementTree.Element) -> None:
        """Put the option's text before its reason."""
        part.set("data-right", "true" if self.NAME == "right" else "false")
        ElementTree.SubElement(part, "div", {"class": "option-text"}).text = self.argument
        ElementTree.SubElement(part, "div", {"class": "option-why"})

    def on_add(self, block: ElementTree.Element) -> ElementTree.Element:
        """Put the reason in its own element."""
        return block[1]


class Right(_Option):
    """A right option."""

    NAME = "right"


class Wrong(_Option):
    """A wrong option, and the misconception behind it."""

    NAME = "wrong"


class Answer(_Part):
    """The right number, vector or matrix."""

    NAME = "answer"
    CLASS = "question-solution"


class Slip(_Part):
    """A wrong number with a misconception of its own."""

    NAME = "slip"
    CLASS = "question-slip"


class Step(_Part):
    """The next step, shown before the result."""

    NAME = "step"
    ARGUMENT = False
    CLASS = "question-step"


class Accepts(_Part):
    """A condition on the typed `x`: many answers are right."""

    NAME = "accepts"
    ARGUMENT_IS_CODE = True
    CLASS = "question-solution"
    OPTIONS: ClassVar[dict[str, Any]] = {
        "like": option("", text, "an answer that does, bound; it can't be left out"),
        "size": option(1, size, "how many numbers the reader types"),
    }

    def argue(self, part: ElementTree.Element) -> None:
        """Say the condition, and give the example."""
        line = ElementTree.SubElement(part, "p", {"class": "solution-value"})
        line.text = "Any x is right for which "
        code = ElementTree.SubElement(line, "code")
        code.text = str(self.argument)
        code.tail = f", for example {self.options['like']}."


class Exercise(_Framed):
    """Code to write, graded in the page."""

    NAME = "exercise"
    CLASS = "exercise"

    def attributes(self) -> dict[str, str]:
        """Say which exercise it is."""
        return {
            "id": exercise_anchor(self.argument),
            "data-exercise": self.argument,
            "aria-label": f"Exercise: {self.argument.rpartition('/')[2]}",
        }


class Hint(_Part):
    """A hint; they open one at a time."""

    NAME = "hint"
    ARGUMENT = False
    CLASS = "exercise-hint"


class Review(Block):
    """The place of what is done, what comes back, and the controls of progress."""

    NAME = "review"
    ARGUMENT = False

    def on_create(self, parent: ElementTree.Element) -> ElementTree.Element:
        """Make the place; `workbook.markdown.progress` lists the chapters in it."""
        return ElementTree.SubElement(
            parent, "section", {"class": "progress-review", "aria-label": "Your progress"}
        )


def gather(block: ElementTree.Element, homes: dict[str, ElementTree.Element]) -> None:
    """Move what is no part of its own into the prompt, and parts into the homes of their class."""
    prompt, own = block[0], {"question-slip", "question-step", "exercise-hint"}
    for child in list(block)[1:]:
        name = child.get("class", "")
        if name in own:
            child.set("hidden", "hidden")
        else:
            block.remove(child)
            homes.get(name, prompt).append(child)


PARTS = (Right, Wrong, Answer, Slip, Step, Accepts)
BLOCKS = (Quiz, Task, Predict, Practice, *PARTS, Exercise, Hint, Review)


class LearningExtension(BlocksExtension):
    """Registers the blocks with pymdown."""

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: ARG002, N802
        """Register every block."""
        for block in BLOCKS:
            block_mgr.register(block, self.getConfigs())


def makeExtension(**kwargs: Any) -> LearningExtension:  # noqa: N802 - Markdown's own name
    """Return the extension, as Markdown asks for it."""
    return LearningExtension(**kwargs)
