"""Lists are read on connections and in threads of their own: a slow one holds up no move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy import Engine

from comptoir.store.archive import Archive
from comptoir.store.book import Book
from comptoir.store.overview import Overview

CONNECTIONS = 4

P = ParamSpec("P")
T = TypeVar("T")


class Lists:
    """The archive, for what shows many tables at once."""

    def __init__(self, engine: Engine) -> None:
        self.archive = Archive(engine)
        self.book = Book(engine)
        self.overview = Overview(engine)
        self.threads = ThreadPoolExecutor(CONNECTIONS, "lists")

    async def read(
        self, what: Callable[Concatenate[Archive, P], T], *args: P.args, **more: P.kwargs
    ) -> T:
        """What a method of the archive answers: `await lists.read(Archive.lobby)`."""
        call = partial(what, self.archive, *args, **more)
        return await asyncio.get_running_loop().run_in_executor(self.threads, call)

    async def look_up(
        self, what: Callable[Concatenate[Book, P], T], *args: P.args, **more: P.kwargs
    ) -> T:
        """What a method of the guest book answers."""
        call = partial(what, self.book, *args, **more)
        return await asyncio.get_running_loop().run_in_executor(self.threads, call)

    async def survey(
        self, what: Callable[Concatenate[Overview, P], T], *args: P.args, **more: P.kwargs
    ) -> T:
        """What a host asks for: `await lists.survey(Overview.counts)`."""
        call = partial(what, self.overview, *args, **more)
        return await asyncio.get_running_loop().run_in_executor(self.threads, call)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
