"""`review`: a game that is over, decision by decision, on any executor, and gone on with later."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

import comptoir
from comptoir.arena import Here
from comptoir.arena.running import as_done, code_digest, mend, write_line
from comptoir.kernel.errors import ComptoirError
from comptoir.kernel.transcript import Transcript
from comptoir.study.account import Account, Decision, account
from comptoir.study.judge import JUDGE, SEED, Judge, check_iterations
from comptoir.study.records import Asked, Move, Record, judged, moves

REVIEW = 400
"""Iterations a search of a review: a game of four in Puerto Rico takes less than a minute."""

FORMAT = 1
"""The number of the format of kept records."""

HERE = Path(__file__).parent

Progress = Callable[[Record, int, int], None]
"""Told of every record, how many there are now, and how many there will be."""


class StudyError(ComptoirError):
    """A game that cannot be reviewed, or records of another review."""


@dataclass(frozen=True)
class Review:
    """A game, judged: `account` is what a person reads, `records` what it was added up from."""

    transcript: Transcript
    judge: str
    iterations: int
    seed: str
    scores: list[int]
    winners: list[int]
    moves: list[Move]
    records: dict[int, Record]
    account: Account

    def as_dict(self) -> dict[str, Any]:
        """JSON-able."""
        return {
            "format": FORMAT,
            "game": self.transcript.game,
            "players": self.transcript.players,
            "options": self.transcript.options,
            "rules": self.transcript.rules,
            "judge": self.judge,
            "iterations": self.iterations,
            "seed": self.seed,
            "scores": self.scores,
            "winners": self.winners,
            "moves": len(self.moves),
            "curve": [{"ply": ply, "chances": chances} for ply, chances in self.account.curve],
            "decisions": [told(each) for each in self.account.decisions],
            "luck": [asdict(each) for each in self.account.moments],
            "seats": [
                {
                    **asdict(each),
                    "costly": [decision.ply for decision in each.costly],
                    "lucky": [moment.ply for moment in each.lucky],
                    "unlucky": [moment.ply for moment in each.unlucky],
                }
                for each in self.account.balances
            ],
        }


def told(decision: Decision) -> dict[str, Any]:
    """A decision with its price first, and the verdict it comes from."""
    return {
        "ply": decision.ply,
        "seat": decision.seat,
        "phase": decision.phase,
        "token": decision.token,
        "best": decision.verdict.best.token,
        "grade": decision.grade,
        "loss": asdict(decision.loss),
        "verdict": decision.verdict.as_dict(),
    }


def review(
    transcript: Transcript | str,
    iterations: int = REVIEW,
    bot: str = JUDGE,
    seed: str = SEED,
    executor: Executor | None = None,
    ahead: int = 1,
    keep: Path | None = None,
    records: Mapping[int, Record] | None = None,
    progress: Progress | None = None,
) -> Review:
    """Judge every decision of every seat in a game that is over, and add up skill and luck.

    The work goes to `executor`, `ahead` decisions at a time.  What is found is written to `keep`
    as it comes, and what is in it already, or in `records`, is not done again: a review that
    was broken off goes on.  The same transcript, seed and iterations give the same review.
    """
    if isinstance(transcript, str):
        transcript = comptoir.read_transcript(transcript)
    made, asked, result = questions(transcript, bot, seed, iterations)
    found = dict(records or {})
    if keep is not None:
        found |= begin(keep, heading(transcript, bot, seed, iterations))
    found = {ply: record for ply, record in found.items() if ply in asked}
    work(asked, found, executor or Here(), ahead, keep, progress)
    scores, winners, shares = result
    return Review(
        transcript, bot, iterations, seed, scores, winners, made,
        dict(sorted(found.items())), account(made, found, shares),
    )  # fmt: skip


def check(transcript: Transcript, iterations: int = REVIEW, bot: str = JUDGE) -> None:
    """Raise a ComptoirError that says why these cannot be reviewed so, if they cannot."""
    questions(transcript, bot, SEED, iterations)


def questions(
    transcript: Transcript, bot: str, seed: str, iterations: int
) -> tuple[list[Move], dict[int, Asked], tuple[list[int], list[int], list[float]]]:
    """All moves, the decisions among them by their plies, and how the game ended."""
    game = comptoir.game(transcript.game)
    check_iterations(iterations)
    Judge(game, bot, seed)
    made: list[Move] = []
    asked: dict[int, Asked] = {}
    for move, before in moves(transcript, game):
        made.append(move)
        if before is not None:
            asked[move.ply] = Asked(before, move.token, bot, seed, iterations)
    end = transcript.replay(game)
    if not end.over:
        raise StudyError(
            f"the game is not over after its {len(made)} moves: a review needs the result"
        )
    winners = end.winners()
    shares = [float(seat in winners) / len(winners) for seat in range(transcript.players)]
    return made, asked, (end.scores(), winners, shares)


def work(
    asked: Mapping[int, Asked],
    found: dict[int, Record],
    executor: Executor,
    ahead: int,
    keep: Path | None,
    progress: Progress | None,
) -> None:
    """Judge what is not in `found` yet, and add it there."""
    missing = [one for ply, one in asked.items() if ply not in found]
    with closing(as_done(executor, judged, missing, ahead)) as done:
        for _, record in done:
            found[record["ply"]] = record
            if keep is not None:
                write_line(keep, dict(record))
            if progress is not None:
                progress(record, len(found), len(asked))


# The file of a review that may be broken off: its first line says which, every other is a record


def heading(transcript: Transcript, bot: str, seed: str, iterations: int) -> dict[str, Any]:
    """What the records depend on."""
    game = json.dumps(
        [transcript.game, transcript.players, transcript.seed, transcript.options,
         transcript.tokens], sort_keys=True,
    )  # fmt: skip
    return {
        "comptoir review": FORMAT,
        "code": f"{code_digest(transcript.game)}-{own_digest()}",
        "game": sha256(game.encode()).hexdigest(),
        "judge": bot,
        "seed": seed,
        "iterations": iterations,
    }


def own_digest() -> str:
    """A short hash of the sources that decide what a verdict says."""
    digest = sha256()
    for name in ("judge.py", "lines.py", "records.py", "verdict.py"):
        digest.update((HERE / name).read_bytes())
    return digest.hexdigest()[:10]


def begin(keep: Path, wanted: dict[str, Any]) -> dict[int, Record]:
    """The records that the file holds already; a file that does not exist is begun."""
    if not keep.exists() or keep.stat().st_size == 0:
        keep.parent.mkdir(parents=True, exist_ok=True)
        write_line(keep, wanted)
        return {}
    mend(keep)
    try:
        lines = [json.loads(line) for line in keep.read_text("utf-8").splitlines()]
        held, found = lines[0], {int(line["ply"]): line for line in lines[1:]}
        kept = {name: held[name] for name in wanted}
    except (IndexError, KeyError, TypeError, ValueError) as wrong:
        raise StudyError(f"{keep} does not hold the records of a review") from wrong
    for name, what in (
        ("game", "another game"), ("judge", "another judge"), ("seed", "another seed"),
        ("iterations", "other iterations"), ("code", "an older state of rules, bots or study"),
    ):  # fmt: skip
        if kept[name] != wanted[name]:
            raise StudyError(f"{keep} holds a review with {what}; name another file, or remove it")
    return found
