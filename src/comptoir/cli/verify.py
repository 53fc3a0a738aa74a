"""`comptoir verify`: was the shuffle of a finished game what the server had promised?"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

import comptoir
from comptoir.cli.app import AsJson, app, paper, print_json
from comptoir.kernel.errors import TranscriptError
from comptoir.kernel.transcript import Transcript


@app.command()
def verify(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A transcript; - is standard input.")
    ],
    commitment: Annotated[
        str, typer.Option(help="What the table showed before the game; its beginning is enough.")
    ] = "",
    nonce: Annotated[
        str, typer.Option(help="What you gave to the shuffle yourself: it must be in the file.")
    ] = "",
    as_json: AsJson = False,
) -> None:
    """Check a transcript from a table: commitment, seed, every move, the end.

    Fails with 1 and a sentence if anything does not agree.
    """
    text = sys.stdin.read() if str(file) == "-" else file.read_text("utf-8")
    transcript = comptoir.read_transcript(text)
    fair = check_shuffle(transcript)
    check_own_part(transcript, commitment.strip().lower(), nonce)
    game = comptoir.game(transcript.game)
    state = transcript.replay(game)
    if "scores" in transcript.extra and listed(transcript, "scores") != state.scores():
        other = transcript.other_rules(game)
        raise TranscriptError(f"the scores written in the file are not those of the moves{other}")
    told = {
        "game": transcript.game,
        "rules": transcript.rules,
        "moves": len(transcript.tokens),
        "over": state.over,
        "scores": state.scores(),
        "shuffle": "as promised" if fair else "no promise in the file",
        "fingerprint": comptoir.fingerprint(state),
    }
    if as_json:
        print_json(told)
        return
    for name, value in told.items():
        paper.print(f"{name}: {value}", markup=False)


def check_shuffle(transcript: Transcript) -> bool:
    """Whether secret, commitment and nonces give the seed; False if the file has none."""
    from comptoir.server.tables.fairness import commitment_to, seed_from

    extra = transcript.extra
    if not {"commitment", "secret", "nonces"} & set(extra):
        return False
    for name in ("commitment", "secret", "nonces"):
        if name not in extra:
            raise TranscriptError(f"the header lacks {name!r}, which the shuffle is checked with")
    if commitment_to(extra["secret"]) != extra["commitment"]:
        raise TranscriptError("the secret is not the one the server had committed itself to")
    nonces = [str(nonce) for nonce in listed(transcript, "nonces")]
    if seed_from(extra["secret"], nonces) != transcript.seed:
        raise TranscriptError("the seed is not the one that the secret and the nonces give")
    return True


def check_own_part(transcript: Transcript, commitment: str, nonce: str) -> None:
    """Whether the file holds what somebody saw and gave before the game began.

    A file that agrees with itself could have been made afterwards.
    """
    if commitment and not transcript.extra.get("commitment", "").startswith(commitment):
        raise TranscriptError("the commitment in the file is not the one you were shown")
    if nonce and ("nonces" not in transcript.extra or nonce not in listed(transcript, "nonces")):
        raise TranscriptError("your nonce is not among those in the file")


def listed(transcript: Transcript, name: str) -> list[object]:
    """A header that is a list."""
    try:
        found = json.loads(transcript.extra[name])
    except (ValueError, RecursionError):
        found = None
    if not isinstance(found, list):
        raise TranscriptError(f"{name} is a JSON list")
    return found
