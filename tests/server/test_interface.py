"""The description of the interface is true: whatever is sent, valid or not, gets an answer that it describes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from schemathesis.checks import load_all_checks
from schemathesis.core.transport import Response
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
)

from jewelbox.server.app import create_app
from jewelbox.server.store.credentials import Scope
from server.world import settings_for

EXAMPLES = 6
"""Requests tried for each operation, of the right form and of wrong ones."""
ENDLESS = {"followMyTables"}
"""A stream that does not end by itself."""
pytestmark = pytest.mark.usefixtures("plain_rules")


@pytest.fixture
def client(sqlite_file: Path, tmp_path: Path) -> Any:
    """Run a server and be a guest of it."""
    with TestClient(
        create_app(settings_for(f"sqlite:///{sqlite_file}", tmp_path)), base_url="http://127.0.0.1"
    ) as client:
        yield client


def be_someone(client: TestClient[Any]) -> None:
    client.cookies.clear()
    assert client.post("/api/guests", json={"name": "Mina"}).status_code == 201


def test_schemathesis_finds_nothing(client: TestClient[Any]) -> None:
    """Data of the right form may still be refused for what a schema can't say, such as an invisible name."""
    load_all_checks()
    schema = schemathesis.openapi.from_dict(client.get("/api/docs/openapi.json").json())
    schema.config.generation.update(with_security_parameters=False)  # other tests check who calls
    schema.config.checks.negative_data_rejection.expected_statuses.append("413")  # too large is a refusal too
    checks = [
        schemathesis.checks.not_a_server_error,
        status_code_conformance,
        content_type_conformance,
        response_schema_conformance,
        negative_data_rejection,
    ]
    tried: set[str] = set()
    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]  # ours has no errors
        name = operation.definition.raw["operationId"]
        if name in ENDLESS:
            continue
        cases = st.one_of(
            operation.as_strategy(generation_mode=schemathesis.GenerationMode.POSITIVE),
            operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE),
        )

        @settings(
            max_examples=EXAMPLES,
            database=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(cases)
        def holds(case: Any) -> None:
            be_someone(client)
            request = case.as_transport_kwargs(base_url="http://127.0.0.1")
            request["cookies"], request["content"] = None, request.pop("data", None)
            response = client.request(**request)
            case.validate_response(Response.from_any(response), checks=checks)

        holds()
        tried.add(name)
    assert len(tried) > 35


def test_the_page_of_the_interface_needs_no_script(client: TestClient[Any]) -> None:
    page = client.get("/api/docs").text
    assert "<script" not in page
    assert "POST /api/tables/{table}/move" in page
    assert "a token needs the scope <code>notifications</code>" in page


def test_a_program_may_do_what_the_description_says_and_nothing_else(client: TestClient[Any]) -> None:
    be_someone(client)
    wanted = {"name": "all", "scopes": [scope.value for scope in Scope]}
    allowed = client.post("/api/me/tokens", json=wanted).json()["token"]
    tokens = {
        scope: client.post("/api/me/tokens", json={"name": "one", "scopes": [scope.value]}).json()["token"]
        for scope in Scope
    }
    client.cookies.clear()
    tried = 0
    for described, operations in client.get("/api/docs/openapi.json").json()["paths"].items():
        path = described.replace("{seat}", "1")
        for method, operation in operations.items():
            if not path.startswith("/api/") or operation["operationId"] in ENDLESS:
                continue
            tried += 1
            needed = {scope for way in operation["security"] for scope in way.get("token", [])}
            refused = [token for scope, token in tokens.items() if needed and scope not in needed]
            if operation["security"] == [{"cookie": []}]:
                refused = [allowed]
            for token in refused:
                answer = client.request(method, path, headers={"Authorization": f"Bearer {token}"})
                codes = {"not-allowed"} if needed else {"not-allowed", "bad-message"}
                assert answer.json()["code"] in codes, (method, path, answer.text)
            if {} not in operation["security"]:
                assert client.request(method, path).status_code in {400, 401}, (method, path)
    assert tried > 60
