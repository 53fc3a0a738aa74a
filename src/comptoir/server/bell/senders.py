"""The ways to send a letter, by kind of channel."""

from __future__ import annotations

from collections.abc import Callable
from email.utils import parseaddr

import msgspec

from comptoir.server.bell import mail, push, webhook
from comptoir.server.bell.letters import Contents, words_of
from comptoir.server.bell.links import Signer
from comptoir.server.bell.mail import Post, message_of
from comptoir.server.bell.outside import Outside, Undeliverable, split
from comptoir.server.bell.push import Subscription, Vapid
from comptoir.server.bell.ringer import Sender
from comptoir.server.bell.webhook import Hook
from comptoir.server.config import Config
from comptoir.server.people.limits import Rate
from comptoir.store.records import Channel, Letter

Now = Callable[[], int]
LETTERS_PER_HOST = 120
"""Webhooks a minute to one host of the internet, whoever wants them: nobody is flooded by us."""


def senders_for(
    config: Config, outside: Outside, vapid: Vapid, signer: Signer, now: Now
) -> dict[str, Sender]:
    """Every way this house has."""
    post = Post(config.smtp, config.smtp_from) if config.smtp else None
    return {
        "webhook": Webhooks(outside, now),
        "push": Pushes(outside, vapid, now),
        "mail": Mails(post, signer, now),
    }


def contact_of(config: Config) -> str:
    """Where push services find who runs this house."""
    if config.smtp_from:
        return f"mailto:{parseaddr(config.smtp_from)[1]}"
    if config.public_url.startswith("https://"):
        return config.public_url.rstrip("/")
    return "mailto:comptoir@localhost"


class Webhooks:
    """Letters as JSON to an address."""

    def __init__(self, outside: Outside, now: Now) -> None:
        self.outside = outside
        self.now = now
        few = LETTERS_PER_HOST
        self.hosts = Rate(few, "a minute", few, "one host", "letters")

    async def send(self, letter: Letter, channel: Channel, contents: Contents) -> None:
        host = str(split(channel.address).hostname)
        if self.hosts.wait(host):
            raise Undeliverable("too_many")
        self.hosts.take(host)
        hook = msgspec.json.decode(channel.details, type=Hook)
        now = self.now()
        words = words_of(letter.id, contents, now)
        await webhook.send(self.outside, channel.address, hook, words, contents, now)


class Pushes:
    """Letters to browsers."""

    def __init__(self, outside: Outside, vapid: Vapid, now: Now) -> None:
        self.outside = outside
        self.vapid = vapid
        self.now = now

    async def send(self, letter: Letter, channel: Channel, contents: Contents) -> None:
        browser = msgspec.json.decode(channel.details, type=Subscription)
        now = self.now()
        words = words_of(letter.id, contents, now)
        await push.send(self.outside, channel.address, self.vapid, browser, words, now)


class Mails:
    """Letters by mail; without a `post` of the host's there is none."""

    def __init__(self, post: Post | None, signer: Signer, now: Now) -> None:
        self.post = post
        self.signer = signer
        self.now = now

    async def send(self, letter: Letter, channel: Channel, contents: Contents) -> None:
        if self.post is None:
            raise Undeliverable("no_mail")
        words = words_of(letter.id, contents, self.now())
        links = mail.Links(
            confirm=f"{contents.base}{self.signer.confirm_path(channel)}",
            off=f"{contents.base}{self.signer.off_path(channel)}",
        )
        message = message_of(words, contents, self.post.sender, channel.address, links)
        await self.post.send(message)
