"""Playing a plan on any `concurrent.futures.Executor`, and the file that survives a break."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import closing, contextmanager
from dataclasses import asdict
from hashlib import sha256
from importlib import import_module
from itertools import islice
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from typing import Any, TypeVar, cast

from comptoir.arena.match import Record, play_match
from comptoir.arena.plan import Plan
from comptoir.kernel.errors import ComptoirError
from comptoir.version import __version__

Task = TypeVar("Task")
Result = TypeVar("Result")
Progress = Callable[[Record, int, int], None]
"""Told of every record, how many there are now, and how many there will be."""

HERE = Path(__file__).parent.parent
PATIENCE = 10
"""Seconds a cluster may take to answer."""


class ArenaError(ComptoirError):
    """A results file that cannot be gone on with, or a cluster that cannot be reached."""


def run(
    plan: Plan,
    executor: Executor,
    out: Path | None = None,
    progress: Progress | None = None,
    ahead: int = 16,
) -> list[Record]:
    """Play what of the plan is not in the file yet; all records in the order of the plan.

    `ahead` games are given to the executor at a time, so that a break loses little.
    """
    plan.check()
    records = begin(plan, out)
    missing = [plan.pairing(number) for number in range(plan.total) if number not in records]
    with closing(as_done(executor, play_match, missing, ahead)) as done:
        for _, record in done:
            records[record["number"]] = record
            if out is not None:
                write_line(out, cast("dict[str, Any]", record))
            if progress is not None:
                progress(record, len(records), plan.total)
    return [records[number] for number in sorted(records)]


def as_done(
    executor: Executor, do: Callable[[Task], Result], tasks: Iterable[Task], ahead: int
) -> Generator[tuple[Task, Result], None, None]:
    """Give tasks to an executor, `ahead` at a time; each with its result as it is done.

    Closed before the end, it takes back what was not begun.
    """
    left = iter(tasks)
    waiting: dict[Future[Result], Task] = {}
    try:
        while True:
            for task in islice(left, ahead - len(waiting)):
                waiting[executor.submit(do, task)] = task
            if not waiting:
                return
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(future), future.result()
    finally:
        for future in waiting:
            future.cancel()


# The file: its first line is the plan, every other a record


def begin(plan: Plan, out: Path | None) -> dict[int, Record]:
    """The records that the file holds already; a file that does not exist is begun."""
    if out is None:
        return {}
    heading = {
        "comptoir": __version__,
        "code": code_digest(plan.game),
        "plan": json.loads(json.dumps(asdict(plan))),
    }
    if not out.exists() or out.stat().st_size == 0:
        out.parent.mkdir(parents=True, exist_ok=True)
        write_line(out, heading)
        return {}
    mend(out)
    found, records = read(out)
    for part, what in (("plan", "another arena"), ("code", "an older state of rules or bots")):
        if found.get(part) != heading[part]:
            raise ArenaError(f"{out} holds the results of {what}; give another --out, or remove it")
    return {record["number"]: record for record in records}


def code_digest(game: str) -> str:
    """A short hash of the sources that decide how a game goes: kernel, its rules, the bots."""
    digest = sha256()
    for folder in ("kernel", f"games/{game}", "bots"):
        for source in sorted((HERE / folder).rglob("*.py")):
            digest.update(source.read_bytes())
    return digest.hexdigest()[:10]


def read(path: Path) -> tuple[dict[str, Any], list[Record]]:
    """The heading and the records of a results file."""
    lines = path.read_text(encoding="utf-8").splitlines()
    try:
        heading = json.loads(lines[0])
        assert "plan" in heading
        return heading, [json.loads(line) for line in lines[1:]]
    except (IndexError, AssertionError, TypeError, ValueError) as wrong:
        raise ArenaError(f"{path} is not a results file of the arena") from wrong


def mend(path: Path) -> None:
    """Cut off a line that a break left unfinished."""
    text = path.read_bytes()
    if not text.endswith(b"\n"):
        path.write_bytes(text[: text.rfind(b"\n") + 1])


def write_line(path: Path, what: dict[str, Any]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps(what, ensure_ascii=False) + "\n")


# Where the games are played


class Here(Executor):
    """Plays in this very process, one after the other."""

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future: Future[Any] = Future()
        try:
            future.set_result(fn(*args, **kwargs))
        except Exception as wrong:
            future.set_exception(wrong)
        return future


@contextmanager
def hands(workers: int, cluster: str | None = None) -> Iterator[tuple[Executor, int]]:
    """An executor and how many games to give it ahead.

    Processes of this machine; with no workers this process; or a Dask cluster, whose
    scheduler repeats the games of a worker that is lost.
    """
    if cluster is not None:
        with dask_executor(cluster) as (executor, size):
            yield executor, 4 * size
    elif workers <= 0:
        yield Here(), 1
    else:
        context = get_context("forkserver")
        with ProcessPoolExecutor(workers, context, initializer=leave_with_parent) as pool:
            yield pool, 2 * workers


def leave_with_parent() -> None:
    """Let this worker end when the process that gave it work is gone, even by SIGKILL."""

    def watch() -> None:
        parent = parent_process()
        if parent is not None:
            parent.join()
            os._exit(1)

    Thread(target=watch, name="leave with parent", daemon=True).start()


@contextmanager
def dask_executor(address: str) -> Iterator[tuple[Executor, int]]:
    try:
        distributed = import_module("distributed")
    except ImportError:
        raise ArenaError("a cluster needs the extra: pip install 'comptoir[cluster]'") from None
    try:
        client = distributed.Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as wrong:
        raise ArenaError(f"no Dask scheduler answers at {address}: {wrong}") from wrong
    with client:
        size = max(1, sum(client.ncores().values()))
        with client.get_executor(pure=False, retries=5) as executor:
            yield executor, size
