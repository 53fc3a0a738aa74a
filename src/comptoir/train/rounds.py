"""Training from the first game to the last net: play, learn, gate, again.

Everything made is a file of the folder: examples chunk by chunk, nets, the games of the gates.
What is there is not made again, so a training that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from comptoir.arena import Plan, intervals, run
from comptoir.arena.running import as_done, code_digest
from comptoir.bots.weights import FORMAT, digest
from comptoir.games import game
from comptoir.kernel.features import Tensors
from comptoir.train.course import Course
from comptoir.train.examples import Examples, TrainingError, join, load, save
from comptoir.train.examples import digest as digest_of_examples
from comptoir.train.learning import SCALE, Model, Quality, looked_ahead, quality
from comptoir.train.method import method
from comptoir.train.selfplay import LOOSE, THUMB, Chunk, Sort, play

FADE = 0.6
"""What the examples of a round count in every later one."""
FADED = 0.1
"""Examples that count for less than this are not read any more."""
KEEP_QUICK = 0.15
KEEP_SEARCHED = 1.0
"""The share of positions kept of games by rule of thumb, and of searched ones."""
STRETCH = 0.3
"""How long playouts are before a net is asked, of what the game advises (docs/training.md)."""
TEST_POLICY = "captain:iterations=100"

Progress = Callable[[str, int, int], None]
"""Told what is done, how much of it, and how much there is."""


@dataclass
class Round:
    """What a round made."""

    number: int
    quality: Quality
    thumb: Quality
    games: int
    positions: int
    losses: list[float]
    gates: list[dict[str, Any]] = field(default_factory=list)
    accepted: bool = False


def train(
    course: Course, folder: Path, executor: Executor, ahead: int, progress: Progress
) -> list[Round]:
    """Play and learn all rounds that the folder lacks; what every round brought.

    TrainingError says what cannot be written, where a disk is full; all before it is kept.
    """
    course.check()
    try:
        return all_rounds(course, folder, Hands(folder, executor, ahead, progress))
    except OSError as wrong:
        if wrong.strerror is None:
            raise
        raise TrainingError(f"{wrong.filename or folder}: {wrong.strerror}") from wrong


def all_rounds(course: Course, folder: Path, hands: Hands) -> list[Round]:
    course.keep(folder)
    tensors = method(course.method).tensors(game(course.game))
    assert tensors is not None
    held_out = join(
        hands.play("held out", course.chunks(-1, TEST_POLICY, course.held_out, KEEP_SEARCHED))
    )
    rounds: list[Round] = []
    champion = Path(course.begin) if course.begin else None
    for number in range(course.rounds + 1):
        kept = folder / f"round-{number}.json"
        if not kept.exists():
            told = one_round(course, number, champion, tensors, held_out, hands, rounds)
            write_text(kept, json.dumps(asdict(told), indent=1))
        found = read_round(kept)
        rounds.append(found)
        if found.accepted:
            champion = net_path(folder, number)
            shutil.copyfile(champion, folder / "best.json")
    return rounds


def one_round(
    course: Course,
    number: int,
    champion: Path | None,
    tensors: Tensors,
    held_out: Examples,
    hands: Hands,
    before: Sequence[Round],
) -> Round:
    folder = hands.folder
    gather_examples(course, number, champion, hands)
    way = method(course.method)
    model = way.model(tensors, course.study, number)
    if champion is not None:
        told = json.loads(champion.read_text(encoding="utf-8"))
        model.take(told["layers"], told["scale"])
    examples, weight, data = everything(course, folder, number, model)
    losses: list[float] = []

    def heard(epoch: int, loss: float) -> None:
        losses.append(loss)
        hands.progress(f"round {number}: learning", epoch + 1, course.study.epochs)

    way.learn(model, examples, weight, course.study, number, heard)
    path = net_path(folder, number)
    write_net(path, course, number, model, tensors, {"data": data})
    played = sum(len(np.unique(load(each).game)) for each in sorted(folder.glob(f"{number}-*.npz")))
    found = Round(
        number,
        quality(held_out, model.chances(held_out)),
        quality(held_out, held_out.thumb),
        played,
        len(examples),
        losses,
    )
    found.gates = gates(course, number, path, champion, hands)
    won = sum(gate["won"] for gate in found.gates)
    fair = sum(gate["fair"] * gate["games"] for gate in found.gates)
    found.accepted = champion is None or won >= fair
    write_net(path, course, number, model, tensors, {"data": data, "gates": found.gates})
    return found


def gather_examples(course: Course, number: int, champion: Path | None, hands: Hands) -> None:
    """Play the games of a round that are not kept yet."""
    if champion is None:
        half = course.first // 2
        for policy in (LOOSE, THUMB):
            hands.make(f"round {number}: {policy}", course.chunks(number, policy, half, KEEP_QUICK))
        return
    policy = method(course.method).player(champion, f"iterations={course.iterations}")
    hands.make(
        f"round {number}: searching", course.chunks(number, policy, course.games, KEEP_SEARCHED)
    )


def everything(
    course: Course, folder: Path, number: int, model: Model
) -> tuple[Examples, Any, str]:
    """The examples of all rounds so far, what each counts (older ones less), and their digest.

    Those of searched games learn from what the net before thinks of the way to their end, too;
    of games by rule of thumb only some positions are kept, and it thinks little of those.
    """
    paths = [
        (path, 0) for other in course.also for path in sorted(Path(other).glob("[0-9]*-*.npz"))
    ]
    for earlier in range(number + 1):
        if FADE ** (number - earlier) < FADED:
            continue
        paths += [(path, earlier) for path in sorted(folder.glob(f"{earlier}-*.npz"))]
    if not paths:
        raise TrainingError(f"{folder} has no examples to learn from")
    parts = [load(path) for path, _ in paths]
    data = digest_of_examples(parts)
    for place, (path, _) in enumerate(paths):
        if (number > 0 or course.begin) and path.stem.split("-")[1] not in (LOOSE, THUMB):
            part = parts[place]
            parts[place] = looked_ahead(part, model.chances(part), course.study.patience)
    weight = np.concatenate(
        [
            np.full(len(part), FADE ** (number - earlier), np.float32)
            for part, (_, earlier) in zip(parts, paths, strict=True)
        ]
    )
    return join(parts), weight / weight.mean(), data


def gates(
    course: Course, number: int, net: Path, champion: Path | None, hands: Hands
) -> list[dict[str, Any]]:
    """Games of the new net against the best so far, or captain, in every sort of game."""
    budget = f"cpu={course.gate_cpu:g}"
    way = method(course.method)
    new = way.player(net, budget)
    old = way.player(champion, budget) if champion is not None else f"captain:{budget}"
    found = []
    for place, sort in enumerate(course.sorts if course.gate else ()):
        plan = Plan(
            course.game, sort.players, (new, old), course.gate,
            f"{course.seed}/gate/{number}", dict(sort.options),
        )  # fmt: skip
        records = run(
            plan, hands.executor, hands.folder / f"gate-{number}-{place}.jsonl",
            lambda record, done, total: hands.progress(f"round {number}: gate", done, total),
            hands.ahead,
        )  # fmt: skip
        won = sum(
            1 / len(record["winners"])
            for record in records
            for seat in record["winners"]
            if record["bots"][seat] == new
        )
        low, high = intervals.of_share(won, len(records))
        found.append(
            {
                "players": sort.players, "options": dict(sort.options),
                "against": "captain" if champion is None else champion.stem,
                "games": len(records), "won": won, "fair": 1 / sort.players,
                "share": won / len(records), "low": low, "high": high, "cpu": course.gate_cpu,
            }
        )  # fmt: skip
    return found


class Hands:
    """Where games are played, and where what they teach is kept."""

    def __init__(self, folder: Path, executor: Executor, ahead: int, progress: Progress) -> None:
        self.folder = folder
        self.executor = executor
        self.ahead = ahead
        self.progress = progress

    def play(self, what: str, chunks: Sequence[Chunk]) -> list[Examples]:
        self.make(what, chunks)
        return [load(self.path(chunk)) for chunk in chunks]

    def path(self, chunk: Chunk) -> Path:
        """The file of a chunk; its name is its seed, which begins with the number of the round."""
        parts = chunk.seed.split("/")[-3:]
        return self.folder / f"{'-'.join(parts)}.npz"

    def make(self, what: str, chunks: Sequence[Chunk]) -> None:
        """Play the chunks whose files are not there."""
        missing = [chunk for chunk in chunks if not self.path(chunk).exists()]
        done = len(chunks) - len(missing)
        self.progress(what, done, len(chunks))
        with closing(as_done(self.executor, play, missing, self.ahead)) as played:
            for chunk, examples in played:
                save(examples, self.path(chunk))
                done += 1
                self.progress(what, done, len(chunks))


def net_path(folder: Path, number: int) -> Path:
    return folder / f"net-{number}.json"


def write_net(
    path: Path, course: Course, number: int, model: Model, tensors: Tensors, more: Mapping[str, Any]
) -> None:
    """A file of weights as the bots read it."""
    layers = model.whole_numbers()
    told = {
        "format": FORMAT,
        "game": course.game,
        "players": sorted({sort.players for sort in course.sorts}),
        "options": options_of(course.sorts),
        "features": tensors.fingerprint(),
        "hash": digest(layers),
        "scale": SCALE,
        "stretch": STRETCH,
        "made": {
            "course": course.digest(), "code": code_digest(course.game), "seed": course.seed,
            "round": number, "games": games_until(course, number), **more,
        },
        "layers": layers,
    }  # fmt: skip
    write_text(path, json.dumps(told, separators=(",", ":")) + "\n")


def games_until(course: Course, number: int) -> int:
    """How many games were played for a round and those before it."""
    if course.begin:
        return (number + 1) * course.games
    return course.first + number * course.games


def options_of(sorts: Sequence[Sort]) -> dict[str, list[object]]:
    """The values of every option that the sorts name."""
    found: dict[str, list[object]] = {}
    for sort in sorts:
        for name, value in sort.options.items():
            values = found.setdefault(name, [])
            if value not in values:
                values.append(value)
    return found


def read_round(path: Path) -> Round:
    told = json.loads(path.read_text(encoding="utf-8"))
    told["quality"] = Quality(**told["quality"])
    told["thumb"] = Quality(**told["thumb"])
    return Round(**told)


def write_text(path: Path, text: str) -> None:
    """Write a file that is there whole or not at all."""
    draft = path.with_suffix(".part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as wrong:
        draft.unlink(missing_ok=True)
        raise TrainingError(f"{path} cannot be written: {wrong.strerror}") from wrong
