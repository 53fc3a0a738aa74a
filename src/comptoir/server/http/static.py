"""The built page: files that never change are kept for ever, every other path is the page."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import sha256
from pathlib import Path

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parent.parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
ASK_EVERY_TIME = "no-cache"
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg")

mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("font/woff2", ".woff2")
mimetypes.add_type("application/manifest+json", ".webmanifest")

NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Comptoir</title>
<p>The table server is running, but its page is not built here (<code>make web</code>).
The API is described at <a href="/docs">/docs</a>.</p></html>"""


class File(Struct, frozen=True):
    """A file as it is sent."""

    stamp: tuple[int, int]
    body: bytes
    zipped: bytes | None
    tag: str
    kind: str


class Pages:
    """The files of the page, read once and again only if they changed."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self.folder = folder.resolve()
        self.files: dict[Path, File] = {}

    def respond(self, request: Request, path: str) -> Response:
        found = self.find(path.lstrip("/"))
        page = found is None or found.suffix == ".html"
        if found is None:
            if path.startswith("/assets/"):
                return Response("there is no such file", 404, media_type="text/plain")
            found = self.find("index.html")
        if found is None:
            return Response(NOT_BUILT, media_type="text/html")
        file = self.read(found)
        kept = FOR_EVER if not page and path.startswith("/assets/") else ASK_EVERY_TIME
        headers = {"ETag": file.tag, "Cache-Control": kept, "Vary": "Accept-Encoding"}
        if file.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        body = file.body
        if file.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
            body = file.zipped
            headers["Content-Encoding"] = "gzip"
        return Response(body, headers=headers, media_type=file.kind)

    def find(self, path: str) -> Path | None:
        """The file of that path inside the folder, and nowhere else."""
        try:
            wanted = (self.folder / path).resolve()
            inside = wanted.is_relative_to(self.folder) and wanted.is_file()
        except (OSError, ValueError):
            return None
        return wanted if inside else None

    def read(self, path: Path) -> File:
        state = path.stat()
        stamp = (state.st_mtime_ns, state.st_size)
        kept = self.files.get(path)
        if kept is None or kept.stamp != stamp:
            body = path.read_bytes()
            kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            worth = kind.startswith(COMPRESSIBLE) and len(body) > 500
            zipped = gzip.compress(body, 9) if worth else None
            kept = File(stamp, body, zipped, f'"{sha256(body).hexdigest()[:20]}"', kind)
            self.files[path] = kept
        return kept
