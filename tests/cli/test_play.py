"""A game on the terminal."""

from __future__ import annotations

from pathlib import Path

import comptoir
from comptoir.bots import Captain
from comptoir.cli.sitting import Sitting
from tests.cli.conftest import Comptoir


def test_a_whole_game(comptoir_: Comptoir, tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    answer = comptoir_("play", "toy", "-s", 5, "--save", kept, typed="1\n" * 6)
    assert answer.code == 0
    assert "Bruno wins" in answer.out or "Anne wins" in answer.out or "Clara wins" in answer.out
    assert comptoir_("replay", kept).code == 0
    transcript = comptoir.read_transcript(kept.read_text())
    assert transcript.seed == "5"
    assert transcript.version == comptoir.__version__


def test_only_the_own_cards_are_shown(comptoir_: Comptoir) -> None:
    state = comptoir.new("toy", 3, 5)
    hands = [", ".join(map(str, hand)) for hand in state.snapshot()["position"]["hands"]]  # type: ignore[index]
    answer = comptoir_("play", "toy", "-s", 5, "--seat", 1, "--name", "Zoé", typed="q\n")
    assert answer.code == 0
    assert hands[1] in answer.out
    assert hands[0] not in answer.out
    assert hands[2] not in answer.out
    assert "Zoé" in answer.out


def test_taking_back(comptoir_: Comptoir, tmp_path: Path) -> None:
    kept = tmp_path / "game.txt"
    answer = comptoir_("play", "toy", "-s", 5, "--save", kept, typed="u\n1\nu\n2\nq\n")
    assert answer.code == 0
    assert "There is nothing to take back." in answer.out
    assert "Taken back" in answer.out
    tokens = comptoir.read_transcript(kept.read_text()).tokens
    second = comptoir.new("toy", 3, 5).legal_tokens()[1]
    assert tokens[0] == second
    assert len(tokens) == 3


def test_a_kept_game_goes_on(comptoir_: Comptoir, tmp_path: Path) -> None:
    kept, more = tmp_path / "game.txt", tmp_path / "more.txt"
    comptoir_("play", "toy", "-s", 5, "--save", kept, typed="1\n1\nq\n")
    answer = comptoir_("play", "--load", kept, "--save", more, typed="u\n2\nq\n")
    assert answer.code == 0
    before, after = (comptoir.read_transcript(file.read_text()) for file in (kept, more))
    assert after.tokens[:3] == before.tokens[:3]
    assert after.tokens[3] != before.tokens[3]


def test_questions(comptoir_: Comptoir) -> None:
    state = comptoir.new("toy", 3, 5)
    foreign = next(t for t in state.game.tokens if t not in state.legal_tokens())
    typed = f"?\n?1\n? turn\n? castle\n! {foreign}\n{foreign}\nhello\n99\nv\nq\n"
    answer = comptoir_("play", "toy", "-s", 5, typed=typed)
    assert answer.code == 0
    assert "u: take back" in answer.out
    assert "Lay: Put a card from your hand" in answer.out
    assert "Turn up: Turn up a card you laid" in answer.out
    assert "Nothing is known of castle." in answer.out
    assert answer.out.count("is not in your hand [TOY-01]") == 2
    assert answer.out.count("Type a number from 1 to 3") == 2


def test_tokens_may_be_typed(comptoir_: Comptoir, tmp_path: Path) -> None:
    token = comptoir.new("toy", 3, 5).legal_tokens()[2]
    kept = tmp_path / "game.txt"
    answer = comptoir_("play", "toy", "-s", 5, typed=f"{token}\ns {kept}\nq\n")
    assert answer.code == 0
    assert comptoir.read_transcript(kept.read_text()).tokens[0] == token


def test_in_french(comptoir_: Comptoir) -> None:
    answer = comptoir_("play", "toy", "-s", 5, "--lang", "fr", typed="1\nq\n")
    assert "Votre choix :" in answer.out
    assert "Anne pose une carte" in answer.out
    assert "Au revoir." in answer.out


def test_a_place_where_nothing_can_be_kept(comptoir_: Comptoir, tmp_path: Path) -> None:
    answer = comptoir_("play", "toy", "-s", 5, "--save", tmp_path, typed="q\n")
    assert "cannot be written" in answer.err
    assert "Traceback" not in answer.err


def test_offers_stand_beside_the_choices(comptoir_: Comptoir) -> None:
    """What a choice costs and brings is told before it is made, in the game's words."""
    typed = "role:builder\nq\n"
    english = comptoir_("play", "puerto_rico", "-s", 3, "--players", 3, typed=typed).out
    assert "builds Small Sugar Mill for 1 doubloon · +1 point" in " ".join(english.split())
    assert "Build nothing" in english
    french = comptoir_(
        "play", "puerto_rico", "-s", 3, "--players", 3, "--lang", "fr", typed=typed
    ).out
    assert "+2 points" in " ".join(french.split())


def test_the_captain_is_told_what_its_seat_saw() -> None:
    """The terminal keeps the record of every seat, so that a search can go on with it."""
    transcript = comptoir.Transcript("toy", 2, "kept", {})
    sitting = Sitting(transcript, 0, ["random", "captain:iterations=20"], ["A", "B"], "en", None)
    captain = sitting.match.bots[1]
    assert isinstance(captain, Captain)
    while captain.pages < 2:
        sitting.move(sitting.state.game.token(sitting.match.choose()), aloud=False)
    assert captain.search is not None
    assert sitting.undo()
    assert captain.search is None
