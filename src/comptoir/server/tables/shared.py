"""A list whose copies share what they have in common: a copy costs nothing, however long it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class Shared(Sequence[T], Generic[T]):
    """The first `size` of `items`; behind them others may have put what is theirs."""

    __slots__ = ("items", "size")

    def __init__(self, items: list[T] | None = None, size: int = 0) -> None:
        self.items: list[T] = [] if items is None else items
        self.size = size

    def copy(self) -> Shared[T]:
        return Shared(self.items, self.size)

    def append(self, item: T) -> None:
        if self.size != len(self.items):
            self.items = self.items[: self.size]
        self.items.append(item)
        self.size += 1

    def last(self) -> T:
        """The last item of a list that is not empty."""
        return self.items[self.size - 1]

    def cut(self, keep: int) -> None:
        """Only the first so many are left."""
        self.size = keep

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[T]:
        return islice(self.items, self.size)

    def __reversed__(self) -> Iterator[T]:
        return (self.items[place] for place in range(self.size - 1, -1, -1))

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> list[T]: ...
    def __getitem__(self, place: int | slice) -> T | list[T]:
        if isinstance(place, slice):
            return [self.items[each] for each in range(*place.indices(self.size))]
        if not -self.size <= place < self.size:
            raise IndexError(f"there is no {place} among {self.size}")
        return self.items[place if place >= 0 else self.size + place]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shared) and list(self) == list(other)

    def __hash__(self) -> int:
        raise TypeError("a list grows, so it has no hash")

    def __repr__(self) -> str:
        return f"Shared({list(self)!r})"
