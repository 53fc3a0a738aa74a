"""The process in which games are played again: questions on its stdin, answers on its stdout.

Importing a transcript and showing a finished game take tenths of a second, in which a server
would answer nobody.  A question and an answer are each a JSON text after its length in four
bytes; what a question is made of comes from the rules and the log, never from a reader.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from typing import TypeVar

import msgspec
from msgspec import Raw, Struct

from comptoir.kernel.errors import ComptoirError
from comptoir.server.bots.worker import NICER
from comptoir.server.people.refusals import Refusal
from comptoir.server.processes.frames import read_frame, write_frame
from comptoir.server.tables import importing, replay
from comptoir.server.tables.importing import ReadTranscript
from comptoir.server.tables.replay import ShowMoves, ShowViews

Asked = TypeVar("Asked")
Question = ReadTranscript | ShowMoves | ShowViews


class Answer(Struct):
    """What was asked for, or a refusal, or what went wrong."""

    body: Raw = Raw(b"null")
    refused: tuple[str, str] | None = None
    wrong: str = ""


def main() -> None:
    serve(msgspec.json.Decoder(Question), answer_to, NICER)


def serve(
    decoder: msgspec.json.Decoder[Asked], answer_to: Callable[[Asked], object], nicer: int
) -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(nicer)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    encode = msgspec.json.Encoder().encode
    while True:
        text = read_frame(sys.stdin.buffer)
        if text is None:
            return
        try:
            answer = Answer(Raw(encode(answer_to(decoder.decode(text)))))
        except Refusal as refusal:
            answer = Answer(refused=(refusal.code, refusal.message))
        except ComptoirError as wrong:
            answer = Answer(refused=("invalid", str(wrong)))
        except Exception as wrong:
            answer = Answer(wrong=f"{type(wrong).__name__}: {wrong}")
        write_frame(answers, encode(answer))


def answer_to(question: Question) -> object:
    match question:
        case ReadTranscript():
            return importing.table_of(question)
        case ShowMoves():
            return replay.replay_of(question)
        case ShowViews():
            return replay.views_of(question)


if __name__ == "__main__":
    main()
