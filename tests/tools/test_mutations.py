"""The wrongs that `make mutants` does."""

from __future__ import annotations

import ast

import pytest

from tools.mutations import mutations


def wrongs(source: str) -> list[str]:
    return [each.apply(source) for each in mutations(source)]


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("a < b", ["a <= b"]),
        ("a <= b", ["a < b"]),
        ("a > b >= c", ["a >= b >= c", "a > b > c"]),
        ("a == b", ["a != b"]),
        ("a not in b", ["a in b"]),
        ("a is not None", ["a is None"]),
        ("a and b", ["a or b"]),
        ("a or b or c", ["a and b or c", "a or b and c"]),
        ("a + b", ["a - b"]),
        ("a -= b", ["a += b"]),
        ("not a", ["a"]),
        ("f(7)", ["f(8)"]),
        ("x = True", ["x = False"]),
        ("max(a, b)", ["min(a, b)"]),
        ("a if a > b else b", ["a if a < b else b"]),
        ("if a.x >= b:\n    a.x = b", ["if a.x <= b:\n    a.x = b"]),
        ("if a > b:\n    a = c", ["if a >= b:\n    a = c"]),
        ("if a > b:\n    a = b\nelse:\n    c", ["if a >= b:\n    a = b\nelse:\n    c"]),
        ("n: int = 3", ["n: int = 4"]),
        ("é = 'é'; a < b", ["é = 'é'; a <= b"]),
        ("a = (b\n  + c)", ["a = (b\n  - c)"]),
        ("def f(a: int = 1) -> int:\n    return a", ["def f(a: int = 2) -> int:\n    return a"]),
    ],
)
def test_what_is_done(source: str, expected: list[str]) -> None:
    assert wrongs(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""Pay 3 < 4."""',
        "a: vec[i64]",
        "f'{a + 1}'",
        "raise ValueError(3)",
        "assert a < 3",
        "x = 'a' + b",
        "@mypyc_attr(native_class=False)\nclass A: ...",
        "if self.told is not None:\n    self.tell('x', 1)",
    ],
)
def test_what_is_left_alone(source: str) -> None:
    assert wrongs(source) == []


def test_every_wrong_is_still_python() -> None:
    with open(__file__, encoding="utf-8") as file:
        source = file.read()
    for wrong in wrongs(source):
        ast.parse(wrong)
        assert wrong != source


def test_lines_are_told() -> None:
    (wrong,) = mutations("a = b\nc = d < e\n")
    assert (wrong.line, wrong.before, wrong.after) == (2, "<", "<=")
