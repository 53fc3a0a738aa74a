"""The process in which bots think: questions on its stdin, answers on its stdout.

A question and an answer are each a JSON text after its length in four bytes.  The bots of a
few seats are kept between their decisions, with what their searches learned: each is told what
its seat saw since, and nothing else.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import OrderedDict
from time import perf_counter
from typing import Any

import msgspec

from comptoir.bots import Bot, Seen, Sight, bot
from comptoir.games import game as find_game
from comptoir.server.processes.frames import read_frame, write_frame

KEPT = 4
"""Seats whose bots are kept, the last asked for."""


class Question(msgspec.Struct):
    """A position to decide in, for the seat whose turn it is.

    `keep` names the seat of a table whose bot is worth keeping; what was seen there `since` its
    last question leads from that to this one.
    """

    bot: str
    seed: str
    snapshot: dict[str, Any]
    keep: str = ""
    since: int = 0
    news: list[Seen] = []


class Answer(msgspec.Struct):
    """The token chosen, or what went wrong; whether the bot was `kept` from its last decision.

    It `took` so many seconds, however long the question or the process had to wait.
    """

    token: str = ""
    wrong: str = ""
    kept: bool = False
    took: float = 0.0


class Kept(msgspec.Struct):
    """A bot, how much of its table's line it was told of, and what it saw since it was made."""

    bot: Bot
    name: str
    told: int
    seen: list[Seen] = []


kept: OrderedDict[str, Kept] = OrderedDict()


NICER = 10
"""Bots and replays wait where there is not enough processor for all: people's moves go first."""


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICER)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions = sys.stdin.buffer
    while True:
        text = read_frame(questions)
        if text is None:
            return
        began = perf_counter()
        try:
            answer = think(msgspec.json.decode(text, type=Question))
        except Exception as wrong:
            answer = Answer(wrong=f"{type(wrong).__name__}: {wrong}")
        answer.took = perf_counter() - began
        write_frame(answers, msgspec.json.encode(answer))


def think(question: Question) -> Answer:
    """The bot sees a world redealt from its seat's knowledge, not the position itself."""
    game = find_game(question.snapshot["game"])
    state = game.restore(question.snapshot)
    mine = kept.pop(question.keep, None)
    again = mine is not None and (mine.name, mine.told) == (question.bot, question.since)
    if mine is None or not again:
        mine = Kept(bot(question.bot, game, question.seed), question.bot, question.since)
    else:
        mine.seen += question.news
    mine.told += len(question.news)
    chosen = mine.bot.choose(Sight(state, seen=mine.seen))
    if chosen not in state.options:
        return Answer(wrong="the bot chose what is not legal")
    if question.keep:
        kept[question.keep] = mine
        if len(kept) > KEPT:
            kept.popitem(last=False)
    return Answer(game.token(chosen), kept=again)


if __name__ == "__main__":
    main()
