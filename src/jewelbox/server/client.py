"""The browser client, if it was built into the package: files with hashes in their names, and one page.

Only files that existed at the start are served, looked up by path in a dictionary: no caller's text ever
becomes a file name.
"""

from __future__ import annotations

from pathlib import Path

from litestar import HttpMethod, MediaType, Request, Response, get, route
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.status_codes import HTTP_200_OK, HTTP_404_NOT_FOUND

import jewelbox
from jewelbox.core.errors import Code
from jewelbox.server import previews
from jewelbox.server.answers import NOTHING_HERE, Problem

FOLDER = Path(str(jewelbox.__file__)).parent / "web"
PAGE = "index.html"
ASSETS = "/assets/"
API = "/api/"
FOREVER = "public, max-age=31536000, immutable"
"""Asset names contain a hash of their content, so the files never change."""
FRESH = "no-cache"
PACKED = CompressionConfig(backend="gzip", gzip_compress_level=6, exclude=[r"^/api/", r"\.(bin|jpg|png|woff2)$"])
"""Scripts and pages are compressed. API responses are not: their length would reveal something of their secrets."""
NOT_BUILT = b"This server has no browser client. Programs find its interface at /api/docs\n"
TYPES = {
    ".css": "text/css",
    ".jpg": "image/jpeg",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def routes(folder: Path = FOLDER) -> list[HTTPRouteHandler]:
    """Return the client's route: its files, and its page for every other address."""
    return [_served(folder)] if (folder / PAGE).is_file() else [_no_client]


@get("/", include_in_schema=False, sync_to_thread=False, media_type=MediaType.TEXT)
def _no_client() -> bytes:
    return NOT_BUILT


def _served(folder: Path) -> HTTPRouteHandler:
    page = (folder / PAGE).read_bytes()
    files = {f"/{path.relative_to(folder).as_posix()}": path for path in folder.rglob("*") if path.is_file()}
    methods = [HttpMethod.GET, HttpMethod.HEAD]

    @route(["/", "/{path:path}"], http_method=methods, include_in_schema=False)
    async def client_page(
        request: Request[object, object, State], path: FromPath[str] = "/"
    ) -> Response[bytes] | Response[Problem]:
        if path in files:
            return _file(path, files[path])
        if path.startswith((API, ASSETS)):
            return Response(Problem(Code.BAD_MESSAGE, NOTHING_HERE), status_code=HTTP_404_NOT_FOUND)
        return _answer(await previews.previewed(page, path, request), MediaType.HTML, FRESH)

    return client_page


def _file(address: str, file: Path) -> Response[bytes]:
    kept = FOREVER if address.startswith(ASSETS) else FRESH
    return _answer(file.read_bytes(), TYPES.get(file.suffix, "application/octet-stream"), kept)


def _answer(content: bytes, media_type: str, kept: str) -> Response[bytes]:
    return Response(content, media_type=media_type, headers={"Cache-Control": kept}, status_code=HTTP_200_OK)
