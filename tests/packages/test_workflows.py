"""The forge's workflows, read by the linter that knows their expressions and runners."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tests.tools.forge import ROOT

HERE = Path(__file__).parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def lint(*files: Path) -> tuple[int, str]:
    words = ["node", "workflows.mjs", *(str(each) for each in files)]
    done = subprocess.run(words, cwd=HERE, capture_output=True, text=True, check=False)
    assert not done.stderr, done.stderr[-1000:]
    return done.returncode, done.stdout


def test_workflows_pass_their_linter() -> None:
    assert len(WORKFLOWS) >= 3
    assert lint(*WORKFLOWS) == (0, "")


def test_the_linter_would_notice(tmp_path: Path) -> None:
    text = (ROOT / ".github" / "workflows" / "test.yml").read_text("utf-8")
    wrong = tmp_path / "wrong.yml"
    wrong.write_text(text.replace("matrix.python }}", "matrix.pythonn }}"), "utf-8")
    code, told = lint(wrong)
    assert code == 1
    assert "pythonn" in told
