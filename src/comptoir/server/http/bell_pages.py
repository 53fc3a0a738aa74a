"""The two pages links in mails lead to: each asks once, and does it by a button.

Programs that look at every link of a mail press no buttons; mail programs that offer «unsubscribe»
send the button's request themselves (RFC 8058).  Neither has a cookie of ours.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from comptoir.kernel.texts import LANGUAGES
from comptoir.server.bell.letters import Speech
from comptoir.server.bell.links import CONFIRM, OFF
from comptoir.server.people.limits import Asker, address_of
from comptoir.server.people.refusals import Refusal
from comptoir.store.records import Channel

if TYPE_CHECKING:
    from comptoir.server.app import Server

Do = Callable[[str], object]
STYLE = """
body{font:18px/1.5 system-ui,sans-serif;background:#f6efe2;color:#2b2350;margin:0;display:grid;
min-height:100vh;place-items:center}
main{max-width:26rem;padding:2rem;text-align:center}
button{font:inherit;font-weight:700;padding:.7rem 1.6rem;border:0;border-radius:2rem;
background:#2b2350;color:#fff;cursor:pointer}
a{color:inherit}
@media (prefers-color-scheme:dark){body{background:#1c1836;color:#f6efe2}
button{background:#f6efe2;color:#1c1836}}
"""


class BellPages:
    """Confirming a mail address, and taking it off."""

    def __init__(self, server: Server) -> None:
        self.server = server

    def routes(self) -> list[Route]:
        return [
            Route(CONFIRM + "{token}", self.confirm, methods=["GET", "POST"]),
            Route(OFF + "{token}", self.off, methods=["GET", "POST"]),
        ]

    async def confirm(self, request: Request) -> Response:
        token = str(request.path_params["token"])
        signer, bell = self.server.signer, self.server.bell
        id = signer.to_confirm(token, self.server.now())
        return await self.answer(request, id, "confirm", bell.outbox.confirm)

    async def off(self, request: Request) -> Response:
        id = self.server.signer.to_take_off(str(request.path_params["token"]))
        return await self.answer(request, id, "off", self.server.bell.outbox.remove)

    async def answer(self, request: Request, id: str | None, what: str, do: Do) -> Response:
        """The question, or after the button what was done."""
        try:
            peer = request.client.host if request.client else ""
            self.server.limits.take(self.server.limits.commands, Asker(None, address_of(peer)))
            bell = self.server.bell
            way = None if id is None else await bell.call(bell.outbox.channel, id)
            if way is None:
                return page(spoken(request), "page.gone", status=404)
            language = await self.language_of(way)
            if request.method == "GET":
                return page(language, *QUESTIONS[what])
            await bell.call(do, way.id)
            await bell.look_at(way.person)
        except Refusal as refusal:
            return HTMLResponse(escape(refusal.message), refusal.status)
        except SQLAlchemyError as wrong:
            self.server.database_failed(wrong)
            return HTMLResponse("the database did not answer; try again", 503)
        return page(language, DONE[what])

    async def language_of(self, way: Channel) -> str:
        known = await self.server.identities.read_again(way.person)
        return known.person.language if known is not None else LANGUAGES[0]


QUESTIONS = {
    "confirm": ("confirm.title", "page.confirm"),
    "off": ("page.off.title", "page.off"),
}
DONE = {"confirm": "page.confirmed", "off": "page.off.done"}


def spoken(request: Request) -> str:
    """The language of a browser whose person is not known."""
    return "fr" if request.headers.get("accept-language", "").startswith("fr") else "en"


def page(language: str, title: str, button: str = "", status: int = 200) -> Response:
    say = Speech(language)
    form = f'<form method="post"><button>{escape(say(button))}</button></form>' if button else ""
    back = "" if button else '<p><a href="/">Comptoir</a></p>'
    return HTMLResponse(
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">'
        f"<title>Comptoir</title><style>{STYLE}</style></head><body><main>"
        f"<h1>{escape(say(title))}</h1>{form}{back}</main></body></html>",
        status,
        {"Cache-Control": "no-store"},
    )
