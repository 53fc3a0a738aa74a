"""A bot that is a program of its own: JSON lines on its stdin and stdout (docs/bots.md)."""

from __future__ import annotations

import json
import os
import selectors
import shlex
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from time import monotonic

from comptoir.bots.sight import Sight
from comptoir.kernel.game import Game

PROTOCOL = 1
SECONDS = 5.0
STARTING = 10.0
"""A program may take this long to start, since it may be loading something big."""
LONGEST = 1_000_000
"""A longer line is no answer."""


class Fault(Exception):
    """The program did not answer as it should; `kind` is late, illegal, garbled or gone."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(text)
        self.kind = kind


class External:
    """Asks the program; where it fails, plays at random and notes the fault.

    The program starts with the first decision and is asked once a decision.  An answer
    carries the number of its question, so that one that comes late is not taken for
    the next.
    """

    def __init__(
        self, command: str, game: Game, seed: str, options: Mapping[str, float] | None = None
    ) -> None:
        self.command = command
        self.game = game
        self.seed = seed
        self.seconds = (options or {}).get("seconds", SECONDS)
        self.faults: list[dict[str, object]] = []
        self.process: subprocess.Popen[bytes] | None = None
        self.buffer = b""
        self.asked = 0
        self.gone = False

    def choose(self, sight: Sight) -> int:
        legal = sight.legal
        if not self.gone:
            try:
                return self.ask(sight)
            except Fault as fault:
                self.faults.append(
                    {"ply": sight.ply, "seat": sight.seat, "kind": fault.kind, "text": str(fault)}
                )
        return legal[sight.dice(self.seed).below(len(legal))]

    def ask(self, sight: Sight) -> int:
        wait = self.seconds
        if self.process is None:
            self.start(sight)
            wait += STARTING
        self.asked += 1
        question = {
            "type": "choose",
            "id": self.asked,
            "seat": sight.seat,
            "seconds": self.seconds,
            "legal": sight.tokens,
            "view": sight.view,
        }
        deadline = monotonic() + wait
        self.send(question, deadline)
        while True:
            answer = self.read(deadline, wait)
            if answer.get("id") == self.asked:
                break
        token = answer.get("token")
        if not isinstance(token, str):
            raise Fault("garbled", f"the answer has no token: {shorten(json.dumps(answer))}")
        if token not in sight.tokens:
            raise Fault("illegal", f"{token!r} is not among the {len(sight.legal)} legal tokens")
        return self.game.action(token)

    def start(self, sight: Sight) -> None:
        try:
            self.process = subprocess.Popen(
                shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except (OSError, ValueError) as wrong:
            self.gone = True
            raise Fault("gone", f"{self.command} cannot be started: {wrong}") from wrong
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        os.set_blocking(self.process.stdin.fileno(), False)
        os.set_blocking(self.process.stdout.fileno(), False)
        greeting = {
            "type": "hello",
            "protocol": PROTOCOL,
            "game": self.game.name,
            "players": sight.view["seats"],
            "seat": sight.seat,
            "seed": self.seed,
            "options": sight.view["options"],
            "tokens": self.game.tokens,
        }
        self.send(greeting, monotonic() + STARTING)

    def send(self, message: Mapping[str, object], deadline: float) -> None:
        assert self.process is not None
        assert self.process.stdin is not None
        line = json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        pipe = self.process.stdin
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_WRITE)
            while line:
                if not selector.select(max(0.0, deadline - monotonic())):
                    raise self.lost("gone", "the program does not read what it is sent")
                try:
                    line = line[os.write(pipe.fileno(), line) :]
                except OSError:
                    raise self.lost("gone", self.farewell()) from None

    def read(self, deadline: float, wait: float) -> dict[str, object]:
        """The next answer; Fault if there is none in time."""
        assert self.process is not None
        assert self.process.stdout is not None
        pipe = self.process.stdout
        with selectors.DefaultSelector() as selector:
            selector.register(pipe, selectors.EVENT_READ)
            while b"\n" not in self.buffer:
                if not selector.select(max(0.0, deadline - monotonic())):
                    raise Fault("late", f"no answer within {wait:g} s")
                got = os.read(pipe.fileno(), 65536)
                if not got:
                    raise self.lost("gone", self.farewell())
                self.buffer += got
                if len(self.buffer) > LONGEST:
                    raise self.lost("garbled", f"a line of more than {LONGEST} bytes")
        line, _, self.buffer = self.buffer.partition(b"\n")
        try:
            answer = json.loads(line)
        except ValueError:
            raise Fault("garbled", f"not JSON: {shorten(repr(line))}") from None
        if not isinstance(answer, dict):
            raise Fault("garbled", f"not a JSON table: {shorten(repr(line))}")
        return answer

    def farewell(self) -> str:
        assert self.process is not None
        try:
            code = self.process.wait(1.0)
        except subprocess.TimeoutExpired:
            return "the program closed its pipes"
        return f"the program ended with code {code}"

    def lost(self, kind: str, text: str) -> Fault:
        """The program cannot be asked any more; the rest of the game is played at random."""
        self.gone = True
        self.stop()
        return Fault(kind, text + "; the rest of the game is played at random")

    def close(self, scores: list[int] | None = None, winners: list[int] | None = None) -> None:
        """Tell the program how the game ended, and end it."""
        if self.process is not None and not self.gone:
            try:
                self.send({"type": "over", "scores": scores, "winners": winners}, monotonic() + 1.0)
            except Fault:
                return
            assert self.process.stdin is not None
            self.process.stdin.close()
            with suppress(subprocess.TimeoutExpired):
                self.process.wait(1.0)
            self.stop()
        self.gone = True

    def stop(self) -> None:
        if self.process is not None:
            if self.process.poll() is None:
                self.process.kill()
            self.process.wait()
            for pipe in (self.process.stdin, self.process.stdout):
                if pipe is not None:
                    pipe.close()


def shorten(text: str) -> str:
    return text if len(text) <= 200 else text[:200] + "…"
