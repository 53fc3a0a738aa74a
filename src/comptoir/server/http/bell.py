"""The paths of the bell: how and how soon somebody wants to be told."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from comptoir.server.bell import push
from comptoir.server.bell.letters import Contents
from comptoir.server.bell.mail import Postbox, clean_address
from comptoir.server.bell.outside import Undeliverable, split
from comptoir.server.bell.push import Subscription
from comptoir.server.bell.ringer import base_of, manner_of, new_letter
from comptoir.server.bell.webhook import Hook, check_form, new_secret
from comptoir.server.http.api import Api, RouteList, answer
from comptoir.server.http.bodies import (
    Bell,
    BellChannel,
    BellKind,
    BellNews,
    NewDelay,
    NewMail,
    NewPush,
    NewSilence,
    NewWebhook,
)
from comptoir.server.http.openapi import Doc
from comptoir.server.people.browsers import browser_of
from comptoir.server.people.identity import COOKIE
from comptoir.server.people.refusals import Refusal
from comptoir.store import records
from comptoir.store.records import Channel, Person

if TYPE_CHECKING:
    from comptoir.server.app import Server

USUAL = 60
"""Seconds after which somebody is told who did not choose."""
MOST_CHANNELS = 8


class BellApi:
    """What a person may ask of their bell."""

    def __init__(self, api: Api) -> None:
        self.api = api

    @property
    def server(self) -> Server:
        return self.api.server

    def routes(self) -> RouteList:
        id = {"id": "the channel"}
        return [
            ("GET", "/api/my/bell", self.bell, Doc("How I am told", answer=Bell)),
            ("POST", "/api/my/bell", self.delay, Doc("How soon I am told", NewDelay, Bell)),
            ("POST", "/api/my/bell/webhook", self.webhook,
             Doc("Tell me by a webhook", NewWebhook, Bell)),
            ("POST", "/api/my/bell/push", self.push, Doc("Tell me on this device", NewPush, Bell)),
            ("POST", "/api/my/bell/mail", self.mail, Doc("Tell me by mail", NewMail, Bell)),
            ("POST", "/api/my/bell/try", self.try_out, Doc("Ring once", None, Bell)),
            ("POST", "/api/my/bell/channels/{id}/remove", self.remove,
             Doc("Do not tell me there any more", None, Bell, path=id)),
            ("POST", "/api/my/bell/channels/{id}", self.silence,
             Doc("What I am told there", NewSilence, Bell, path=id)),
        ]  # fmt: skip

    async def bell(self, request: Request) -> Response:
        return await self.told(request, await self.api.somebody(request))

    async def told(self, request: Request, person: Person) -> Response:
        bell = self.server.bell
        chosen, ways = await bell.call(bell.outbox.bell, person.id, USUAL)
        return answer(
            Bell(
                delay=chosen.delay,
                channels=[shown(each, self.device(request)) for each in ways],
                push_key=self.server.vapid.public,
                mail=bool(self.server.config.smtp),
            )
        )

    async def delay(self, request: Request) -> Response:
        person = await self.api.somebody(request)
        wanted = await self.api.body(request, NewDelay)
        bell = self.server.bell
        await bell.call(bell.outbox.put_bell, records.Bell(person.id, wanted.delay))
        await bell.look_at(person.id)
        return await self.told(request, person)

    async def webhook(self, request: Request) -> Response:
        person = await self.api.somebody(request)
        wanted = await self.api.body(request, NewWebhook)
        hook = await self.hook(request, wanted)
        await self.add(person, "webhook", wanted.address, hook)
        return await self.told(request, person)

    async def hook(self, request: Request, wanted: NewWebhook, delay: int = 0) -> Hook:
        """What sending to an address needs, if anything may be sent there."""
        self.count(request)
        try:
            check_form(wanted.form, wanted.address, wanted.token)
            await self.server.outside.check(wanted.address)
        except (Undeliverable, TimeoutError):
            raise Refusal("invalid", cannot_reach(wanted.form)) from None
        return Hook(wanted.form, new_secret(), self.base(request), wanted.token, delay)

    async def push(self, request: Request) -> Response:
        person = await self.api.somebody(request)
        wanted = await self.api.body(request, NewPush)
        self.count(request)
        name = ", ".join(filter(None, browser_of(request.headers.get("user-agent", ""))))
        browser = Subscription(wanted.p256dh, wanted.auth, self.base(request), name)
        try:
            push.check(browser)
            await self.server.outside.check(wanted.endpoint)
        except (Undeliverable, TimeoutError):
            raise Refusal("invalid", "that is no subscription of a browser") from None
        await self.add(person, "push", wanted.endpoint, browser, id=self.device(request))
        return await self.told(request, person)

    async def mail(self, request: Request) -> Response:
        """A mail with a link first; the address is good when the link was used."""
        person = await self.api.somebody(request)
        wanted = await self.api.body(request, NewMail)
        self.count(request)
        if not self.server.config.smtp:
            raise Refusal("not_now", "this house sends no mail")
        try:
            address = clean_address(wanted.address)
        except Undeliverable:
            raise Refusal(
                "invalid", "that is no mail address; one is like ben@example.org"
            ) from None
        self.server.limits.take_confirmation(address)
        await self.add(person, "mail", address, Postbox(self.base(request)), confirmed=False)
        self.server.bell.nudge()
        return await self.told(request, person)

    def device(self, request: Request) -> str:
        """The device that asks; its channel has the same id, and ends with it."""
        session = self.server.identities.read(request.cookies.get(COOKIE))
        return session.device if session else ""

    async def add(
        self, person: Person, kind: str, address: str, details: object, confirmed: bool = True,
        id: str = "",
    ) -> None:  # fmt: skip
        """Another way to a person; the same one again takes the place of the one before."""
        bell = self.server.bell
        _, ways = await bell.call(bell.outbox.bell, person.id, USUAL)
        others = [each for each in ways if (each.kind, each.address) != (kind, address)]
        if len(others) >= MOST_CHANNELS:
            raise Refusal("too_many", f"you may be told in at most {MOST_CHANNELS} ways")
        same = [each for each in ways if each not in others]
        written = detailed(details, manner_of(same[0]).silent_about if same else [])
        now = self.server.now()
        way = Channel(id or secrets.token_hex(8), person.id, kind, address, written, confirmed, now)
        first = None
        if not confirmed:
            asking = Contents("confirm", person.language, person.name, now, base_of(way))
            first = new_letter(way, asking, now)
        await bell.call(bell.outbox.put_channel, way, USUAL, first)
        await bell.look_at(person.id)

    async def remove(self, request: Request) -> Response:
        person = await self.api.somebody(request)
        bell = self.server.bell
        gone = await bell.call(bell.outbox.remove, str(request.path_params["id"])[:32], person.id)
        if gone is None:
            raise Refusal("not_found", "you are not told in that way")
        await bell.look_at(person.id)
        return await self.told(request, person)

    async def silence(self, request: Request) -> Response:
        """One way tells less than the others, as a phone that rings only for turns."""
        person = await self.api.somebody(request)
        wanted = await self.api.body(request, NewSilence)
        bell, id = self.server.bell, str(request.path_params["id"])[:32]
        _, ways = await bell.call(bell.outbox.bell, person.id, USUAL)
        mine = next((each for each in ways if each.id == id), None)
        if mine is None:
            raise Refusal("not_found", "you are not told in that way")
        details = detailed(msgspec.json.decode(mine.details), wanted.silent_about)
        await bell.call(bell.outbox.rewrite, id, person.id, details)
        return await self.told(request, person)

    async def try_out(self, request: Request) -> Response:
        """A letter through every channel, at once."""
        person = await self.api.somebody(request)
        self.count(request)
        bell, now = self.server.bell, self.server.now()
        _, ways = await bell.call(bell.outbox.bell, person.id, USUAL)
        made = [
            new_letter(way, Contents("trial", person.language, person.name, now, base_of(way)), now)
            for way in ways
            if way.confirmed
        ]
        await bell.call(bell.outbox.post, made)
        bell.nudge()
        return await self.told(request, person)

    def count(self, request: Request) -> None:
        """What reaches outside is counted."""
        self.server.limits.take(self.server.limits.bells, self.api.asker(request))

    def base(self, request: Request) -> str:
        """Where links lead: what the host says, or where the page was opened."""
        said = self.server.config.public_url.rstrip("/")
        return said or f"{request.url.scheme}://{request.headers.get('host', 'localhost')}"


def detailed(details: object, silent_about: Sequence[str]) -> str:
    """The details of a channel as they are stored, with what it does not tell."""
    known = msgspec.to_builtins(details)
    return msgspec.json.encode({**known, "silent_about": sorted(set(silent_about))}).decode()


def shown(way: Channel, device: str) -> BellChannel:
    """A channel as its owner sees it again, on a device: an address may be a secret itself."""
    form = secret = ""
    shown = way.address
    if way.kind == "webhook":
        hook = msgspec.json.decode(way.details, type=Hook)
        form, secret = hook.form, hook.secret
        shown = f"{split(way.address).netloc}/…{way.address[-4:]}"
    elif way.kind == "push":
        shown = msgspec.json.decode(way.details, type=Subscription).device
    kind = cast(BellKind, way.kind)
    silent = cast(list[BellNews], manner_of(way).silent_about)
    here = way.id == device
    return BellChannel(way.id, kind, form, shown, secret, way.confirmed, here, way.trouble, silent)


HOW = {
    "plain": "an https address on the internet, or one in a network the host allowed",
    "discord": "a Discord webhook, as https://discord.com/api/webhooks/…",
    "ntfy": "a topic of ntfy, as https://ntfy.example.org/topic",
    "matrix": "a room with an access token, as"
    " https://matrix.example.org/_matrix/client/v3/rooms/ROOM/send/m.room.message",
}


def cannot_reach(form: str) -> str:
    """One sentence for every reason: what is inside is not told from outside."""
    return f"nothing can be sent to that address; it must be {HOW[form]}"
