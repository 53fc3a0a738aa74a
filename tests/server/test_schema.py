"""The contract that the page was built against is the one the server speaks."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

import comptoir
from comptoir.server.socket import protocol, schema

ROOT = Path(__file__).parents[2]
BOARDS = ROOT / "web" / "src" / "games"
DRAWN = [game for game in comptoir.games() if (BOARDS / game / "index.ts").exists()]


def test_the_page_has_the_types_of_today() -> None:
    kept = (ROOT / "web" / "src" / "lib" / "messages.ts").read_text("utf-8")
    assert kept == schema.typescript(), (
        "run: python -m comptoir.server.socket.schema typescript > web/src/lib/messages.ts"
    )


@pytest.mark.parametrize("game", DRAWN)
def test_the_page_has_the_views_of_today(game: str) -> None:
    kept = (BOARDS / game / "view.ts").read_text("utf-8")
    assert kept == schema.view_typescript(game), (
        f"run: python -m comptoir.server.socket.schema view {game} > web/src/games/{game}/view.ts"
    )


@pytest.mark.parametrize("words", [[], ["view"], ["view", "chess"], ["typescript", "more"]])
def test_what_it_cannot_print_is_refused_with_a_sentence(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert schema.main(words) == 2
    assert "golden_city" in capsys.readouterr().err


@pytest.mark.parametrize("named", [schema.components(), *map(schema.view_components, DRAWN)])
def test_every_reference_of_the_schema_leads_somewhere(named: dict[str, schema.Schema]) -> None:
    text = json.dumps(named)
    for name in {part.partition('"')[0] for part in text.split("#/$defs/")[1:]}:
        assert name in named


@pytest.mark.parametrize(
    "text",
    [
        '{"do":"play","id":"1","table":"t","ply":-1,"token":"x"}',
        '{"do":"play","id":"","table":"t","ply":1,"token":"x"}',
        '{"do":"play","id":"1","table":"t","ply":1,"token":"x","seat":2}',
        '{"do":"fly","id":"1"}',
        '{"id":"1"}',
        "[]",
    ],
)
def test_what_is_not_a_command_is_not_read_as_one(text: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(text, type=protocol.Command)
