"""Programs that do harm, by kind: what each is, and what the page must say of it.

What is said is looked for as a pattern in the cell's output, its error and its status, in this
order. A program that doesn't end by itself prints `begun` first, and is stopped.
"""

from __future__ import annotations

from typing import NamedTuple


class Program(NamedTuple):
    """A program, and what the page must say of it."""

    code: str
    says: str
    ends: bool = True


STOPPED = r"^begun\nStopped\. Your code is untouched\.$"
RESTARTED = (
    r"Python had to be restarted: the code ended it, recursed too deeply or ran out of memory\. "
    r"Your code is untouched\.$"
)
LIMIT = r"Stopped after 10 s, the limit for one run\. Python starts afresh\."
DONE = r"Done in (under )?\d+\.\d\d s\."

ENDED = f"({RESTARTED}|{LIMIT})"  # by whichever comes first: the stack's end, memory's, the limit's


def shows(text: str) -> str:
    """The pattern of a run that shows a text, and nothing but it."""
    return rf"^{text}\n{DONE}$"


def endless(code: str) -> Program:
    """A program that runs until it is stopped."""
    return Program(f"print('begun')\n{code}", STOPPED, ends=False)


def quiet(*lines: str, shown: str = "survived") -> Program:
    """A program that changes something behind the scenes, and ends well."""
    return Program("\n".join(["say = print", *lines, f"say({shown!r})"]), shows(shown))


ENDLESS = {
    "while": endless("while True: pass"),
    "a loop in C": endless("import itertools\nsum(itertools.repeat(0))"),
    "an iterator that feeds itself": endless(
        "x = [0]\nfor y in x: x.append(y); del x[0]; x[:0]=[0]"
    ),
    "catches everything": endless(
        "while True:\n    try:\n        while True: pass\n    except BaseException: pass"
    ),
    "a long sleep": endless("import time\ntime.sleep(1e6)"),
    "a regular expression": endless("import re\nre.match(r'(a+)+$', 'a' * 60 + 'b')"),
    "a huge power": endless("9 ** 9 ** 9"),
    "a finaliser": endless(
        "class A:\n    def __del__(self):\n        while True: pass\nx = A()\ndel x"
    ),
    "a repr": endless("class A:\n    def __repr__(self):\n        while True: pass\nA()"),
    "silent tracing": endless("import sys\nsys.settrace(lambda *a: None)\nwhile True: len('')"),
    "an error's text": endless(
        "class E(Exception):\n    def __str__(self):\n        while True: pass\nraise E"
    ),
}
AWAITS = {
    "await": Program("import asyncio\nawait asyncio.sleep(1e6)", "Use time.sleep in place of"),
    "asyncio.run": Program(
        "import asyncio\nasyncio.run(asyncio.Event().wait())", "Use time.sleep in place of"
    ),
    "a future": Program("import asyncio\nawait asyncio.Future()", "Use time.sleep in place of"),
    "a promise": Program(
        "from pyodide.ffi import run_sync\nimport js\nrun_sync(js.Promise.new(lambda *a: None))",
        "Use time.sleep in place of",
    ),
    "a task for later": Program(
        "import asyncio\nasync def f():\n    while True: pass\nasyncio.ensure_future(f())",
        "^<PyodideTask pending .*Done",
    ),
    "a timer of JavaScript's": quiet(
        "import js",
        "from pyodide.ffi import create_proxy",
        "def f():\n    while True: pass",
        "js.setTimeout(create_proxy(f), 0)",
    ),
    "a promise of JavaScript's": quiet(
        "import js",
        "from pyodide.ffi import create_proxy",
        "def f(x):\n    while True: pass",
        "js.Promise.resolve(1).then(create_proxy(f))",
    ),
    "an interval that prints": quiet(
        "import js",
        "from pyodide.ffi import create_proxy",
        "js.setInterval(create_proxy(lambda: say('late')), 1)",
    ),
}
RECURSION = {
    "plain": Program("def f(): return f()\nf()", "RecursionError: maximum recursion depth"),
    "without a limit": Program(
        "import sys\nsys.setrecursionlimit(10**9)\ndef f(): return f()\nf()",
        f"RecursionError|{ENDED}",
    ),
    "through an attribute": Program(
        "class A:\n    def __getattr__(self, n): return getattr(self, n)\nA().x",
        f"RecursionError|{ENDED}",
    ),
    "through a repr": Program(
        "x = []\nfor _ in range(10**6): x = [x]\nrepr(x)", f"RecursionError|{ENDED}"
    ),
    "through a sort": Program(
        "class A:\n    def __lt__(self, o): return sorted([A(), A()]) and True\nsorted([A(), A()])",
        f"RecursionError|{ENDED}",
    ),
    "in brackets": Program(
        "(" * 500 + ")" * 500, f"SyntaxError: too many nested parentheses|{ENDED}"
    ),
    "in a compiler": Program("eval('-' * 10**5 + '1')", f"(RecursionError|MemoryError)|{ENDED}"),
    "in freeing": Program(
        "x = None\nfor _ in range(10**6): x = (x,)\ndel x\nprint('freed')",
        f"{shows('freed')}|{ENDED}",
    ),
    "in causes": Program(
        "e = None\nfor i in range(2000):\n    n = ValueError(i)\n    n.__cause__ = e\n    e = n\n"
        "raise e",
        f"ValueError: 1999|{ENDED}",
    ),
    "in a ring of causes": Program(
        "e, f = ValueError('one'), ValueError('two')\ne.__cause__, f.__cause__ = f, e\nraise e",
        "ValueError: one",
    ),
}
MEMORY = {
    "bytes": Program("x = bytearray(2**40)", "MemoryError|OverflowError"),
    "a list": Program("[0] * 2**40", "MemoryError|OverflowError"),
    "an array": Program("import numpy as np\nnp.ones((10**4, 10**5))", "MemoryError|too big"),
    "bit by bit": Program("x = []\nwhile True: x.append(b'x' * 2**28)", f"MemoryError|{ENDED}"),
    "text": Program("x = 'a'\nwhile True: x += x", f"MemoryError|OverflowError|{LIMIT}"),
    "a wild address": Program("import ctypes\nctypes.string_at(-8, 8)", RESTARTED),
    "another's memory": Program(
        "import ctypes\nctypes.memset(64, 255, 2**26)\nprint(1)", f"{ENDED}|Error"
    ),
    "a long integer": Program("print(10 ** 5000)", "ValueError: Exceeds the limit"),
}
OUTPUT = {
    "a flood of lines": Program("for i in range(10**5): print(i)", "98,000 more lines"),
    "one long line": Program("print('x' * 10**7)", "1 more line .* is left out"),
    "a long result": Program("'x' * 10**7", "1 more line .* is left out"),
    "a long error": Program("raise ValueError('x' * 10**6)", "^ValueError: x{50}"),
    "a flood of errors": Program(
        "import sys\nfor i in range(10**5): print(i, file=sys.stderr)", "98,000 more lines"
    ),
    "a flood without end": Program(
        "while True: print('begun')", r"^begun\n.*Stopped\. Your code is untouched\.$", ends=False
    ),
    "ANSI": Program(r"print('\x1b[2J\x1b[31mred')", shows(r"\x1b\[2J\x1b\[31mred")),
    "control": Program(r"print('a\x00\x07\x08\x7f\x9bb')", shows("a\0\x07\x08\x7f\x9bb")),
    "binary": Program(
        "import sys\nsys.stdout.buffer.write(bytes(range(256)))", "AttributeError: .*buffer"
    ),
    "bytes as text": Program(
        "import sys\nsys.stdout.write(b'x')", "TypeError: write.* must be str"
    ),
    "right to left": Program(r"print('\u202eabc\u2067d')", shows("\u202eabc\u2067d")),
    "emoji": Program("print('\\N{FAMILY}🙂\u200d' * 99)", shows("(👪🙂\u200d){99}")),
    "half a character": Program(r"print('a\udcffb')", "^a.b\n"),
    "combining": Program(r"print('e' + '\u0301' * 5000)", shows("e\u0301{5000}")),
    "markup": Program(
        "print('</pre><img src=x onerror=alert(1)>')", shows("</pre><img src=x onerror=alert.1.>")
    ),
    "to a closed stream": Program(
        "import sys\nsys.stdout.close()\nprint('x')", f"ValueError|{shows('x')}"
    ),
}
