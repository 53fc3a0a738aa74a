"""Judging decisions and games: hints, reviews, puzzles."""

from comptoir.study.account import Account, Balance, Decision, Moment
from comptoir.study.judge import HINT, JUDGE, Judge, judge
from comptoir.study.plot import picture
from comptoir.study.puzzles import Puzzle, PuzzleError, of_the_day, puzzle, puzzles
from comptoir.study.review import REVIEW, Review, StudyError, review
from comptoir.study.sentences import moment_sentence, sentences
from comptoir.study.verdict import Change, Choice, Estimate, Step, Verdict, verdict_from

__all__ = [
    "HINT",
    "JUDGE",
    "REVIEW",
    "Account",
    "Balance",
    "Change",
    "Choice",
    "Decision",
    "Estimate",
    "Judge",
    "Moment",
    "Puzzle",
    "PuzzleError",
    "Review",
    "Step",
    "StudyError",
    "Verdict",
    "judge",
    "moment_sentence",
    "of_the_day",
    "picture",
    "puzzle",
    "puzzles",
    "review",
    "sentences",
    "verdict_from",
]
