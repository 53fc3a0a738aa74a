"""Which ledger ids no test names, and which named ids do not exist: both must be none.

python -m tests.coverage_of_rules [san_juan ...]     without a name: the games on the shelf
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import comptoir

HERE = Path(__file__).parent
LEDGERS = HERE.parent / "docs" / "rules"
DEFINITION = re.compile(
    r"\*\*((?:(?:SJ|PR|GC)-[A-Z0-9]+-[A-Za-z0-9_]+(?:-[A-Za-z0-9_]+)*)|R-\d+)\b"
)


def ledger_ids(name: str) -> set[str]:
    """The ids a ledger defines; San Juan's rulings R-nn are named SJ-R-nn in tests."""
    text = (LEDGERS / f"{name}.md").read_text("utf-8")
    found = {match.group(1) for match in DEFINITION.finditer(text)}
    return {f"SJ-{each}" if each.startswith("R-") else each for each in found}


def named_ids() -> dict[str, Path]:
    """Every id inside a `rule(...)` of the tests, with a file that names it."""
    named: dict[str, Path] = {}
    for path in sorted(HERE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and called(node) == "rule":
                for word in strings(node):
                    named[word] = path
    return named


def called(node: ast.Call) -> str:
    return node.func.id if isinstance(node.func, ast.Name) else ""


def strings(node: ast.Call) -> Iterator[str]:
    for argument in node.args:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            yield argument.value


def main(games: list[str]) -> int:
    known = {path.stem: ledger_ids(path.stem) for path in sorted(LEDGERS.glob("*.md"))}
    ledgers = games or comptoir.games()
    named = named_ids()
    for name in ledgers:
        if name not in known:
            print(f"there is no ledger {name}; there are {', '.join(known)}", file=sys.stderr)
            return 2
    wrong = 0
    for name in ledgers:
        missing = sorted(known[name] - named.keys())
        wrong += len(missing)
        print(
            f"{name}: {len(known[name])} ids, {len(missing)} named by no test", *missing, sep="\n  "
        )
    everything = set().union(*known.values())
    strangers = sorted(each for each in named if each not in everything)
    for each in strangers:
        print(f"{named[each].relative_to(HERE.parent)} names {each}, which no ledger has")
    return 1 if wrong or strangers else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
