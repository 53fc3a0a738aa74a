"""What `setup.py` does for playing: a C file for every folder, compiled anew only if it changed."""

from __future__ import annotations

import os
import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.tools.forge import ROOT


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """The names of `setup.py`, which builds nothing where only its name is asked for."""
    monkeypatch.chdir(ROOT)
    monkeypatch.setattr(sys, "argv", ["setup.py", "--name"])
    return runpy.run_path("setup.py")


def test_modules_of_a_folder_share_a_file(setup: dict[str, Any]) -> None:
    files = [
        ("__native_comptoir___games___toy___rules___begin.c", "begin;"),
        ("__native_comptoir___games___toy___board.c", "board;"),
        ("__native_comptoir___games___toy___rules___end.c", "end;"),
        ("__native_comptoir_toy.c", "tables;"),
        ("__native_comptoir_toy.h", "names;"),
    ]
    made = dict(setup["by_folders"](files))
    assert made.pop("__native_comptoir_toy.c") == "tables;"
    assert made.pop("__native_comptoir_toy.h") == "names;"
    assert {name: text.split("\n")[-1] for name, text in made.items()} == {
        "__native_comptoir___games___toy___rules.c": "begin;end;",
        "__native_comptoir___games___toy.c": "board;",
    }


class Compiler:
    """Notes what it is asked to compile."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.compiled: list[str] = []

    def _setup_compile(self, *given: Any) -> Any:
        build = {str(self.folder / f"{Path(each).stem}.o"): (each, ".c") for each in given[3]}
        return [], list(build), [], [], build

    def _get_cc_args(self, *given: Any) -> list[str]:
        return []

    def _compile(self, made: str, source: str, *given: Any) -> None:
        self.compiled.append(Path(source).name)
        Path(made).write_text("")


def test_only_what_changed_is_compiled(setup: dict[str, Any], tmp_path: Path) -> None:
    sources = [str(tmp_path / name) for name in ("one.c", "two.c")]
    header = str(tmp_path / "names.h")
    compiler = Compiler(tmp_path)

    def compiled(changed: str) -> list[str]:
        """What is compiled after a change; everything else is older than any object."""
        for each in (*sources, header):
            Path(each).touch()
            os.utime(each, (1, 1) if each != changed else None)
        if changed:
            for made in tmp_path.glob("*.o"):
                os.utime(made, (2, 2))
        compiler.compiled.clear()
        made = setup["compile_changed"](compiler, sources, depends=[header])
        assert made == [str(tmp_path / "one.o"), str(tmp_path / "two.o")]
        assert not list(tmp_path.glob("*.part"))
        return sorted(compiler.compiled)

    assert compiled("") == ["one.c", "two.c"]
    assert compiled("") == []
    assert compiled(sources[1]) == ["two.c"]
    assert compiled(header) == ["one.c", "two.c"]
