"""What must be true of a tree before it becomes a version: each check gives sentences, or none."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import comptoir
from comptoir.kernel.texts import texts

ROOT = Path(__file__).parent.parent
NUMBER = re.compile(r"(\d+)\.(\d+)\.(\d+)")
HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
VERSIONED = {
    "src/comptoir/version.py": r'__version__ = "([^"]+)"',
    "CITATION.cff": r"^version: (\S+)$",
    "web/package.json": r'"name": "comptoir-web",\s+.*\s+"version": "([^"]+)"',
    "web/package-lock.json": r'"name": "comptoir-web",\s+"version": "([^"]+)"',
}
"""Where the version is written down, and how."""


def is_number(version: str, root: Path) -> list[str]:
    if NUMBER.fullmatch(version):
        return []
    return [f"a version is three numbers as 0.2.0, not {version or 'nothing'}"]


def tree_is_clean(version: str, root: Path) -> list[str]:
    """What is released is what is committed."""
    told = [line[3:] for line in git(root, "status", "--porcelain").splitlines()]
    return [f"not everything is committed: {', '.join(told[:5])}"] if told else []


def is_not_released_yet(version: str, root: Path) -> list[str]:
    tags = [tag.removeprefix("v") for tag in git(root, "tag", "--list", "v*").splitlines()]
    if version in tags:
        return [f"there is a tag v{version} already"]
    later = [tag for tag in tags if numbers(tag) > numbers(version)]
    return [f"a later version was released: {later[0]}"] if later else []


def version_is_written(version: str, root: Path) -> list[str]:
    """Every file that names the version names this one."""
    wrong = []
    for name, pattern in VERSIONED.items():
        written = set(re.findall(pattern, (root / name).read_text("utf-8"), re.MULTILINE))
        if written != {version}:
            said = " and ".join(sorted(written)) or "nothing"
            wrong.append(f"{name} says {said}, not {version}")
    return wrong


def changelog_tells(version: str, root: Path) -> list[str]:
    """The version is the first one, with its day and its lines, and nothing waits above it."""
    sections = changelog(root)
    heading = next((title for title in sections if title.split()[0] == version), None)
    if heading is None:
        return [f"CHANGELOG.md has no heading «## {version} (year-month-day)»"]
    wrong = []
    if not re.fullmatch(rf"{re.escape(version)} \(\d{{4}}-\d\d-\d\d\)", heading):
        wrong.append(f"CHANGELOG.md: «## {heading}» does not tell the day, as (2026-11-18)")
    if "- " not in sections[heading]:
        wrong.append(f"CHANGELOG.md: nothing is told of {version}")
    for title, text in sections.items():
        if title == heading:
            break
        if title != "Unreleased":
            wrong.append(f"CHANGELOG.md: {title} stands above {version}")
        elif text.strip():
            wrong.append(f"CHANGELOG.md: lines under «Unreleased» belong below «## {heading}»")
    return wrong


def rules_are_numbered(version: str, root: Path) -> list[str]:
    """The changelog tells the rules number of every game, and no number ever falls."""
    told = [numbers_told(text) for text in versions_from(version, root)]
    wrong = []
    for name in comptoir.games():
        game, title = comptoir.game(name), title_of(name)
        here = told[0].get(title) if told else None
        if here != game.rules:
            told_here = f"tells rules {here}" if here else "does not tell its rules"
            wrong.append(f"{title} has rules {game.rules}; CHANGELOG.md {told_here} at {version}")
        before = max((each.get(title, 0) for each in told[1:]), default=0)
        if before > game.rules:
            wrong.append(f"{title} had rules {before} in an earlier version, and {game.rules} now")
    return wrong


def migrations_follow(version: str, root: Path) -> list[str]:
    """Each form of the database has one before it, and the changelog tells the last."""
    steps = sorted((root / "src/comptoir/store/migrations/versions").glob("v*.py"))
    wrong = []
    before = "None"
    for count, step in enumerate(steps, 1):
        text = step.read_text("utf-8")
        own, after = (
            (re.search(rf"^{word}.* = \"?(\w+)\"?$", text, re.MULTILINE) or ["", "nothing"])[1]
            for word in ("revision", "down_revision")
        )
        if own != f"{count:04}" or after != before:
            wrong.append(
                f"{step.name} is the form {own} after {after}, not {count:04} after {before}"
            )
        before = own
    told = versions_from(version, root)[:1]
    if told and f"Form of the database: {before}" not in told[0]:
        wrong.append(f"CHANGELOG.md: {version} does not tell «Form of the database: {before}»")
    return wrong


CHECKS: dict[str, Callable[[str, Path], list[str]]] = {
    "the version is a number": is_number,
    "everything is committed": tree_is_clean,
    "it was not released before": is_not_released_yet,
    "every file says this version": version_is_written,
    "the changelog tells of it": changelog_tells,
    "rules numbers are told and never fall": rules_are_numbered,
    "the forms of the database follow each other": migrations_follow,
}
TESTS = {
    "golden games and perft counts hold, compiled and plain": ["tests/test_golden.py"],
    "the migrations make the tables we know": ["tests/store/test_store.py"],
    "databases and transcripts of earlier versions open": ["tests/server/test_kept.py"],
}
"""What is tried, not read."""


def title_of(name: str) -> str:
    """What a game is called in the changelog."""
    return texts(comptoir.game(name).package, "en").name(name)


def numbers(version: str) -> tuple[int, ...]:
    return tuple(int(word) for word in re.findall(r"\d+", version))


def changelog(root: Path) -> dict[str, str]:
    """What stands under each heading, in the order of the file."""
    text = (root / "CHANGELOG.md").read_text("utf-8")
    _, *parts = HEADING.split(text)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def versions_from(version: str, root: Path) -> list[str]:
    """What the changelog tells of a version and of those before it."""
    sections = changelog(root)
    titles = [title for title in sections if NUMBER.match(title)]
    return [sections[title] for title in titles if numbers(title)[:3] <= numbers(version)]


def numbers_told(text: str) -> dict[str, int]:
    """«Rules: Puerto Rico 2, San Juan 2.»"""
    line = re.search(r"^Rules: ([^.]+)\.", text, re.MULTILINE)
    found = re.findall(r"([^,\d]+) (\d+)", line.group(1) if line else "")
    return {name.strip(): int(number) for name, number in found}


def git(root: Path, *words: str) -> str:
    done = subprocess.run(
        ["git", "-C", str(root), *words], capture_output=True, text=True, check=True
    )
    return done.stdout


def tried(files: list[str]) -> list[str]:
    """What a run of these tests says, if it does not end well."""
    words = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"]
    done = subprocess.run([*words, *files], cwd=ROOT, capture_output=True, text=True, check=False)
    return [] if done.returncode == 0 else [done.stdout.strip().splitlines()[-1]]
