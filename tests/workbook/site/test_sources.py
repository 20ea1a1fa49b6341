import dataclasses
import hashlib
import zipfile

import pytest

from workbook.errors import SiteError
from workbook.site import sources
from workbook.site.pins import Carrier, Wheel, read_pins

CONTENT = b"a wheel"
WHEEL = Wheel("numpy", "numpy-1-none.whl", hashlib.sha256(CONTENT).hexdigest())


@pytest.fixture
def pins(tmp_path):
    network = tmp_path / "network"
    network.mkdir()
    carrier = Carrier("carrier==1", "inside/pyodide", 1)
    return dataclasses.replace(
        read_pins(), wheels=(WHEEL,), network=f"{network.as_uri()}/", carrier=carrier
    )


@pytest.fixture
def carried(monkeypatch):
    """What pip would download: by default nothing, for there is no network."""
    holder: dict[str, bytes] = {}

    def pip_download(requirement, folder):
        if not holder:
            raise SiteError("PyPI: no matching distribution found")
        with zipfile.ZipFile(folder / "carrier-1-py3-none-any.whl", "w") as archive:
            for name, data in holder.items():
                archive.writestr(name, data)

    monkeypatch.setattr(sources, "_pip_download", pip_download)
    return holder


def test_the_content_network_is_asked_first(pins, carried, tmp_path, listed):
    (tmp_path / "network" / WHEEL.file).write_bytes(CONTENT)
    path = sources.bring(WHEEL, pins, tmp_path / "cache")
    assert path.read_bytes() == CONTENT
    assert listed(tmp_path / "cache") == [WHEEL.sha256, f"{WHEEL.sha256}/{WHEEL.file}"]


def test_the_carrier_is_asked_when_the_network_does_not_answer(pins, carried, tmp_path, listed):
    carried[f"inside/pyodide/{WHEEL.file}"] = CONTENT
    carried["inside/large"] = b"not kept"
    path = sources.bring(WHEEL, pins, tmp_path / "cache")
    assert path.read_bytes() == CONTENT
    assert listed(tmp_path / "cache") == [WHEEL.sha256, f"{WHEEL.sha256}/{WHEEL.file}"]


def test_the_carrier_is_asked_when_the_network_has_other_bytes(pins, carried, tmp_path):
    (tmp_path / "network" / WHEEL.file).write_bytes(b"tampered")
    carried[f"inside/pyodide/{WHEEL.file}"] = CONTENT
    assert sources.bring(WHEEL, pins, tmp_path / "cache").read_bytes() == CONTENT


def test_no_source_at_all_is_one_line_and_nothing_is_left(pins, carried, tmp_path, listed):
    with pytest.raises(SiteError) as caught:
        sources.bring(WHEEL, pins, tmp_path / "cache")
    lines = str(caught.value).splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("numpy-1-none.whl can't be had (content network: ")
    assert lines[0].endswith(
        "; PyPI: no matching distribution found): connect to the network and run the command"
        f" again, or put the file into {tmp_path / 'cache' / WHEEL.sha256}"
    )
    assert listed(tmp_path / "cache") == []


def test_wrong_bytes_everywhere_are_refused_and_nothing_is_left(pins, carried, tmp_path, listed):
    (tmp_path / "network" / WHEEL.file).write_bytes(b"tampered")
    carried[f"inside/pyodide/{WHEEL.file}"] = b"tampered too"
    with pytest.raises(SiteError) as caught:
        sources.bring(WHEEL, pins, tmp_path / "cache")
    assert str(caught.value).count("has the digest") == 2
    assert listed(tmp_path / "cache") == []


def test_a_carrier_without_the_file_says_so(pins, carried, tmp_path):
    carried["inside/other.whl"] = CONTENT
    with pytest.raises(SiteError, match=r"carrier==1 doesn't carry it\)"):
        sources.bring(WHEEL, pins, tmp_path / "cache")


def test_a_cached_file_is_used_without_asking_anyone(pins, tmp_path):
    kept = tmp_path / "cache" / WHEEL.sha256 / WHEEL.file
    kept.parent.mkdir(parents=True)
    kept.write_bytes(CONTENT)

    def never(wheel, target):
        raise AssertionError("asked")

    assert sources.bring(WHEEL, pins, tmp_path / "cache", (never,)) == kept


def test_a_damaged_cached_file_is_fetched_again(pins, carried, tmp_path):
    kept = tmp_path / "cache" / WHEEL.sha256 / WHEEL.file
    kept.parent.mkdir(parents=True)
    kept.write_bytes(b"damaged")
    (tmp_path / "network" / WHEEL.file).write_bytes(CONTENT)
    assert sources.bring(WHEEL, pins, tmp_path / "cache").read_bytes() == CONTENT
