"""The browser's client, where it was built into the package: files with hashes in their names, and one page."""

from __future__ import annotations

from pathlib import Path

from litestar import MediaType, Response, Router, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import CacheControlHeader
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromPath
from litestar.static_files import create_static_files_router

import jewelbox
from jewelbox.core.errors import Code, JewelboxError
from jewelbox.server.answers import NOTHING_HERE

FOLDER = Path(str(jewelbox.__file__)).parent / "web"
ASSETS = "assets"
YEAR = 31_536_000
PACKED = CompressionConfig(backend="gzip", gzip_compress_level=6, exclude=[r"^/api/", r"\.(png|woff2)$"])
"""Scripts and pages travel packed. Answers of the interface don't: their length would tell of the secrets in them."""
NOT_BUILT = b"This server has no browser client. Programs find its interface at /api/docs\n"


def routes(folder: Path = FOLDER) -> list[Router | HTTPRouteHandler]:
    """Return the routes of the client: its files, and its page for every address that is nothing else."""
    if not (folder / "index.html").is_file():
        return [_no_client]
    forever = CacheControlHeader(max_age=YEAR, immutable=True, public=True)
    assets = create_static_files_router(f"/{ASSETS}", [folder / ASSETS], cache_control=forever, name=ASSETS)
    return [assets, _pages(folder)]


@get("/", include_in_schema=False, sync_to_thread=False, media_type=MediaType.TEXT)
def _no_client() -> bytes:
    return NOT_BUILT


def _pages(folder: Path) -> HTTPRouteHandler:
    """Return the route of the client's page and of the few files beside it, such as its icon."""
    page = (folder / "index.html").read_bytes()
    beside = {f"/{path.name}": path for path in folder.iterdir() if path.is_file() and path.name != "index.html"}

    @get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
    def client_page(path: FromPath[str] = "/") -> Response[bytes]:
        if path.startswith("/api/"):
            raise JewelboxError(Code.BAD_MESSAGE, NOTHING_HERE)
        if path in beside:
            return Response(beside[path].read_bytes(), media_type=media_type_of(beside[path]), headers=_fresh())
        return Response(page, media_type=MediaType.HTML, headers=_fresh())

    return client_page


def _fresh() -> dict[str, str]:
    return {"Cache-Control": "no-cache"}


def media_type_of(path: Path) -> str:
    """Return the type of a file by its name."""
    types = {
        ".svg": "image/svg+xml",
        ".png": "image/png",
        ".ico": "image/x-icon",
        ".webmanifest": "application/manifest+json",
        ".js": "text/javascript",
        ".json": "application/json",
        ".txt": "text/plain",
    }
    return types.get(path.suffix, "application/octet-stream")
