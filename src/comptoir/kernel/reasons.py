"""Why something is not possible, as data that the message catalogues turn into a sentence."""

from __future__ import annotations


class Reason:
    """A ledger id, the key of a message, and the numbers that matter."""

    rule: str
    key: str
    values: dict[str, object]

    def __init__(self, rule: str, key: str, values: dict[str, object] | None = None) -> None:
        self.rule = rule
        self.key = key
        self.values = {} if values is None else values

    def as_dict(self) -> dict[str, object]:
        return {"rule": self.rule, "key": self.key, "values": self.values}

    def __reduce__(self) -> tuple[object, ...]:
        return (Reason, (self.rule, self.key, self.values))

    def __str__(self) -> str:
        told = ", ".join(f"{name} {value}" for name, value in self.values.items())
        words = self.key.replace("_", " ")
        if told:
            words = f"{words} ({told})"
        return f"{words} [{self.rule}]" if self.rule else words

    def __repr__(self) -> str:
        return f"Reason({self.rule!r}, {self.key!r}, {self.values!r})"
