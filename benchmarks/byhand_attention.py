"""Time and memory of byhand's attention beside a NumPy one-liner and PyTorch.

Run `python benchmarks/byhand_attention.py` with byhand on the path; PyTorch is measured where it
can be imported. Times are compared within one run, on one thread, round by round in turn, and the
best round counts, so that a busy machine tells least. Memory is the growth of a fresh process's
high-water mark, read from Linux.
"""

import argparse
import importlib.metadata
import importlib.util
import json
import math
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import records
from records import Table

import byhand

SIZES = [64, 128, 256, 512, 1024, 2048, 4096, 8192]
D = 64
RESULTS = records.RESULTS / "byhand_attention.json"
Run = Callable[[], object]


def contenders(n: int) -> dict[str, Run]:
    """Everything that is compared, ready to be called on one head of n tokens in float32."""
    rng = np.random.default_rng(n)
    Q, K, V = rng.standard_normal((3, n, D), dtype=np.float32)
    root = np.float32(math.sqrt(D))

    def one_liner() -> object:
        return (E := np.exp(Q @ K.T / root)) / E.sum(axis=-1, keepdims=True) @ V

    runs: dict[str, Run] = {
        "numpy one-liner": one_liner,
        "attention": lambda: byhand.attention(Q, K, V),
        "online_attention": lambda: byhand.online_attention(Q, K, V),
    }
    try:
        import torch  # noqa: PLC0415 - optional, and slow to import
    except ImportError:
        return runs
    q, k, v = (torch.from_numpy(X)[None, None] for X in (Q, K, V))
    runs["torch"] = lambda: torch.nn.functional.scaled_dot_product_attention(q, k, v)
    return runs


def seconds(run: Run) -> float:
    """Time one call."""
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def times(n: int) -> dict[str, float]:
    """Take the best time of each contender over rounds in which all take their turn."""
    runs = contenders(n)
    for run in runs.values():
        run()
    rounds: dict[str, list[float]] = {name: [] for name in runs}
    for _ in range(200 if n <= 512 else 20 if n <= 2048 else 5):
        for name, run in runs.items():
            rounds[name].append(seconds(run))
    return {name: min(taken) for name, taken in rounds.items()}


def high_water() -> int:
    """Read the most memory that this process has held since the mark was last reset, in bytes."""
    status = Path("/proc/self/status").read_text(encoding="ascii")
    [line] = [line for line in status.splitlines() if line.startswith("VmHWM:")]
    return int(line.split()[1]) * 1024


def memory_here(name: str, n: int) -> int:
    """Measure by how much one call raises this process's high-water mark."""
    contenders(64)[name]()  # what is loaded on first use is not the call's
    run = contenders(n)[name]
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")  # resets the mark
    before = high_water()
    run()
    return high_water() - before


def apart(*arguments: str) -> Any:
    """Measure in a fresh process, on one thread, and read what it prints."""
    done = subprocess.run(
        [sys.executable, __file__, *arguments],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"},
    )
    return json.loads(done.stdout)


def versions() -> dict[str, str]:
    """Name what was measured, and on what."""
    found = {"numpy": np.__version__, "threads": "1"}
    if importlib.util.find_spec("torch"):
        found["torch"] = importlib.metadata.version("torch")
    return found


def tables(record: dict[str, Any]) -> dict[str, Table]:
    """Return the tables of times and of memory."""
    rows = record["rows"]
    names = list(rows[0]["seconds"])
    size = f"n queries and keys, d_k = {record['d_k']}, {record['dtype']}, one thread"

    def of(what: str, unit: float) -> list[list[str]]:
        return [
            [str(row["n"]), *(f"{row[what][name] / unit:.2f}" for name in names)] for row in rows
        ]

    columns = ["n", *names]
    return {
        "times": records.table(f"Milliseconds, {size}", columns, of("seconds", 1e-3)),
        "memory": records.table(f"Megabytes held on the way, {size}", columns, of("bytes", 1e6)),
    }


def main() -> None:
    """Measure everything, print a table, and keep the raw results."""
    parser = argparse.ArgumentParser(description="Measure byhand's attention.")
    parser.add_argument("--memory", metavar="NAME", help="measure the memory of one call and stop")
    parser.add_argument("--times", action="store_true", help="measure the times at one n and stop")
    parser.add_argument("--n", type=int, default=64)
    options = parser.parse_args()
    if options.memory or options.times:
        one = memory_here(options.memory, options.n) if options.memory else times(options.n)
        print(json.dumps(one))
        return
    rows: list[dict[str, Any]] = []
    for n in SIZES:
        taken = apart("--times", "--n", str(n))
        held = {name: apart("--memory", name, "--n", str(n)) for name in taken}
        rows.append({"n": n, "seconds": taken, "bytes": held})
        base = taken["numpy one-liner"]
        cells = [f"{name} {t / base:.2f}x {held[name] / 1e6:.1f} MB" for name, t in taken.items()]
        print(f"n = {n}: " + ", ".join(cells), flush=True)
    result = {
        "machine": records.machine(**versions()),
        "repeat": "python benchmarks/byhand_attention.py",
        "d_k": D,
        "d_v": D,
        "dtype": "float32",
        "rows": rows,
    }
    records.write(RESULTS, result, tables(result))


if __name__ == "__main__":
    main()
