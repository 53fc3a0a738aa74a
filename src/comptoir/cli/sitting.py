"""One game between a person at the terminal and bots."""

from __future__ import annotations

from pathlib import Path

from rich.columns import Columns
from rich.rule import Rule
from rich.text import Text

import comptoir
from comptoir.bots import Match, seat_bots
from comptoir.cli.app import ask, complain, paper
from comptoir.cli.phrases import phrase
from comptoir.cli.rules import matches
from comptoir.cli.tables import draw_result, draw_table, facts_of, told_of
from comptoir.kernel.events import Event
from comptoir.kernel.offers import Offer
from comptoir.kernel.state import State
from comptoir.kernel.texts import Texts, parts_of, texts
from comptoir.kernel.undo import reveals_nothing


class Sitting:
    """A transcript that grows, the position it leads to, and the way back."""

    def __init__(
        self,
        transcript: comptoir.Transcript,
        seat: int,
        bots: list[str],
        people: list[str],
        lang: str,
        save: Path | None,
    ) -> None:
        self.transcript, self.seat, self.people = transcript, seat, people
        self.lang, self.save = lang, save
        game = comptoir.game(transcript.game)
        state = transcript.begin(game)
        self.match = Match(state, seat_bots(bots, game, transcript.seed))
        self.words = texts(game.package, lang, game.variant(state.rules))
        self.mine: list[tuple[State, int]] = []
        self.seen: list[bool] = []
        tokens, transcript.tokens = transcript.tokens, []
        for place, token in enumerate(tokens):
            try:
                self.move(token, aloud=False)
            except comptoir.IllegalAction as wrong:
                line = transcript.lines[place]
                told = f"move {place + 1}: {wrong}{transcript.other_rules(game)}"
                raise comptoir.TranscriptError(told, line) from wrong
        transcript.rules = game.rules

    @property
    def state(self) -> State:
        return self.match.state

    def play(self) -> None:
        """Play to the end, or until the person leaves."""
        self.say("you_are", self.people[self.seat])
        while not self.state.over:
            if self.state.player != self.seat:
                self.move(self.state.game.token(self.match.choose()))
            elif not self.ask():
                self.keep(self.save)
                self.say("goodbye")
                self.match.close()
                return
        self.keep(self.save)
        self.match.close()
        view = self.state.view(self.seat)
        paper.print(Rule())
        paper.print(draw_table(view, self.words, self.people, self.lang))
        paper.print(draw_result(view, self.words, self.people, self.lang))

    def move(self, token: str, aloud: bool = True) -> None:
        """Make a move, remember the way back, tell what happened."""
        before = self.state.copy() if self.state.player == self.seat else None
        events = self.match.play(token)
        if before is not None:
            self.mine.append((before, len(self.transcript.tokens)))
            self.seen.append(False)
        if self.seen:
            self.seen[-1] |= not reveals_nothing(self.state, events)
        self.transcript.tokens.append(token)
        if aloud:
            for event in events:
                self.tell(event)

    def tell(self, event: Event) -> None:
        """One line of the log."""
        own = bool(event.secret) and event.seat == self.seat
        sentence = self.sentence(event.seen_by(self.seat), own)
        if sentence:
            paper.print(Text("  " + sentence, style="dim"))

    def sentence(self, told: dict[str, object], own: bool = False) -> str:
        """What happened, as the game says it; empty where it says nothing of such a thing."""
        kind = str(told["kind"])
        if own and self.words.find("events", f"{kind}.own"):
            kind = f"{kind}.own"
        if self.words.find("events", kind) is None:
            return ""
        return self.words.say("events", kind, told, self.people)

    def ask(self) -> bool:
        """Let the person decide; False if they leave."""
        self.show()
        options = self.state.legal_tokens()
        while True:
            try:
                answer = ask(phrase(self.lang, "your_choice"))
            except (OSError, KeyboardInterrupt):
                self.keep(self.save)
                raise
            if answer in ("q", "quit"):
                return False
            if answer in ("u", "undo"):
                if self.undo():
                    return True
            elif answer in ("v", ""):
                self.show()
            elif answer.startswith("?"):
                self.explain(answer[1:].strip(), options)
            elif answer.startswith("!"):
                self.why_not(answer[1:].strip())
            elif answer.startswith("s "):
                self.keep(Path(answer[2:].strip()).expanduser())
            elif answer.isdigit() and 1 <= int(answer) <= len(options):
                self.move(options[int(answer) - 1])
                return True
            elif answer in options:
                self.move(answer)
                return True
            elif answer in self.state.game.index:
                self.why_not(answer)
            else:
                self.say("choose_number", len(options))

    def show(self) -> None:
        """The table, the question and the numbered answers."""
        view = self.state.view(self.seat)
        phase = str(view["phase"])
        paper.print(Rule(phrase(self.lang, "turn_of", view["ply"], self.people[self.seat])))
        paper.print(draw_table(view, self.words, self.people, self.lang))
        paper.print(Text(self.words.find("phases", phase) or phase, style="bold"))
        choices, gains = [], []
        for number, offer in enumerate(self.state.offers(), 1):
            choice = self.words.token(offer.token, phase)
            choices.append(Text.assemble((f"{number:3} ", "cyan"), choice))
            gains.append(self.gain(offer))
        if any(gains):
            for line, gain in zip(choices, gains, strict=True):
                paper.print(Text.assemble(line, (f"  {gain}" if gain else "", "dim")))
        else:
            paper.print(Columns(choices, padding=(0, 3), column_first=True))

    def gain(self, offer: Offer) -> str:
        """What a choice costs and brings beyond its own name, as the log would tell it."""
        said = [self.sentence(event) for event in offer.events if says_more(event, offer.token)]
        if offer.points:
            points = sum(offer.points.values())
            one_or_more = "point_gained" if abs(points) == 1 else "points_gained"
            said.append(phrase(self.lang, one_or_more, f"{points:+d}"))
        if not offer.certain:
            said.append(phrase(self.lang, "and_more"))
        return " · ".join(each.rstrip(".") for each in said if each)

    def explain(self, wanted: str, options: list[str]) -> None:
        """`?` alone is the help, `?3` explains choice 3, `? name` a card."""
        if not wanted:
            paper.print(phrase(self.lang, "help"), markup=False)
            return
        if wanted.isdigit() and 1 <= int(wanted) <= len(options):
            group, *parts = parts_of(options[int(wanted) - 1])
            keys = [*parts, group]
        else:
            keys = [*named(self.words, wanted), *matches(self.words, wanted)]
        game = self.state.game.name
        view = self.state.view(self.seat)
        for key in keys:
            text = told_of(view, self.words, key, self.lang)
            text = text or self.words.find("texts", key)
            if text is not None:
                printed = facts_of(game, self.state.rules).get(key, {})
                numbers = ", ".join(f"{phrase(self.lang, f)} {n}" for f, n in printed.items())
                told = f" ({numbers}): {text}" if numbers else f": {text}"
                paper.print(Text.assemble((self.words.name(key), "bold"), told))
                return
        self.say("no_text", wanted)

    def why_not(self, token: str) -> None:
        """Which rule forbids a token now."""
        reason = self.state.why_not(token)
        if reason is not None:
            sentence = self.words.say("reasons", reason.key, reason.values, self.people)
            rule = f" [{reason.rule}]" if reason.rule else ""
            self.say("not_possible", sentence + rule)

    def undo(self) -> bool:
        """Go back to the person's last decision."""
        if not self.mine:
            self.say("nothing_to_undo")
            return False
        state, length = self.mine.pop()
        self.match.go_back(state, len(self.transcript.tokens) - length)
        del self.transcript.tokens[length:]
        self.say("undone_seen" if self.seen.pop() else "undone")
        return True

    def keep(self, file: Path | None) -> None:
        """Write the transcript."""
        if file is None:
            return
        try:
            file.write_text(self.transcript.text(), "utf-8")
        except OSError as wrong:
            complain(f"{file} cannot be written: {wrong.strerror}")
        else:
            self.say("saved", file)

    def say(self, key: str, *values: object) -> None:
        paper.print(Text(phrase(self.lang, key, *values), style="italic"))


def named(words: Texts, wanted: str) -> list[str]:
    """The ids that are called exactly so, described or not."""
    low = wanted.casefold()
    return [key for key in words.sections["names"] if low in (key, words.name(key).casefold())]


def says_more(event: dict[str, object], token: str) -> bool:
    """Whether an event tells anything that the name of the choice does not say already."""
    group, *parts = parts_of(token)
    told = [value for name, value in event.items() if name not in ("kind", "seat")]
    if event["kind"] == group:
        return any(not isinstance(value, str) for value in told)
    return any(not isinstance(value, str) or value not in parts for value in told)
