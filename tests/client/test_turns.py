"""A game at a live table: turns, what is known at them, clocks, moves taken back, the end."""

from __future__ import annotations

from itertools import combinations, islice
from pathlib import Path

import pytest

import comptoir
from comptoir.bots import Match, bot
from comptoir.client import Refused, Table, Turn
from comptoir.kernel.dice import dice_from_seed
from comptoir.kernel.errors import IllegalAction
from tests.client.person import Anne
from tests.server.hosting import hosting
from tests.server.timed import LIVE, SECOND


def next_turn(table: Table) -> Turn:
    (turn,) = islice(table, 1)
    return turn


def test_a_game_to_the_end(anne: Anne) -> None:
    with Table.join(anne.open_table(), "Rob", program="thrifty") as table:
        assert (table.seat, table.now.status, table.result) == (1, "open", None)
        moves = anne.play_with(table)
        assert next(table, None) is None
        seen = anne.look()
        assert table.result is not None
        assert table.result.scores == seen["result"]["scores"]
        assert seen["result"]["bot_moves"] == [0, 0]
        assert moves == sum(h["what"] == "moved" and h["seat"] == 1 for h in seen["happened"])


@pytest.mark.parametrize("game", ["san_juan", "golden_city", "puerto_rico"])
def test_a_bot_chooses_as_it_does_at_home(anne: Anne, game: str) -> None:
    """Bots with the same seeds play the game of the table again, move by move."""
    seeds = {1: "one", 2: "two"}
    link = anne.open_table(game, 2)
    asked = dict.fromkeys(seeds, 0)
    with Table.join(link, "A") as one, Table.join(link, "B") as two:
        bots = {each: bot("captain:iterations=8", one.game, seeds[each]) for each in seeds}
        anne.begin()
        for _ in range(12):
            player = anne.move()["decision"]["player"]
            turn = next_turn([one, two][player - 1])
            assert turn.tokens == turn.sight.tokens
            assert {**turn.view, "legal": turn.tokens} == turn.sight.view
            assert turn.play(turn.choice_of(bots[player]))
            asked[player] += 1
        anne.do("resign")
    line = comptoir.read_transcript(anne.http.get(f"/api/tables/{anne.table}/transcript").text)
    again = comptoir.game(game)
    same = [None, *(bot("captain:iterations=8", again, seeds[each]) for each in seeds)]
    match = Match(line.begin(again), same)
    for token in line.tokens:
        seat = int(match.state.player)
        if seat and asked[seat]:
            assert again.token(match.choose()) == token
            asked[seat] -= 1
        match.play(token)


def test_the_time_that_is_left(anne: Anne) -> None:
    with Table.join(anne.open_table(pace=LIVE), "Rob") as table:
        assert table.seconds_left is None
        anne.begin()
        left = next_turn(table).seconds_left
        assert left is not None
        assert 100 < left <= 160


def test_no_clock_no_hurry(anne: Anne) -> None:
    with Table.join(anne.open_table(), "Rob") as table:
        anne.begin()
        assert next_turn(table).seconds_left is None


def test_a_move_the_rules_forbid_says_why_and_the_turn_stays_open(anne: Anne) -> None:
    with Table.join(anne.open_table(), "Rob") as table:
        anne.begin()
        turn = next_turn(table)
        with pytest.raises(Refused, match="is not possible: ") as wrong:
            turn.play("lay:99")
        assert wrong.value.code == "not_legal"
        assert turn.play(turn.tokens[0])


def test_moves_that_were_taken_back(anne: Anne) -> None:
    """The turn is over; the next one knows the moves that count, and that some do not."""
    with Table.join(anne.open_table(), "Rob") as table:
        anne.begin()
        turn = next_turn(table)
        anne.do("ask_takeback", ply=turn.ply)
        assert not turn.play(turn.tokens[0]), "Anne is to decide again"
        anne.move()
        again = next_turn(table)
        assert again.went_back
        assert again.ply > turn.ply
        assert len(again.sight.seen) == 1
        assert again.play(again.tokens[0])
        anne.move()
        assert not next_turn(table).went_back


def test_who_is_late_is_back_at_the_next_turn(tmp_path: Path) -> None:
    """Two decisions in a row are made for it; then it takes the seat over again."""
    clock = tmp_path / "clock"
    clock.write_text("ahead 0")
    with (
        hosting(str(tmp_path / "db"), test_clock=clock, sweep_seconds=0.2) as host,
        Anne(host.address) as anne,
        Table.join(anne.open_table(pace=LIVE), "Rob") as table,
    ):
        anne.begin()
        for number in (1, 2):
            turn = next_turn(table)
            clock.write_text(f"ahead {number * 200 * SECOND}")
            while anne.look()["decision"]["player"] == 1:
                pass
            assert anne.look()["seats"][1]["absent"] is (number == 2)
            assert not turn.play(turn.tokens[0])
            anne.move()
        assert not anne.look()["seats"][1]["absent"]
        turn = next_turn(table)
        assert turn.play(turn.tokens[0])


def test_a_whole_choice_at_once(anne: Anne) -> None:
    """Two cards of a payment or a discard, in any order, are one command and two moves."""
    with Table.join(anne.open_table("san_juan"), "Rob") as table:
        merchant = bot("merchant", table.game, "s")
        anne.begin()
        for turn in table:
            choice = two_picks(turn)
            if choice:
                before = turn.table.now.version
                assert turn.play_all(list(reversed(choice)))
                assert table.now.version == before + 2
                return
            turn.play(turn.choice_of(merchant))
            anne.move()
    pytest.fail("no choice of several parts came up")


def two_picks(turn: Turn) -> list[str]:
    """Two tokens that are one choice, if there are such."""
    world = turn.sight.sample(dice_from_seed("any"))
    for pair in combinations(turn.tokens, 2):
        try:
            if len(world.planned(list(pair))) == 2:
                return list(pair)
        except IllegalAction:
            continue
    return []
