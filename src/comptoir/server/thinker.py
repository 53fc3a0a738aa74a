"""The process in which bots think: questions on its stdin, answers on its stdout.

A question and an answer are each a JSON text after its length in four bytes.
"""

from __future__ import annotations

import os
import signal
import sys
from typing import Any, BinaryIO

import msgspec

from comptoir.bots import Sight, bot
from comptoir.games import game as find_game


class Question(msgspec.Struct):
    """A position to decide in, for the seat whose turn it is."""

    bot: str
    seed: str
    snapshot: dict[str, Any]


class Answer(msgspec.Struct):
    """The token chosen, or what went wrong."""

    token: str = ""
    wrong: str = ""


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions = sys.stdin.buffer
    while True:
        text = read_frame(questions)
        if text is None:
            return
        try:
            answer = think(msgspec.json.decode(text, type=Question))
        except Exception as wrong:
            answer = Answer(wrong=f"{type(wrong).__name__}: {wrong}")
        body = msgspec.json.encode(answer)
        try:
            answers.write(len(body).to_bytes(4, "big") + body)
            answers.flush()
        except BrokenPipeError:
            os._exit(0)


def think(question: Question) -> Answer:
    """The bot sees a world redealt from its seat's knowledge, not the position itself."""
    game = find_game(question.snapshot["game"])
    state = game.restore(question.snapshot)
    chosen = bot(question.bot, game, question.seed).choose(Sight(state))
    if chosen not in state.options:
        return Answer(wrong="the bot chose what is not legal")
    return Answer(token=game.token(chosen))


def read_frame(source: BinaryIO) -> bytes | None:
    head = source.read(4)
    if len(head) < 4:
        return None
    return source.read(int.from_bytes(head, "big"))


if __name__ == "__main__":
    main()
