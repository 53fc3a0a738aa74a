"""Golden transcripts: games of long ago that must end as they ended then.

Every `tests/golden/<game>/*.txt` is a transcript whose header `fingerprint:` is
the hash of the snapshot after its last token.  It must replay to it, compiled
and pure, today and later.

    python -m tests.golden                       check them all
    python -m tests.golden add san_juan --players 3 --seed 7 --option edition=first
    python -m tests.golden add san_juan --from game.txt --name thirteen_buildings
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import comptoir
from comptoir.games import SHELF
from comptoir.kernel.options import read_options

SHELF.setdefault("toy", "tests.toy")
FOLDER = Path(__file__).parent / "golden"


def golden_files(games: Sequence[str] = ()) -> list[Path]:
    """The transcripts of these games, or of all."""
    return [
        path for path in sorted(FOLDER.glob("*/*.txt")) if not games or path.parent.name in games
    ]


def check_file(path: Path) -> str:
    """What is wrong with a golden transcript; empty if it replays to its fingerprint."""
    try:
        transcript = comptoir.read_transcript(path.read_text("utf-8"))
        if transcript.game != path.parent.name:
            return f"{path.name} is a game of {transcript.game}, not of {path.parent.name}"
        state = comptoir.replay(transcript)
    except comptoir.ComptoirError as wrong:
        return f"{path.name}: {wrong}"
    found, wanted = comptoir.fingerprint(state), transcript.extra.get("fingerprint", "")
    return "" if found == wanted else f"{path.name}: ends in {found}, not in {wanted}"


def check_pure(games: Sequence[str] = ()) -> str:
    """The same in an interpreter that passes over compiled files: what is wrong, or nothing."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.golden", "check", *games],
        env=os.environ | {"COMPTOIR_PURE": "1"}, cwd=FOLDER.parent.parent,
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return "" if done.returncode == 0 else done.stdout + done.stderr


def random_game(
    game: str, players: int | None, seed: str, options: dict[str, object]
) -> comptoir.Transcript:
    """A game played at random from the seed, as a transcript."""
    state = comptoir.new(game, players, seed, **options)
    choices = comptoir.dice(f"{seed}/choices")
    tokens: list[str] = []
    while not state.over:
        action = state.options[choices.below(len(state.options))]
        tokens.append(state.game.token(action))
        state.apply(action)
    return comptoir.Transcript(
        game, int(state.seats), seed, options, tokens, comptoir.__version__, rules=state.game.rules
    )


def add(words: argparse.Namespace) -> Path:
    """Write a new golden transcript, from given or from random play."""
    if words.source:
        transcript = comptoir.read_transcript(Path(words.source).read_text("utf-8"))
    else:
        options = read_options(comptoir.game(words.game), words.option)
        transcript = random_game(words.game, words.players, words.seed, options)
    transcript.extra["fingerprint"] = comptoir.fingerprint(comptoir.replay(transcript))
    name = words.name or "_".join(
        [str(transcript.players), *(f"{k}-{v}" for k, v in transcript.options.items()), words.seed]
    )
    path = FOLDER / transcript.game / f"{name}.txt"
    if path.exists():
        raise FileExistsError(f"{path} exists; a golden transcript is never rewritten")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(transcript.text(), "utf-8")
    return path


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.golden")
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("check").add_argument("games", nargs="*")
    adding = commands.add_parser("add")
    adding.add_argument("game")
    adding.add_argument("--players", type=int)
    adding.add_argument("--seed", default="1")
    adding.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    adding.add_argument("--from", dest="source", metavar="FILE")
    adding.add_argument("--name")
    words = parser.parse_args(arguments)
    if words.command == "add":
        print(add(words))
        return 0
    files = golden_files(getattr(words, "games", ()))
    wrong = [message for path in files if (message := check_file(path))]
    print(*wrong, f"{len(files)} golden transcripts, {len(wrong)} wrong", sep="\n")
    return 1 if wrong or not files else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
