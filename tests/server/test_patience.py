"""Of many waits of one task, those that take too long end, and no other."""

from __future__ import annotations

import asyncio

import pytest

from comptoir.server.socket.patience import Patience


async def never() -> None:
    await asyncio.get_running_loop().create_future()


def test_a_wait_that_takes_too_long_ends_and_the_next_one_has_its_time() -> None:
    async def story() -> None:
        patience = Patience(1)
        for _ in range(2):
            with pytest.raises(TimeoutError), patience:
                await never()
            for _ in range(6):
                with patience:
                    await asyncio.sleep(0.2)
        await asyncio.sleep(1.5)
        assert patience.timer is None, "nobody waits, and a timer runs"

    asyncio.run(story())


def test_who_is_cancelled_from_outside_is_not_told_that_the_time_is_up() -> None:
    async def waiting() -> None:
        with Patience(30):
            await never()

    async def story() -> None:
        task = asyncio.create_task(waiting())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(story())


def test_what_goes_wrong_meanwhile_is_said_as_it_is() -> None:
    async def story() -> None:
        with pytest.raises(KeyError), Patience(30):
            raise KeyError

    asyncio.run(story())
