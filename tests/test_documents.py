"""The examples of the documents run, and their links lead somewhere."""

from __future__ import annotations

import doctest
import json
import re
from pathlib import Path

import pytest

from comptoir.games import SHELF

ROOT = Path(__file__).parent.parent
DOCUMENTS = sorted(
    path
    for pattern in ("*.md", "docs/*.md", "docs/guide/*.md", "docs/fr/*.md", "docs/decisions/*.md")
    for path in ROOT.glob(pattern)
)
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_examples_run(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As for a reader, on whose shelf no test has put its toy."""
    monkeypatch.delitem(SHELF, "toy", raising=False)
    failed, _ = doctest.testfile(str(path), module_relative=False, encoding="utf-8")
    assert failed == 0


def test_the_first_example_is_there() -> None:
    """The README shows the API in ten lines or so, and they are run."""
    examples = doctest.DocTestParser().get_examples((ROOT / "README.md").read_text("utf-8"))
    assert 5 <= len(examples) <= 12


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links_lead_somewhere(path: Path) -> None:
    for target in LINK.findall(path.read_text("utf-8")):
        made = target.startswith("reference/")  # when the site is built, which fails on a dead link
        if "://" not in target and not made:
            assert (path.parent / target).exists(), target


@pytest.mark.parametrize(("guide", "language"), [("guide/playing.md", "en"), ("fr/index.md", "fr")])
def test_guides_call_things_as_the_page_does(guide: str, language: str) -> None:
    page = json.loads((ROOT / "web" / "src" / "texts" / f"{language}.json").read_text("utf-8"))
    named = re.findall(r"(?<!\*)\*(\w[^*\n]+)\*(?!\*)", (ROOT / "docs" / guide).read_text("utf-8"))
    assert len(named) > 5
    assert set(named) <= set(page.values())
