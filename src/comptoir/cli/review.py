"""`comptoir review`: a game that is over, decision by decision, with its luck and skill."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text

import comptoir
from comptoir.arena import hands
from comptoir.cli.app import AsJson, Language, app, check_writable, margin, paper, print_json
from comptoir.cli.company import people_at
from comptoir.cli.hint import Iterations, JudgeName, span, whole
from comptoir.cli.phrases import phrase
from comptoir.cli.replay import read
from comptoir.kernel.errors import InvalidOption
from comptoir.kernel.texts import Texts, texts
from comptoir.kernel.transcript import Transcript
from comptoir.study import (
    JUDGE,
    REVIEW,
    Balance,
    Decision,
    Review,
    moment_sentence,
    picture,
    sentences,
)
from comptoir.study import review as reviewed
from comptoir.study.review import check
from comptoir.study.sentences import written


@app.command()
def review(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", help="A transcript; - for standard input.")
    ],
    seat: Annotated[
        int | None, typer.Option("--seat", help="Tell the decisions of this seat only, from 0.")
    ] = None,
    plot: Annotated[
        Path | None, typer.Option("--plot", help="Draw the win chances of the game (SVG).")
    ] = None,
    iterations: Iterations = REVIEW,
    judge_name: JudgeName = JUDGE,
    keep: Annotated[
        Path | None,
        typer.Option(
            "--resume", help="Keep what is found in this file, and go on with what is in it."
        ),
    ] = None,
    workers: Annotated[
        int, typer.Option("--workers", "-w", min=0, help="Processes; 0 thinks in this one.")
    ] = 0,
    cluster: Annotated[
        str | None, typer.Option("--cluster", help="A Dask scheduler: tcp://host:8786.")
    ] = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Judge every decision of a game that is over: what it cost, and what was luck."""
    transcript = comptoir.read_transcript(read(file))
    if seat is not None and not 0 <= seat < transcript.players:
        raise InvalidOption(f"there is no seat {seat} with {transcript.players} players")
    check_writable(plot, keep)
    check(transcript, iterations, judge_name)
    found = worked(transcript, iterations, judge_name, keep, workers, cluster)
    game = comptoir.game(transcript.game)
    options = game.checked(transcript.players, transcript.options)
    words = texts(game.package, lang, game.variant(options))
    people = people_at(transcript.players)
    title = phrase(lang, "review_of", words.name(game.name), transcript.players)
    if plot is not None:
        drawn = picture(found, people, title, phrase(lang, "moves"), seat or 0)
        plot.write_text(drawn, encoding="utf-8")
    if as_json:
        print_json(with_sentences(found, words, people))
        return
    paper.print(balance_table(found, people, title, lang))
    for balance in found.account.balances:
        if seat in (None, balance.seat):
            tell_seat(balance, words, people, lang)
    if transcript.rules != game.rules:
        paper.print(Text(phrase(lang, "other_rules", transcript.rules, game.rules), style="dim"))
    paper.print(
        Text(phrase(lang, "review_found", found.judge, found.iterations), style="dim"),
        soft_wrap=True,
    )


def worked(
    transcript: Transcript,
    iterations: int,
    judge_name: str,
    keep: Path | None,
    workers: int,
    cluster: str | None,
) -> Review:
    """Review with a bar and the time that remains; an interruption says how to go on."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=margin,
        transient=True,
    )
    with bar, hands(workers, cluster) as (executor, ahead):
        task = bar.add_task(transcript.game, total=None)
        try:
            return reviewed(
                transcript,
                iterations,
                judge_name,
                executor=executor,
                ahead=ahead,
                keep=keep,
                progress=lambda record, done, total: bar.update(task, completed=done, total=total),
            )
        except KeyboardInterrupt:
            executor.shutdown(wait=False, cancel_futures=True)
            if keep is not None:
                margin.print(f"what was found is in {keep}; the same command goes on from there")
            raise


def with_sentences(found: Review, words: Texts, people: list[str]) -> dict[str, object]:
    """The review as JSON, every decision that cost something with its sentences."""
    told = found.as_dict()
    for row, decision in zip(told["decisions"], found.account.decisions, strict=True):
        if decision.loss.low > 0:
            row["sentences"] = sentences(decision.verdict, decision.token, words, people)
    return told


def balance_table(found: Review, people: list[str], title: str, lang: str) -> Table:
    """Fair share, luck, own choices and the others' choices add up to the result."""
    table = Table(title=escape(title), title_justify="left")
    table.add_column(phrase(lang, "player"))
    for name in ("score", "fair_share", "luck", "own_choices", "others_choices", "result"):
        table.add_column(phrase(lang, name), justify="right")
    table.add_column(phrase(lang, "lost_each"), justify="right", no_wrap=True)
    for each in found.account.balances:
        rate = each.error_rate
        table.add_row(
            escape(people[each.seat]),
            str(found.scores[each.seat]),
            f"{100 * each.fair:.0f}",
            signed(each.luck, lang),
            signed(each.skill, lang),
            signed(each.others, lang),
            f"{100 * each.result:.0f}",
            written(f"{100 * rate.mean:.1f} ({100 * rate.low:.1f} … {100 * rate.high:.1f})", lang),
        )
    return table


def signed(value: float, lang: str) -> str:
    return written(f"{100 * value:+.1f}", lang)


def tell_seat(balance: Balance, words: Texts, people: list[str], lang: str) -> None:
    """The costly decisions of a seat, what is well seen, and its luck."""
    paper.print()
    made = phrase(lang, "decisions_made", balance.decisions)
    paper.print(Text.assemble((people[balance.seat], "bold"), f", {made}"))
    grades = [f"{words.get('study', name)} {n}" for name, n in balance.grades.items() if n]
    paper.print(Text(", ".join(grades)))
    for decision in balance.costly:
        tell_decision(decision, words, people, lang)
    for title, moments in (("lucky", balance.lucky), ("unlucky", balance.unlucky)):
        for moment in moments:
            told = moment_sentence(moment, words, people)
            luck = signed(moment.luck[balance.seat], lang)
            line = phrase(lang, "luck_line", phrase(lang, title), luck, moment.ply + 1, told)
            paper.print(Text(f"  {line}"), soft_wrap=True)


def tell_decision(decision: Decision, words: Texts, people: list[str], lang: str) -> None:
    verdict = decision.verdict
    line = phrase(
        lang,
        "decision_line",
        decision.ply + 1,
        words.token(decision.token, verdict.phase),
        words.token(verdict.best.token, verdict.phase),
        whole(-decision.loss.mean),
        span(decision.loss),
    )
    grade = words.get("study", decision.grade)
    paper.print(Text.assemble("  ", line, " ", (f"[{grade}]", "yellow")), soft_wrap=True)
    for sentence in sentences(verdict, decision.token, words, people):
        paper.print(Text(f"    {sentence}", style="dim"), soft_wrap=True)
