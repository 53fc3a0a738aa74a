"""Every path: the API, its description, health, metrics, and the page for all the rest."""

from __future__ import annotations

import asyncio
import ipaddress
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import TYPE_CHECKING

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Route

from comptoir.server.http.api import Api
from comptoir.server.http.bell import BellApi
from comptoir.server.http.bell_pages import BellPages
from comptoir.server.http.book_files import BookFiles
from comptoir.server.http.guest_book import GuestBookApi
from comptoir.server.http.house_api import HouseApi
from comptoir.server.http.identity_api import IdentityApi
from comptoir.server.http.learning_api import LearningApi
from comptoir.server.http.openapi import openapi, page
from comptoir.server.http.playmates import PlaymatesApi
from comptoir.server.http.readiness import Readiness
from comptoir.server.http.reports_api import ReportsApi
from comptoir.server.http.satchel_api import SatchelApi
from comptoir.server.http.static import Pages
from comptoir.server.http.study_api import StudyApi
from comptoir.server.http.table_bell import TableBellApi
from comptoir.server.logs import log

if TYPE_CHECKING:
    from comptoir.server.app import Server


def build_api(server: Server) -> Starlette:
    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await server.start()
        try:
            yield
        finally:
            await server.stop()

    api = Api(server)
    bell = BellApi(api)
    api.rooms += [StudyApi(api), GuestBookApi(api), BookFiles(api), IdentityApi(api), bell]
    api.rooms += [PlaymatesApi(api), TableBellApi(api, bell), SatchelApi(api)]
    api.rooms += [HouseApi(api), ReportsApi(api), LearningApi(api)]
    document = cache(lambda: openapi(api.paths()))  # a tenth of a second, which few ask for
    pages = Pages()
    readiness = Readiness(server)

    async def openapi_json(request: Request) -> Response:
        return JSONResponse(await asyncio.to_thread(document))

    async def docs_page(request: Request) -> Response:
        return HTMLResponse(await asyncio.to_thread(lambda: page(document())))

    async def healthz(request: Request) -> Response:
        return PlainTextResponse("alive\n")

    async def readyz(request: Request) -> Response:
        good = await readiness.good()
        return PlainTextResponse("ready\n" if good else "not ready\n", 200 if good else 503)

    async def metrics(request: Request) -> Response:
        client = request.client.host if request.client else "127.0.0.1"
        if not server.config.public_metrics and not is_loopback(client):
            return PlainTextResponse("only on the machine itself\n", 403)
        return Response(server.metrics.text(), media_type="text/plain; version=0.0.4")

    async def anything(request: Request) -> Response:
        path = request.url.path
        if path.startswith("/api/"):
            return JSONResponse({"code": "not_found", "message": f"there is no {path[:100]}"}, 404)
        return await asyncio.to_thread(pages.respond, request, path)

    others = {
        "/openapi.json": openapi_json,
        "/docs": docs_page,
        "/healthz": healthz,
        "/readyz": readyz,
        "/metrics": metrics,
        "/{path:path}": anything,
    }
    return Starlette(
        routes=[
            *api.guarded_routes(),
            *BellPages(server).routes(),
            *(Route(path, handler, methods=["GET"]) for path, handler in others.items()),
        ],
        lifespan=lifespan,
        exception_handlers={404: not_there, 405: wrong_method, Exception: broken},
    )


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False


async def not_there(request: Request, wrong: Exception) -> Response:
    return JSONResponse({"code": "not_found", "message": "there is nothing here"}, 404)


async def wrong_method(request: Request, wrong: Exception) -> Response:
    text = f"{request.method} is not possible here"
    headers = getattr(wrong, "headers", None)
    return JSONResponse({"code": "wrong_method", "message": text}, 405, headers)


async def broken(request: Request, wrong: Exception) -> Response:
    log.error("a request failed", exc_info=wrong, extra={"path": request.url.path})
    return JSONResponse({"code": "busy", "message": "something went wrong here"}, 500)
