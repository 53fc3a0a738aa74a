"""`comptoir map check` and `comptoir map draw`."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

import comptoir.cli  # noqa: F401  so that all commands are there
from comptoir.cli.app import run
from comptoir.games.golden_city.catalogue import PLACES
from comptoir.games.golden_city.map.option import default_text

SVG = "{http://www.w3.org/2000/svg}"


def call(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    code = run([str(word) for word in words])
    told = capsys.readouterr()
    return code, told.out, told.err


def test_a_good_map(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(default_text())
    code, out, _ = call(capsys, "map", "check", path)
    assert code == 0
    assert "can be played" in out
    assert "102 roads" in out
    code, out, _ = call(capsys, "map", "check", "--json")
    assert json.loads(out)["playable"] is True


def test_a_bad_map(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(default_text().replace("  - [h2, m2]\n", "  - [h2, m99]\n"))
    code, _, err = call(capsys, "map", "check", path)
    assert code == 1
    assert "there is no place 'm99'" in err
    assert "line 101, edges[2]" in err
    code, out, _ = call(capsys, "map", "check", path, "--json")
    told = json.loads(out)
    assert (code, told["playable"]) == (1, False)
    assert told["problems"][0]["field"] == "edges[2]"
    code, _, err = call(capsys, "map", "draw", path, "--out", tmp_path / "x.svg")
    assert code == 2
    assert "cannot be played" in err
    assert not (tmp_path / "x.svg").exists()


def test_more_symbols_than_cards_is_a_remark(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text(
        default_text().replace("river: null, reward: goods", "river: null, reward: key")
    )
    code, out, _ = call(capsys, "map", "check", path)
    assert code == 0
    assert "14 places give key, but there are 6 cards" in out


def test_a_file_that_is_no_map_at_all(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    """It was read and found wanting: exit code 1, and a document for programs."""
    path = tmp_path / "mine.yaml"
    path.write_text("meta: 1\nrivers: [\n")
    code, _, err = call(capsys, "map", "check", path)
    assert code == 1
    assert "line 3, map: is no YAML" in err
    code, out, _ = call(capsys, "map", "check", path, "--json")
    (problem,) = json.loads(out)["problems"]
    assert (code, problem["line"], problem["field"]) == (1, 3, "map")


def test_no_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    code, _, err = call(capsys, "map", "check", tmp_path / "nowhere.yaml")
    assert code == 2
    assert "cannot be read" in err


def test_a_picture_shows_every_place_and_road(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    out = tmp_path / "map.svg"
    assert call(capsys, "map", "draw", "--out", out)[0] == 0
    root = ElementTree.fromstring(out.read_text())
    titles = [title.text or "" for title in root.iter(f"{SVG}title")]
    for place in PLACES:
        assert any(title.startswith(f"{place}: ") for title in titles)
    assert len(list(root.iter(f"{SVG}line"))) == 102
    assert len(list(root.iter(f"{SVG}polyline"))) == 4
    assert "original design" in out.read_text()  # whose map it is must be said
