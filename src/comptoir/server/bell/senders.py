"""The ways to send a letter, by kind of channel."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from comptoir.server.bell import webhook
from comptoir.server.bell.letters import Contents, words_of
from comptoir.server.bell.outside import Outside
from comptoir.server.bell.webhook import Hook
from comptoir.store.records import Channel, Letter

Now = Callable[[], int]


class Webhooks:
    """Letters as JSON to an address."""

    def __init__(self, outside: Outside, now: Now) -> None:
        self.outside = outside
        self.now = now

    async def send(self, letter: Letter, channel: Channel, contents: Contents) -> None:
        hook = msgspec.json.decode(channel.details, type=Hook)
        now = self.now()
        words = words_of(letter.id, contents, now)
        await webhook.send(self.outside, channel.address, hook, words, contents, now)
