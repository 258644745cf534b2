"""The Helm chart fits the program: its version, its settings, and the image it runs."""

from __future__ import annotations

import json
import re
from typing import Any

import jsonschema_rs
import pytest
import yaml

import jewelbox
from docs.pages import ROOT, text_of
from jewelbox.server.settings import FIELDS

CHART = ROOT / "charts" / "jewelbox"
SCHEMA = json.loads((CHART / "values.schema.json").read_text(encoding="utf-8"))
VALUES: dict[str, Any] = yaml.safe_load((CHART / "values.yaml").read_text(encoding="utf-8"))
DEPLOYMENT = (CHART / "templates" / "deployment.yaml").read_text(encoding="utf-8")


def test_the_chart_has_the_version_of_the_program() -> None:
    chart = yaml.safe_load((CHART / "Chart.yaml").read_text(encoding="utf-8"))
    assert chart["version"] == chart["appVersion"] == jewelbox.__version__


def test_its_values_fit_its_schema() -> None:
    jsonschema_rs.validate(SCHEMA, VALUES)
    assert set(SCHEMA["properties"]) - {"global"} == set(VALUES)


@pytest.mark.parametrize(
    "wrong",
    [{"replica": 2}, {"public": "play.example.org"}, {"database": {"url": "mysql://x"}}, {"strategy": "Rolling"}],
    ids=str,
)
def test_impossible_values_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(jsonschema_rs.ValidationError):
        jsonschema_rs.validate(SCHEMA, VALUES | wrong)


def test_it_sets_only_what_the_server_knows() -> None:
    named = {name.lower() for name in re.findall(r"JEWELBOX_([A-Z]+)", DEPLOYMENT)}
    assert named == {"public", "proxies", "database"}
    assert named | set(VALUES["settings"]) <= set(FIELDS)


def test_it_runs_the_image_as_the_dockerfile_makes_it() -> None:
    dockerfile = text_of("Dockerfile")
    user = re.findall(r"^USER (\d+)$", dockerfile, re.MULTILINE)
    assert re.findall(r"(?:runAsUser|fsGroup): (\d+)", DEPLOYMENT) == user * 2
    assert re.findall(r"containerPort: (\d+)", DEPLOYMENT) == re.findall(r"^EXPOSE (\d+)$", dockerfile, re.MULTILINE)
    assert re.findall(r"^VOLUME (\S+)$", dockerfile, re.MULTILINE) == ["/var/lib/jewelbox"]
    assert "mountPath: /var/lib/jewelbox }" in DEPLOYMENT


@pytest.mark.parametrize("value", SCHEMA["properties"])
def test_every_value_is_on_the_page(value: str) -> None:
    assert value == "global" or re.search(rf"`{value}[`.]", text_of("docs/kubernetes.md")), value
