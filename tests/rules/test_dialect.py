"""Who knows one game finds his way in the others: the same things lie under the same names."""

from __future__ import annotations

from pathlib import Path

import pytest

import comptoir

FILES = {
    "advice/counsel.py", "catalogue.py", "decisions.py", "game.py", "hidden.py", "position.py",
    "rules/phase.py", "rules/phases.py", "scenario.py", "scoring.py", "setup.py", "snapshot.py",
    "texts/en.json", "texts/fr.json", "texts/rules.en.md", "texts/rules.fr.md", "tokens.py",
    "view.py",
}  # fmt: skip


FOLDERS = [path.parent for path in Path(comptoir.__file__).parent.glob("games/*/__init__.py")]


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
def test_every_game_has_the_files_of_the_others(folder: Path) -> None:
    assert [file for file in sorted(FILES) if not (folder / file).is_file()] == []
    assert (folder / "explain.py").is_file() or (folder / "explain" / "__init__.py").is_file()
