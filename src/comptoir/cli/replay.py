"""`comptoir replay`: play a transcript again and check it."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape

import comptoir
from comptoir.cli.app import AsJson, Language, app, complain, paper, print_json
from comptoir.cli.company import people_at
from comptoir.cli.phrases import phrase
from comptoir.cli.tables import draw_result, draw_table
from comptoir.kernel.errors import InvalidOption, TranscriptError
from comptoir.kernel.texts import texts


@app.command()
def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A transcript; - for standard input.")
    ],
    view: Annotated[
        str | None,
        typer.Option("--view", metavar="SEAT", help="Draw the position a seat sees, or `table`."),
    ] = None,
    at: Annotated[
        int | None, typer.Option("--at", min=0, metavar="MOVE", help="Stop after this many moves.")
    ] = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Replay a transcript; say at which move it fails and why.  Exit code 1 if it fails."""
    transcript = comptoir.read_transcript(read(file))
    if at is not None:
        if at > len(transcript.tokens):
            raise InvalidOption(f"the transcript has {len(transcript.tokens)} moves, not {at}")
        del transcript.tokens[at:]
    game = comptoir.game(transcript.game)
    state = transcript.begin(game)
    eyes = seat_of(view, transcript.players)
    moves = 0
    try:
        for _, position, _ in transcript.steps(game):
            state = position
            moves += 1
        wanted = transcript.extra.get("fingerprint")
        if at is None and wanted not in (None, comptoir.fingerprint(state)):
            other = transcript.other_rules(game)
            raise TranscriptError(f"it ends in another position than its fingerprint says{other}")
    except TranscriptError as wrong:
        report(state, moves, wrong, view is not None, eyes, as_json, lang, transcript.rules)
        raise typer.Exit(1) from None
    report(state, moves, None, view is not None, eyes, as_json, lang, transcript.rules)


def read(file: Path) -> str:
    """The text of a file; what is no text or not there is said in one line."""
    if str(file) == "-":
        return sys.stdin.read()
    try:
        return file.read_text("utf-8")
    except FileNotFoundError:
        raise typer.BadParameter(f"there is no file {file}") from None
    except IsADirectoryError:
        raise typer.BadParameter(f"{file} is a folder") from None
    except UnicodeDecodeError:
        raise TranscriptError(f"{file} is not a text file") from None


def seat_of(view: str | None, seats: int) -> int | None:
    """The seat that looks; None is a spectator."""
    if view is None or view == "table":
        return None
    if not view.isdigit() or int(view) >= seats:
        raise InvalidOption(f"--view is a seat from 0 to {seats - 1}, or table, not {view}")
    return int(view)


def report(
    state: comptoir.State,
    moves: int,
    wrong: TranscriptError | None,
    wants_view: bool,
    eyes: int | None,
    as_json: bool,
    lang: str,
    rules: int,
) -> None:
    """Tell how far the transcript went, and what stopped it."""
    view = state.view(eyes)
    words = texts(state.game.package, lang, state.game.variant(state.rules))
    if as_json:
        told: dict[str, object] = {
            "ok": wrong is None, "game": state.game.name, "players": int(state.seats),
            "options": state.rules, "rules": rules, "moves": moves, "over": state.over,
            "fingerprint": comptoir.fingerprint(state),
        }  # fmt: skip
        told |= {key: view[key] for key in ("scores", "winners", "ending") if key in view}
        if wrong is not None:
            told["error"] = failure(wrong, moves)
        if wants_view:
            told["view"] = view
        print_json(told)
        return
    people = people_at(int(state.seats))
    if wants_view:
        paper.print(draw_table(view, words, people, lang))
    if wrong is None:
        draw_end(view, moves, words.name(state.game.name), lang)
        if state.over:
            paper.print(draw_result(view, words, people, lang))
    else:
        cause = wrong.__cause__
        message = str(wrong)
        if isinstance(cause, comptoir.IllegalAction):
            reason = cause.reason
            sentence = words.say("reasons", reason.key, reason.values, people)
            rule = f" [{reason.rule}]" if reason.rule else ""
            message = message.replace(str(reason), f"{sentence}{rule}")
        if rules != state.game.rules:
            english = phrase("en", "other_rules", rules, state.game.rules)
            message = message.replace(english, phrase(lang, "other_rules", rules, state.game.rules))
        complain(message)


def draw_end(view: Mapping[str, object], moves: int, name: str, lang: str) -> None:
    end = "" if view["over"] else f", {phrase(lang, 'unfinished')}"
    paper.print(f"{escape(name)} {phrase(lang, 'replays', moves)}{end}")


def failure(wrong: TranscriptError, moves: int) -> dict[str, object]:
    told: dict[str, object] = {"message": str(wrong), "line": wrong.line}
    if isinstance(wrong.__cause__, comptoir.IllegalAction):
        told |= {
            "move": moves + 1,
            "token": wrong.__cause__.token,
            "reason": wrong.__cause__.reason.as_dict(),
        }
    return told
