"""What keeps a tree from becoming a version, said in sentences before anything is made."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import comptoir
from tools.release_checks import CHECKS, ROOT, VERSIONED, changelog, git, title_of, tried

VERSION = comptoir.__version__
STEPS = "src/comptoir/store/migrations/versions"


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """What the checks read, committed, with a changelog that tells what is true of it."""
    for name in VERSIONED:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / STEPS, tmp_path / STEPS, ignore=shutil.ignore_patterns("__pycache__"))
    last = len(list((tmp_path / STEPS).glob("v*.py")))
    rules = ", ".join(f"{title_of(name)} {comptoir.game(name).rules}" for name in comptoir.games())
    told = f"Rules: {rules}. Form of the database: {last:04}.\n\n- It is new.\n"
    write(tmp_path, f"# Changelog\n\n## Unreleased\n\n## {VERSION} (2026-11-18)\n\n{told}")
    git(tmp_path, "init", "--quiet")
    commit(tmp_path)
    return tmp_path


def write(tree: Path, text: str) -> None:
    (tree / "CHANGELOG.md").write_text(text, "utf-8")


def rewrite(tree: Path, old: str, new: str, name: str = "CHANGELOG.md") -> None:
    file = tree / name
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new), "utf-8")


def commit(tree: Path) -> None:
    git(tree, "add", "--all")
    me = ("-c", "user.name=Anne", "-c", "user.email=anne@example.org")
    git(tree, *me, "commit", "--quiet", "--message", "All of it")


def wrong(tree: Path, version: str = VERSION) -> list[str]:
    return [sentence for check in CHECKS.values() for sentence in check(version, tree)]


def test_a_tree_that_is_fit(tree: Path) -> None:
    assert wrong(tree) == []


@pytest.mark.parametrize("version", ["", "two", "0.2", "v0.2.0", "0.2.0rc1"])
def test_a_version_is_three_numbers(version: str) -> None:
    words = [sys.executable, "-m", "tools.release", *([version] if version else [])]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"three numbers as 0.2.0, not {version or 'nothing'}" in done.stderr
    assert done.stderr.count("\n") == 2, "and nothing else is looked at"
    assert not done.stdout


def test_a_version_nobody_wrote_about(tree: Path) -> None:
    told = wrong(tree, "9.9.9")
    assert "CHANGELOG.md has no heading «## 9.9.9 (year-month-day)»" in told
    assert f"src/comptoir/version.py says {VERSION}, not 9.9.9" in told


def test_what_is_not_committed(tree: Path) -> None:
    (tree / "new.py").write_text("")
    assert wrong(tree) == ["not everything is committed: new.py"]


def test_a_version_that_was_released(tree: Path) -> None:
    git(tree, "tag", f"v{VERSION}")
    assert wrong(tree) == [f"there is a tag v{VERSION} already"]
    git(tree, "tag", "--delete", f"v{VERSION}")
    git(tree, "tag", "v10.0.0")
    assert wrong(tree) == ["a later version was released: 10.0.0"]


CHANGES = {
    "lines under «Unreleased» belong below": ("## Unreleased\n", "## Unreleased\n\n- Newer.\n"),
    "does not tell the day": (" (2026-11-18)", ""),
    "nothing is told of": ("- It is new.", "It is new."),
    "9.0.0 (2030-01-01) stands above": ("## Unreleased\n", "## 9.0.0 (2030-01-01)\n"),
    "tells rules 1 at": (", San Juan ", ", San Juan 1, Other "),
    "does not tell its rules": ("Rules: Puerto Rico", "Rules: Porto Rico"),
    "Form of the database: 00": ("Form of the database: 0", "Form of the database: 9"),
    "had rules 7 in an earlier": ("It is new.", "It is new.\n\n## 0.0.1\n\nRules: San Juan 7.\n"),
}


@pytest.mark.parametrize("sentence", CHANGES)
def test_a_changelog_that_is_not_true(tree: Path, sentence: str) -> None:
    rewrite(tree, *CHANGES[sentence])
    commit(tree)
    (told,) = wrong(tree)
    assert sentence in told


def test_forms_of_the_database_that_do_not_follow(tree: Path) -> None:
    rewrite(tree, 'down_revision = "0001"', 'down_revision = "0003"', f"{STEPS}/v0002_rules.py")
    commit(tree)
    assert wrong(tree) == ["v0002_rules.py is the form 0002 after 0003, not 0002 after 0001"]


def test_our_own_changelog_can_be_read() -> None:
    """Of the tree as it is: the version it calls itself has a heading with its lines."""
    heading = next(title for title in changelog(ROOT) if title.startswith(VERSION))
    assert "- " in changelog(ROOT)[heading]


def test_a_test_that_fails_is_told(tmp_path: Path) -> None:
    file = tmp_path / "test_wrong.py"
    file.write_text("def test_wrong():\n    assert 1 == 2\n")
    (told,) = tried([str(file)])
    assert "1 failed" in told
    file.write_text("def test_right():\n    assert 2 == 2\n")
    assert tried([str(file)]) == []
