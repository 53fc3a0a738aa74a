"""The process in which decisions are judged: questions on its stdin, answers on its stdout.

A hint speaks from a `Sight` of the seat that asks, as a bot decides: never from more than the seat
may know.  Reviews are asked decision by decision, so that hints and a stop need not wait for long.
"""

from __future__ import annotations

import json
import sys
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from comptoir.bots import Sight
from comptoir.games import game as find_game
from comptoir.kernel.state import State
from comptoir.kernel.transcript import read_transcript
from comptoir.server.bots.worker import NICER
from comptoir.server.http.study_bodies import Advice, ReviewTold
from comptoir.server.people.refusals import Refusal
from comptoir.server.study.telling import advice, review_told
from comptoir.server.tables.replay_worker import serve
from comptoir.study import JUDGE, judge
from comptoir.study.account import account
from comptoir.study.judge import SEED
from comptoir.study.records import Asked, Move, Record, judged
from comptoir.study.review import heading, questions

NICEST = 19
"""Reviews wait for everything else on the machine."""


class Played(Struct):
    """A game that is over, and what its people are called."""

    transcript: str
    people: list[str]
    iterations: int


class Prepare(Struct, tag="prepare"):
    """Which decisions a review is made of, and what its records depend on."""

    game: Played


class JudgeOne(Struct, tag="judge"):
    """The record of one decision."""

    game: Played
    ply: int


class Tell(Struct, tag="tell"):
    """The whole review from all its records."""

    game: Played
    records: dict[int, Any]


class Advise(Struct, tag="advise"):
    """Every option of the open decision of a position."""

    snapshot: dict[str, Any]
    people: list[str]
    iterations: int


class AdviseAfter(Struct, tag="advise_after"):
    """The same for the decision after so many moves of a game that is over."""

    game: Played
    ply: int


Question = Prepare | JudgeOne | Tell | Advise | AdviseAfter


class Prepared(Struct):
    """The plies of the decisions, and a text that changes with everything records depend on."""

    plies: list[int]
    about: str


def main() -> None:
    """Answer hints, or, called with `review`, reviews, which wait for everything else."""
    nicer = NICEST if sys.argv[1:] == ["review"] else NICER
    serve(msgspec.json.Decoder(Question), answer_to, nicer)


def answer_to(question: Question) -> object:
    match question:
        case Prepare(game):
            return prepared(game)
        case JudgeOne(game, ply):
            return judged(opened(game.transcript, game.iterations)[1][ply])
        case Tell(game, records):
            return told(game, records)
        case Advise(snapshot, people, iterations):
            state = find_game(snapshot["game"]).restore(snapshot)
            return advised(state, people, iterations)
        case AdviseAfter(game, ply):
            asked = opened(game.transcript, game.iterations)[1].get(ply)
            if asked is None:
                raise Refusal("not_found", f"after {ply} moves there was nothing to choose")
            return advised(asked.state, game.people, game.iterations)


Opened = tuple[list[Move], dict[int, Asked], tuple[list[int], list[int], list[float]]]


@lru_cache(maxsize=4)
def opened(transcript: str, iterations: int) -> Opened:
    """The moves of a game, its decisions and its end; a ComptoirError says why it cannot be."""
    return questions(read_transcript(transcript), JUDGE, SEED, iterations)


def prepared(game: Played) -> Prepared:
    _, asked, _ = opened(game.transcript, game.iterations)
    if not asked:
        raise Refusal("invalid", "there was nothing to choose in this game")
    about = heading(read_transcript(game.transcript), JUDGE, SEED, game.iterations)
    return Prepared(list(asked), json.dumps(about, sort_keys=True))


def told(game: Played, records: dict[int, Record]) -> ReviewTold:
    moves, asked, (_, _, shares) = opened(game.transcript, game.iterations)
    transcript = read_transcript(game.transcript)
    found = account(moves, records, shares)
    end = transcript.replay(find_game(transcript.game))
    return review_told(moves, asked, found, end, game.people, transcript.rules)


def advised(state: State, people: list[str], iterations: int) -> Advice:
    """The verdict on all options, in every language."""
    return advice(judge(Sight(state), iterations), state, people)


if __name__ == "__main__":
    main()
