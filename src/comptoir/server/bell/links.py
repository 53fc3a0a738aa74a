"""Links in mails: one confirms an address, the other takes it off; each is good for that alone.

They carry their own proof, so nothing is stored for them, and they need neither cookie nor script.
"""

from __future__ import annotations

from collections.abc import Callable
from hmac import compare_digest

from comptoir.store.records import Channel

CONFIRM, OFF = "/bell/confirm/", "/bell/off/"
WEEK = 7 * 86_400_000

Sign = Callable[[str, str], str]
"""The signature of a text for a purpose."""


class Signer:
    """Makes such links, and knows its own again."""

    def __init__(self, sign: Sign) -> None:
        self.sign = sign

    def confirm_path(self, channel: Channel) -> str:
        """Good for a week after the address was given."""
        said = f"{channel.id}.{channel.created + WEEK}"
        return f"{CONFIRM}{said}.{self.sign('bell-confirm', said)}"

    def off_path(self, channel: Channel) -> str:
        return f"{OFF}{channel.id}.{self.sign('bell-off', channel.id)}"

    def to_confirm(self, token: str, now: int) -> str | None:
        """The channel a link confirms; None if it is none of ours, or too old."""
        said = self.checked("bell-confirm", token)
        id, _, ends = (said or "").partition(".")
        return id if id and ends.isdigit() and now < int(ends) else None

    def to_take_off(self, token: str) -> str | None:
        return self.checked("bell-off", token)

    def checked(self, purpose: str, token: str) -> str | None:
        said, _, signature = token.rpartition(".")
        good = said and compare_digest(signature.encode(), self.sign(purpose, said).encode())
        return said if good else None
