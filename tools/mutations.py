"""Small wrongs that can be done to a source: each is one changed piece of text.

<  <->  <=      ==  <->  !=      and  <->  or      n  ->  n + 1      min  <->  max
>  <->  >=      in  <->  not in  +    <->  -       True <-> False    not x  ->  x

Where a comparison only says which of its two sides to take (`if a > b: a = b`, or
`a if a > b else b`), being equal makes no difference: it is turned round instead.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass

COMPARISONS: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
}
SUMS: dict[type[ast.operator], tuple[str, str]] = {ast.Add: ("+", "-"), ast.Sub: ("-", "+")}
JUNCTIONS: dict[type[ast.boolop], tuple[str, str]] = {
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
}
TURNED: dict[type[ast.cmpop], tuple[str, str]] = {
    ast.Lt: ("<", ">"),
    ast.LtE: ("<=", ">="),
    ast.Gt: (">", "<"),
    ast.GtE: (">=", "<="),
}
EXTREMES = {"min": "max", "max": "min"}


@dataclass(frozen=True)
class Mutation:
    """A piece of text from `start` to `end` that becomes `after`."""

    line: int
    start: int
    end: int
    before: str
    after: str

    def apply(self, source: str) -> str:
        assert source[self.start : self.end] == self.before
        return source[: self.start] + self.after + source[self.end :]


def mutations(source: str) -> list[Mutation]:
    """Everything that can be done to a source, in the order of its text."""
    finder = Finder(source)
    finder.visit(ast.parse(source))
    return sorted(finder.found, key=lambda each: (each.start, each.after))


class Finder(ast.NodeVisitor):
    """Collects mutations; annotations, messages and texts are left alone."""

    def __init__(self, source: str) -> None:
        self.source = source
        self.lines = [0]
        for line in source.splitlines(keepends=True):
            self.lines.append(self.lines[-1] + len(line))
        self.found: list[Mutation] = []
        self.extremes: set[ast.expr] = set()

    def at(self, line: int, column: int) -> int:
        """Where a place of the syntax tree, which counts bytes, is in the text."""
        text = self.source[self.lines[line - 1] : self.lines[line]]
        return self.lines[line - 1] + len(text.encode()[:column].decode())

    def start(self, node: ast.expr) -> int:
        return self.at(node.lineno, node.col_offset)

    def end(self, node: ast.expr) -> int:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return self.at(node.end_lineno, node.end_col_offset)

    def add(self, node: ast.expr, start: int, before: str, after: str) -> None:
        line = self.source.count("\n", 0, start) + 1
        self.found.append(Mutation(line, start, start + len(before), before, after))

    def between(self, left: ast.expr, right: ast.expr, words: tuple[str, str]) -> None:
        """Change the operator that stands between two operands."""
        before, after = words
        start, end = self.end(left), self.start(right)
        pattern = r"\s+".join(map(re.escape, before.split()))
        found = re.search(pattern, self.source[start:end])
        if found is not None:
            self.add(left, start + found.start(), found.group(), after)

    def visit_Compare(self, node: ast.Compare) -> None:
        operands = [node.left, *node.comparators]
        changes = COMPARISONS | TURNED if node in self.extremes else COMPARISONS
        for place, operator in enumerate(node.ops):
            self.between(operands[place], operands[place + 1], changes[type(operator)])
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.between(left, right, JUNCTIONS[type(node.op)])
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if type(node.op) in SUMS and not is_text(node.left) and not is_text(node.right):
            self.between(node.left, node.right, SUMS[type(node.op)])
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in SUMS and not isinstance(node.value, (ast.List, ast.ListComp)):
            before, after = SUMS[type(node.op)]
            self.between(node.target, node.value, (f"{before}=", f"{after}="))
        self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            start = self.start(node)
            self.add(node, start, self.source[start : self.start(node.operand)], "")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Name) and node.func.id in EXTREMES:
            self.add(node, self.start(node.func), node.func.id, EXTREMES[node.func.id])
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        text = ast.get_source_segment(self.source, node) or ""
        if isinstance(node.value, bool):
            self.add(node, self.start(node), text, str(not node.value))
        elif isinstance(node.value, int):
            self.add(node, self.start(node), text, str(node.value + 1))

    # What has no meaning for the rules

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_arguments(self, node: ast.arguments) -> None:
        for default in [*node.defaults, *node.kw_defaults]:
            if default is not None:
                self.visit(default)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.visit(node.args)
        for statement in node.body:
            self.visit(statement)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """What decorates a class is for the compiler."""
        for statement in node.body:
            self.visit(statement)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """A message for people."""

    def visit_Raise(self, node: ast.Raise) -> None:
        """The words of an error."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """A check of our own."""

    def visit_IfExp(self, node: ast.IfExp) -> None:
        self.note_extreme(node.test, node.body, node.orelse)
        self.generic_visit(node)

    def note_extreme(self, test: ast.expr, one: ast.expr, other: ast.expr) -> None:
        """Remember a comparison that chooses between just the two things it compares."""
        if isinstance(test, ast.Compare) and len(test.ops) == 1:
            compared = {ast.unparse(test.left), ast.unparse(test.comparators[0])}
            if compared == {ast.unparse(one), ast.unparse(other)}:
                self.extremes.add(test)

    def visit_If(self, node: ast.If) -> None:
        match node.body, node.orelse:
            case [ast.Assign(targets=[target], value=value)], []:
                self.note_extreme(node.test, target, value)
        if not names(node.test) & {"TYPE_CHECKING", "told"}:
            self.visit(node.test)
            for statement in node.body:
                self.visit(statement)
        for statement in node.orelse:
            self.visit(statement)


def is_text(node: ast.expr) -> bool:
    """Whether adding to it would be joining, not counting."""
    joined = (ast.List, ast.ListComp, ast.JoinedStr, ast.Tuple)
    return isinstance(node, joined) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def names(node: ast.expr) -> set[str]:
    """The names and attributes an expression speaks of."""
    return set(words(node))


def words(node: ast.expr) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Name):
            yield each.id
        elif isinstance(each, ast.Attribute):
            yield each.attr
