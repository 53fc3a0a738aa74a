"""The rules pages: written for every game in both languages, and true to the ledgers."""

from __future__ import annotations

import re

import pytest

from comptoir.server.http.catalogue import rules_of
from tests.coverage_of_rules import ledger_ids

ID = re.compile(r"\b(?:PR|SJ|GC)-[A-Z0-9]+(?:-[A-Za-z0-9_]+)*\b")


@pytest.mark.parametrize("game", ["puerto_rico", "san_juan", "golden_city"])
def test_a_page_names_only_rules_that_exist_and_the_same_in_both_languages(game: str) -> None:
    english, french = (
        set(ID.findall(rules_of(game, language).markdown)) for language in ("en", "fr")
    )
    assert len(english) > 30
    assert english == french
    assert english <= ledger_ids(game)
