"""Packages built for Pyodide, from the first source that has the pinned bytes."""

# npm's package holds the interpreter without NumPy. Pyodide's content network has NumPy and more,
# but many networks block it; a package on PyPI carries the same files. Whoever serves them, the
# digest decides. All that is missing is asked for at once: that package is large.

import http.client
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Callable, Sequence
from pathlib import Path

from workbook.errors import SiteError
from workbook.site.download import RefusedError, download, verify
from workbook.site.files import sha256, staged_file
from workbook.site.pins import Carrier, Pins, Wheel

Source = Callable[[Sequence[Wheel], Path], None]
"""Brings wheels to their places in the cache; raises OSError or SiteError at the first it lacks."""


def place(wheel: Wheel, cache: Path) -> Path:
    """Return where a wheel is kept in the cache: under its digest."""
    return cache / wheel.sha256 / wheel.file


def bring(
    wheels: Sequence[Wheel], pins: Pins, cache: Path, sources: tuple[Source, ...] = ()
) -> list[Path]:
    """Return the paths of verified wheels, fetching those that the cache lacks.

    Args:
        wheels: What is wanted.
        pins: Where it can come from.
        cache: A folder of files under their digests.
        sources: Other sources than the usual two.

    Raises:
        SiteError: No source has one of them; the message says why for each source.
    """
    missing = [wheel for wheel in wheels if not _kept(wheel, cache)]
    reasons = []
    for source in sources or (from_network(pins.network), from_carrier(pins.carrier)):
        if not missing:
            break
        try:
            source(missing, cache)
        except (OSError, SiteError, http.client.HTTPException, zipfile.BadZipFile) as error:
            reasons.append(" ".join(str(error).split()) or type(error).__name__)
        missing = [wheel for wheel in missing if not place(wheel, cache).is_file()]
    if missing:
        raise _nowhere(missing, reasons, cache)
    return [place(wheel, cache) for wheel in wheels]


def _kept(wheel: Wheel, cache: Path) -> bool:
    """Tell whether the cache has a wheel; a damaged one is thrown away."""
    path = place(wheel, cache)
    if path.is_file() and sha256(path) == wheel.sha256:
        return True
    path.unlink(missing_ok=True)
    return False


def _nowhere(missing: Sequence[Wheel], reasons: Sequence[str], cache: Path) -> SiteError:
    for wheel in missing:
        folder = place(wheel, cache).parent
        if folder.is_dir():
            folder.rmdir()
    first = missing[0]
    more = f" (and {len(missing) - 1} more)" if len(missing) > 1 else ""
    return SiteError(
        f"{first.file}{more} can't be had ({'; '.join(reasons)}): connect to the network and run"
        f" the command again, or put the file into {place(first, cache).parent}"
    )


def from_network(base: str) -> Source:
    """Take wheels from Pyodide's content network."""

    def take(wheels: Sequence[Wheel], cache: Path) -> None:
        for wheel in wheels:
            _say(f"{wheel.file} from Pyodide's content network")
            try:
                download(base + wheel.file, place(wheel, cache), wheel.sha256)
            except RefusedError as error:
                raise RefusedError(f"content network: {error}") from error
            except OSError as error:
                raise SiteError(f"content network: {getattr(error, 'reason', error)}") from error

    return take


def from_carrier(carrier: Carrier) -> Source:
    """Take wheels out of a package on PyPI."""

    def take(wheels: Sequence[Wheel], cache: Path) -> None:
        files = wheels[0].file if len(wheels) == 1 else f"{len(wheels)} packages"
        _say(f"{files} from {carrier.requirement} on PyPI ({carrier.megabytes} MB, not kept)")
        cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="carrier-", dir=cache) as name:
            folder = Path(name)
            _pip_download(carrier.requirement, folder)
            with zipfile.ZipFile(next(folder.glob("*.whl"))) as archive:
                for wheel in wheels:
                    _unpack(archive, carrier, wheel, place(wheel, cache))

    return take


def _unpack(archive: zipfile.ZipFile, carrier: Carrier, wheel: Wheel, target: Path) -> None:
    with staged_file(target) as part:
        try:
            part.write_bytes(archive.read(f"{carrier.folder}/{wheel.file}"))
        except KeyError:
            raise SiteError(f"{carrier.requirement} doesn't carry {wheel.file}") from None
        verify(part, wheel.sha256)


def _pip_download(requirement: str, folder: Path) -> None:
    # The options make pip take a wheel made for another Python than this one: we only unpack it.
    options = ["--no-deps", "--no-cache-dir", "--python-version", "3.12", "--only-binary=:all:"]
    command = [sys.executable, "-m", "pip", "download", "--disable-pip-version-check", *options]
    done = subprocess.run(
        [*command, "--dest", str(folder), requirement],
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )
    if done.returncode:
        last = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or ["failed"]
        raise SiteError(f"PyPI: {last[-1].removeprefix('ERROR: ')}")


def _say(step: str) -> None:
    print(f"vendor: {step}", flush=True)
