"""More programs that do harm: those that leave, reach out, or change what later runs stand on."""

from __future__ import annotations

from hostile import RESTARTED, Program, quiet, shows

GONE = "AttributeError: {}"
READ_ONLY = "TypeError: Cannot assign to read only property '{}'"


def harsh(*lines: str) -> Program:
    """A program that may take away so much that Python has to be started afresh."""
    return quiet(*lines)._replace(says=f"{shows('survived')}|{RESTARTED}")


LEAVING = {
    "sys.exit": Program("import sys\nsys.exit()", "^SystemExit\n"),
    "sys.exit with words": Program("import sys\nsys.exit('bye')", "^SystemExit: bye\n"),
    "quit": Program("quit()", "SystemExit|NameError"),
    "SystemExit": Program("raise SystemExit(3)", "^SystemExit: 3\n"),
    "KeyboardInterrupt": Program("raise KeyboardInterrupt", "^KeyboardInterrupt\n"),
    "GeneratorExit": Program("raise GeneratorExit", "^GeneratorExit\n"),
    "an exception of its own": Program("class E(BaseException): pass\nraise E('own')", "^E: own\n"),
    "a group": Program(
        "raise BaseExceptionGroup('all', [SystemExit(1)])", "^BaseExceptionGroup: all"
    ),
    "os._exit": Program("import os\nos._exit(1)", RESTARTED),
    "os.abort": Program("import os\nos.abort()", RESTARTED),
    "at exit": quiet("import atexit", "atexit.register(lambda: 1 / 0)"),
    "os.kill": Program(
        "import os, signal\nos.kill(os.getpid(), signal.SIGKILL)\nprint('survived')",
        f"{RESTARTED}|survived|Error",
    ),
    "raise_signal": Program(
        "import signal\nsignal.raise_signal(signal.SIGINT)\nprint('survived')",
        "KeyboardInterrupt|survived",
    ),
    "a signal's handler": quiet("import signal", "signal.signal(2, lambda *a: 1 / 0)"),
    "an alarm": Program(
        "import signal\nsignal.alarm(1)\nprint('survived')", "AttributeError|survived"
    ),
    "closing the worker": Program("import js\njs.self.close()", GONE.format("close")),
}
MACHINE = {
    "a thread": Program(
        "import threading\nthreading.Thread(target=print).start()", "RuntimeError: can't start new"
    ),
    "a fork": Program("import os\nos.fork()", "AttributeError|OSError"),
    "a process": Program(
        "import subprocess\nsubprocess.run(['ls'])", "OSError: .*does not support"
    ),
    "a shell": Program("import os\nprint(os.system('ls'))", r"Error|-1|\d+"),
    "multiprocessing": Program(
        "import multiprocessing\nmultiprocessing.Process(target=print).start()", "Error"
    ),
    "a socket": Program("import socket\nsocket.create_connection(('127.0.0.1', 9), 1)", "Error"),
    "urllib": Program(
        "import urllib.request\nurllib.request.urlopen('http://example.org')", "Error"
    ),
    "pyodide.http": Program(
        "from pyodide.http import open_url\nopen_url('http://example.org')",
        "XMLHttpRequest",
    ),
    "a missing file": Program("open('nowhere.txt')", "FileNotFoundError"),
    "a folder of its own": quiet("import os", "os.mkdir('/tmp/own')", "os.chdir('/tmp/own')"),
    "input": Program("input('name? ')", "EOFError: input.. cannot ask here: write the value"),
    "a missing module": Program("import requests_nowhere", "ModuleNotFoundError: No module named"),
    "pip": Program("import micropip", "ModuleNotFoundError: No module named 'micropip'"),
    "a debugger": Program("breakpoint()", "SystemExit|BdbQuit|EOFError"),
}
PAGE = {
    name: Program(f"import js\njs.{code}", GONE.format(says or code))
    for name, code, says in [
        ("document", "document.title", "document"),
        ("window", "window", ""),
        ("the parent", "parent.document", "parent"),
        ("localStorage", "localStorage", ""),
        ("sessionStorage", "sessionStorage", ""),
        ("indexedDB", "indexedDB", ""),
        ("caches", "caches", ""),
        ("BroadcastChannel", "BroadcastChannel.new('a')", "BroadcastChannel"),
        ("a worker", "Worker.new('a.js')", "Worker"),
        ("a script", "importScripts('https://example.org/a.js')", "importScripts"),
        ("XMLHttpRequest", "XMLHttpRequest.new()", "XMLHttpRequest"),
        ("a WebSocket", "WebSocket.new('wss://example.org')", "WebSocket"),
        ("a beacon", "navigator.sendBeacon('https://example.org', 'a')", "sendBeacon"),
        ("messages to the page", "self.postMessage('a')", "postMessage"),
        ("messages that never end", "self.constructor.prototype.postMessage", "postMessage"),
    ]
} | {
    "eval": Program("import js\njs.eval('1')", "EvalError|unsafe-eval"),
    "Function": Program("import js\njs.Function.new('return 1')", "EvalError|unsafe-eval"),
    "run_js": Program(
        "from pyodide.code import run_js\nrun_js('self.x = 1')", "EvalError|unsafe-eval"
    ),
    "another host": Program(
        "import js\njs.fetch('https://example.org').catch(lambda e: None)\nprint('asked')",
        shows("asked"),
    ),
    "a forged request": quiet(
        "import js",
        "given = js.Object.fromEntries([['data', js.JSON.parse('{\"type\": \"start\"}')]])",
        "e = js.MessageEvent.new('message', given)",
        "js.self.dispatchEvent(e)",
    ),
    "a listener that hides the page's": quiet(
        "import js",
        "from pyodide.ffi import create_proxy",
        "js.self.addEventListener('message', create_proxy("
        "lambda e: e.stopImmediatePropagation()), True)",
    ),
    "no console": quiet("import js", "js.console.log = js.console.error = None"),
    "no fetch": quiet("import js", "del js.self.fetch"),
    "no JSON": Program("import js\njs.JSON.parse = None", READ_ONLY.format("parse")),
    "no arrays": Program("import js\njs.Array.prototype.map = None", READ_ONLY.format("map")),
    "no clock": quiet("import js", "del js.performance.now", "del js.Date.now"),
    "no interpreter": quiet("import pyodide_js", "del pyodide_js._module", "del pyodide_js.FS"),
}
BUILTINS = {
    "no len": harsh("import builtins", "del builtins.len"),
    "no print": quiet("import builtins", "builtins.print = None"),
    "no import": quiet("import builtins", "builtins.__import__ = None"),
    "nothing at all": harsh("import builtins", "vars(builtins).clear()"),
    "__builtins__": quiet("__builtins__ = {}"),
    "own names": quiet("len = str = range = isinstance = None"),
    "a module named numpy": quiet(
        "import sys, types", "sys.modules['numpy'] = types.ModuleType('numpy')"
    ),
    "a file named numpy": quiet(
        "import pathlib, sys",
        "pathlib.Path('numpy.py').write_text('array = None')",
        "del sys.modules['numpy']",
    ),
    "no json": quiet("import sys", "sys.modules['json'] = None"),
    "no modules": quiet("import sys", "sys.modules.clear()"),
    "no main": quiet("import sys", "del sys.modules['__main__']"),
    "no path": quiet("import sys", "sys.path.clear()"),
    "no finders": quiet("import sys", "sys.meta_path.clear()", "sys.path_hooks.clear()"),
    "no np.sum": quiet("import numpy as np", "np.sum = np.exp = None"),
    "a class of json's": harsh("import json", "json.JSONEncoder.encode = lambda *a: '{}'"),
}
STREAMS = {
    "no stdout": quiet("import sys", "sys.stdout = None", shown="")._replace(
        code="import sys\nsys.stdout = None\n10", says=shows("10")
    ),
    "closed": Program("import sys\nsys.stdout.close()\n11", f"{shows('11')}|ValueError"),
    "deleted": Program("import sys\ndel sys.stdout, sys.stderr\n12", shows("12")),
    "replaced": Program("import sys, io\nsys.stdout = io.StringIO()\nprint(1)\n13", shows("13")),
    "the real one closed": Program("import sys\nsys.__stdout__.close()\n14", shows("14")),
    "descriptors closed": Program("import os\nos.closerange(0, 9)\n15", shows("15")),
    "the hook": Program("import sys\nsys.excepthook = None\n1 / 0", "^ZeroDivisionError"),
    "the display": Program("import sys\nsys.displayhook = None\n16", shows("16")),
}
OBJECTS = {
    "a repr that raises": Program(
        "class A:\n    def __repr__(self): 1 / 0\nA()", "^ZeroDivisionError: division by zero\n"
    ),
    "a repr that is no text": Program(
        "class A:\n    def __repr__(self): return 1\nA()",
        "^TypeError: __repr__ returned non-string",
    ),
    "a repr that leaves": Program(
        "class A:\n    def __repr__(self): raise SystemExit\nA()", "^SystemExit\n"
    ),
    "an error without text": Program(
        "class E(Exception):\n    def __str__(self): 1 / 0\nraise E", "^E\n"
    ),
    "a del that raises": Program(
        "class A:\n    def __del__(self): 1 / 0\na = A()\ndel a\n13", "ZeroDivisionError.*13\n"
    ),
    "attributes that leave": Program(
        "class A:\n    def __getattr__(self, n): raise SystemExit\nA()", "A object at|SystemExit"
    ),
    "an equal that raises": Program(
        "class A:\n    def __eq__(self, o): 1 / 0\nA() == 1", "^ZeroDivisionError"
    ),
    "a class that lies": Program(
        "class A:\n    __class__ = property(lambda s: 1 / 0)\nA()", "A object at|ZeroDivisionError"
    ),
    "a name that lies": Program(
        "class E(Exception): pass\nE.__name__ = '</b>' * 999\nraise E", "^(</b>){20}"
    ),
}
SETTINGS = {
    "the recursion limit": Program(
        "import sys\nsys.setrecursionlimit(60)\nprint('low')", "low|RecursionError"
    ),
    "warnings as errors": Program(
        "import warnings\nwarnings.simplefilter('error')\nwarnings.warn('x')", "^UserWarning: x\n"
    ),
    "NumPy's errors": quiet("import numpy as np", "np.seterr(all='raise')"),
    "NumPy's printing": quiet("import numpy as np", "np.set_printoptions(precision=1)"),
    "a trace": Program(
        "import sys\nsys.settrace(lambda *a: 1 / 0)\nlen('')\n(lambda: 1)()", "^ZeroDivisionError"
    ),
    "a profile": quiet("import sys", "sys.setprofile(lambda *a: None)"),
    "a hook for audits": quiet("import sys", "sys.addaudithook(lambda *a: None)"),
    "no collection": quiet("import gc", "gc.disable()"),
    "the environment": quiet("import os", "os.environ.clear()"),
    "the locale": quiet("import locale", "locale.setlocale(locale.LC_ALL, 'C')"),
    "integers": quiet("import sys", "sys.set_int_max_str_digits(640)"),
}
TEXT = {
    "no syntax": Program("def (", "^SyntaxError"),
    "an indent": Program("  x = 1", "^IndentationError: unexpected indent"),
    "an open string": Program("print('a", "^SyntaxError: unterminated string"),
    "a null": Program("x = '\0'", "SyntaxError: source code .*null bytes|Done"),
    "half a character": Program("exec('x = \"\\ud800\"')", "UnicodeEncodeError|SyntaxError|Done"),
    "a long line": Program("x = [" + "1," * 50_000 + "]", "Done"),
    "a coding": Program("# -*- coding: nonsense -*-\nprint('survived')", "SyntaxError|survived"),
    "a byte order": Program("\ufeffprint('survived')", "survived|SyntaxError"),
    "right to left": Program("x = 'a\u202e'  # \u2066\nprint('survived')", shows("survived")),
}
