"""The numbers of all 45 buildings against the ledger (section 0.1)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from comptoir.games.puerto_rico.catalogue import BUILDING_TABLE, CANDIDATES, SIZE
from comptoir.games.puerto_rico.tokens import TOKENS
from tests.ledger import rule

LEDGER = Path(__file__).parents[3] / "docs" / "rules" / "puerto_rico.md"
ROWS = {row[0]: (number, row) for number, row in enumerate(BUILDING_TABLE)}

HEADERS = {
    # building: cost, points, circles, copies, copies for two, column, city spaces
    "small_indigo_plant": (1, 1, 1, 4, 2, 1, 1),
    "small_sugar_mill": (2, 1, 1, 4, 2, 1, 1),
    "indigo_plant": (3, 2, 3, 3, 2, 2, 1),
    "sugar_mill": (4, 2, 3, 3, 2, 2, 1),
    "tobacco_storage": (5, 3, 3, 3, 2, 3, 1),
    "coffee_roaster": (6, 3, 2, 3, 2, 3, 1),
    "small_market": (1, 1, 1, 2, 1, 1, 1),
    "hacienda": (2, 1, 1, 2, 1, 1, 1),
    "construction_hut": (2, 1, 1, 2, 1, 1, 1),
    "small_warehouse": (3, 1, 1, 2, 1, 1, 1),
    "hospice": (4, 2, 1, 2, 1, 2, 1),
    "office": (5, 2, 1, 2, 1, 2, 1),
    "large_market": (5, 2, 1, 2, 1, 2, 1),
    "large_warehouse": (6, 2, 1, 2, 1, 2, 1),
    "factory": (7, 3, 1, 2, 1, 3, 1),
    "university": (8, 3, 1, 2, 1, 3, 1),
    "harbor": (8, 3, 1, 2, 1, 3, 1),
    "wharf": (9, 3, 1, 2, 1, 3, 1),
    "guild_hall": (10, 4, 1, 1, 1, 4, 2),
    "residence": (10, 4, 1, 1, 1, 4, 2),
    "fortress": (10, 4, 1, 1, 1, 4, 2),
    "customs_house": (10, 4, 1, 1, 1, 4, 2),
    "city_hall": (10, 4, 1, 1, 1, 4, 2),
    "aqueduct": (1, 1, 1, 2, 1, 1, 1),
    "forest_house": (2, 1, 1, 2, 1, 1, 1),
    "black_market": (2, 1, 1, 2, 1, 1, 1),
    "storehouse": (3, 1, 1, 2, 1, 1, 1),
    "guest_house": (4, 2, 2, 2, 1, 2, 1),
    "trading_post": (5, 2, 1, 2, 1, 2, 1),
    "church": (5, 2, 1, 2, 1, 2, 1),
    "small_wharf": (6, 2, 1, 2, 1, 2, 1),
    "lighthouse": (7, 3, 1, 2, 1, 3, 1),
    "specialty_factory": (8, 3, 1, 2, 1, 3, 1),
    "library": (8, 3, 1, 2, 1, 3, 1),
    "union_hall": (9, 3, 1, 2, 1, 3, 1),
    "statue": (10, 8, 0, 1, 1, 4, 2),
    "cloister": (10, 4, 1, 1, 1, 4, 2),
    "land_office": (2, 1, 1, 2, 1, 1, 1),
    "chapel": (3, 1, 1, 2, 1, 1, 1),
    "hunting_lodge": (4, 2, 1, 2, 1, 2, 1),
    "zoning_office": (5, 2, 1, 2, 1, 2, 1),
    "royal_supplier": (6, 2, 1, 2, 1, 2, 1),
    "villa": (7, 3, 1, 2, 1, 3, 1),
    "jeweler": (8, 3, 1, 2, 2, 3, 1),
    "royal_garden": (10, 4, 1, 1, 1, 4, 2),
}


@rule(
    "PR-B-SMALL_INDIGO", "PR-B-SMALL_SUGAR", "PR-B-INDIGO", "PR-B-SUGAR", "PR-B-TOBACCO",
    "PR-B-COFFEE", "PR-B-SMALL_MARKET", "PR-B-HACIENDA", "PR-B-HUT", "PR-B-SMALL_WAREHOUSE",
    "PR-B-HOSPICE", "PR-B-OFFICE", "PR-B-LARGE_MARKET", "PR-B-LARGE_WAREHOUSE", "PR-B-FACTORY",
    "PR-B-UNIVERSITY", "PR-B-HARBOR", "PR-B-WHARF", "PR-B-LARGE-1",
    "PR-X1-AQUEDUCT", "PR-X1-FOREST_HOUSE", "PR-X1-BLACK_MARKET", "PR-X1-STOREHOUSE",
    "PR-X1-GUEST_HOUSE", "PR-X1-POST", "PR-X1-CHURCH", "PR-X1-SMALL_WHARF", "PR-X1-LIGHTHOUSE",
    "PR-X1-SPECIALTY", "PR-X1-LIBRARY", "PR-X1-UNION_HALL", "PR-X1-STATUE", "PR-X1-CLOISTER",
    "PR-X2-LAND", "PR-X2-CHAPEL", "PR-X2-LODGE", "PR-X2-ZONING", "PR-X2-SUPPLIER",
    "PR-X2-VILLA", "PR-X2-JEWELER", "PR-X2-GARDEN", "PR-R-31",
)  # fmt: skip
@pytest.mark.parametrize("name", HEADERS)
def test_the_header_of_a_building(name: str) -> None:
    number, row = ROWS[name]
    assert (*row[3:9], SIZE[number]) == HEADERS[name]


def test_the_ledgers_table_says_the_same() -> None:
    """The markdown table, column by column."""
    found = 0
    for line in LEDGER.read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        name = cells[0].removesuffix(" †")
        if len(cells) == 11 and name in HEADERS:
            found += 1
            numbers = [int(re.sub(r"\D.*", "", cell)) for cell in cells[4:]]
            assert tuple(numbers) == HEADERS[name], name
            assert cells[3].startswith(ROWS[name][1][2]), name
    assert found == len(HEADERS) == len(BUILDING_TABLE) == 45


def test_the_tokens_are_in_the_ledgers_order() -> None:
    assert len(TOKENS) == len(set(TOKENS)) == 306
    groups = [token.partition(":")[0] for token in TOKENS]
    order = list(dict.fromkeys(groups))
    assert order == [
        "role", "draft", "take", "forest", "hacienda", "land", "lay", "discard", "hospice",
        "university", "privilege", "villa", "piece", "man", "build", "pay", "from", "craft",
        "extra", "sell", "ship", "smallwharf", "load", "supply", "store", "keep", "guest",
        "pass", "done", "return", "aqueduct",
    ]  # fmt: skip
    assert TOKENS.index("done") == 298, "numbers are permanent: new tokens come after it"
    counts = {name: groups.count(name) for name in order}
    assert counts["draft"] == len(CANDIDATES) == 31
    assert (counts["man"], counts["from"], counts["build"]) == (50, 51, 45)
    assert (counts["ship"], counts["sell"], counts["discard"], counts["pay"]) == (30, 10, 16, 7)
