"""The API page: generated here from the OpenAPI description, without third-party scripts."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Any

from litestar import Request
from litestar.datastructures import State
from litestar.openapi.plugins import OpenAPIRenderPlugin

from jewelbox.server.callers import TOKEN

Schema = dict[str, Any]
METHODS = ("get", "post", "put", "patch", "delete")


class PlainPage(OpenAPIRenderPlugin):
    """All operations on one page, by subject."""

    def render(self, request: Request[object, object, State], openapi_schema: Schema) -> bytes:
        """Return the page."""
        info = openapi_schema["info"]
        title = escape(f"{info['title']} {info['version']}")
        head = f"<!doctype html><html lang='en'><meta charset='utf-8'><title>{title}</title>"
        intro = f"<h1>{title}</h1><p>{escape(info.get('description', ''))}</p>"
        link = f"<p><a href='{escape(self.get_openapi_json_route(request))}'>openapi.json</a></p>"
        return (head + intro + link + "".join(_sections(openapi_schema))).encode()


def _sections(schema: Schema) -> Iterator[str]:
    by_tag: dict[str, list[str]] = {}
    for path, operations in schema["paths"].items():
        for method in METHODS:
            if method in operations:
                tag = next(iter(operations[method].get("tags", [])), "more")
                by_tag.setdefault(tag, []).append(_operation(path, method, operations[method]))
    for tag, texts in by_tag.items():
        yield f"<h2>{escape(tag)}</h2>{''.join(texts)}"


def _operation(path: str, method: str, operation: Schema) -> str:
    answers = "".join(_answer(status, answer) for status, answer in sorted(operation.get("responses", {}).items()))
    return (
        f"<h3 id='{escape(operation['operationId'])}'><code>{method.upper()} {escape(path)}</code></h3>"
        f"<p>{escape(operation.get('description', ''))} {_callers(operation)}</p>{_taken(operation)}<ul>{answers}</ul>"
    )


def _callers(operation: Schema) -> str:
    """Say who may call an operation."""
    ways: list[dict[str, list[str]]] = operation.get("security", [])
    scopes = [scope for way in ways for scope in way.get(TOKEN, [])]
    if not scopes:
        return "" if not ways or {} in ways else "Only for a person's own session."
    who = "Anyone may call it" if {} in ways else "Needs a session"
    return f"{who}; a token needs the scope <code>{escape(scopes[0])}</code>."


def _taken(operation: Schema) -> str:
    """Describe what an operation takes: its parameters and the form of its body."""
    parameters = [
        f"<code>{escape(each['name'])}</code> ({escape(each['in'])})" for each in operation.get("parameters", [])
    ]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    if "$ref" in body:
        parameters.append(f"body: <code>{escape(body['$ref'].rsplit('/', 1)[-1])}</code>")
    return f"<p>Takes {', '.join(parameters)}.</p>" if parameters else ""


def _answer(status: str, answer: Schema) -> str:
    return f"<li>{escape(str(status))}: {escape(answer.get('description', ''))}</li>"
