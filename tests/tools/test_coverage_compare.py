"""Lines that tests run, against an earlier commit: what differs, and what is measured."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.tools.forge import ROOT
from tools.coverage_compare import Lines, Run, differing, draw, measured, share

BEFORE: Run = {"a.py": Lines(10, 2), "b.py": Lines(10, 5), "gone.py": Lines(4, 1)}
NOW: Run = {"a.py": Lines(12, 6), "b.py": Lines(10, 5), "new.py": Lines(8, 2)}


def test_what_differs(capsys: pytest.CaptureFixture[str]) -> None:
    assert [name for name, _, _ in differing(BEFORE, NOW)] == ["a.py", "new.py", "gone.py"]
    assert share(BEFORE) == pytest.approx(100 * 16 / 24)
    assert share(NOW) == pytest.approx(100 * 17 / 30)
    draw("HEAD~1", BEFORE, NOW)
    told = capsys.readouterr().out
    assert "6 of 12" in told
    assert "56.7 %" in told
    assert "b.py" not in told


def test_a_tree_is_measured_by_its_own_tests(tmp_path: Path) -> None:
    """Its own sources too, whatever is installed."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    module = tmp_path / "src" / "comptoir" / "module.py"
    module.parent.mkdir(parents=True)
    (module.parent / "__init__.py").write_text("")
    module.write_text("def one():\n    return 1\n\n\ndef two():\n    return 2\n")
    tests = tmp_path / "tests" / "kernel"
    tests.mkdir(parents=True)
    text = "from comptoir.module import one\n\n\ndef test_one():\n    assert one() == 1\n"
    (tests / "test_one.py").write_text(text)
    found = measured(tmp_path, ["tests/kernel", "tests/not_there_yet"])
    assert found[str(Path("src") / "comptoir" / "module.py")] == Lines(4, 1)
    (tests / "test_one.py").write_text(text.replace("== 1", "== 2"))
    with pytest.raises(SystemExit, match="tests fail"):
        measured(tmp_path, ["tests/kernel"])
