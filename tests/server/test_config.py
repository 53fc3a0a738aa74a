"""Settings: flags over environment over file over defaults, and nothing secret shown."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from comptoir.cli.app import run as command_line
from comptoir.server.config import MEANING, Config, ConfigError, load_config, shown


def test_flags_win_over_environment_over_file(tmp_path: Path) -> None:
    file = tmp_path / "comptoir.toml"
    file.write_text('port = 1\nrate = 1.5\nhost = "0.0.0.0"\norigin = ["https://a.example"]\n')
    environment = {"COMPTOIR_PORT": "2", "COMPTOIR_RATE": "2.5", "COMPTOIR_ORIGIN": "https://b"}
    config, sources = load_config({"port": 3, "db": None}, file, environment)
    assert (config.port, config.rate, config.host) == (3, 2.5, "0.0.0.0")
    assert config.origin == ["https://b"]
    assert sources["port"] == "--port"
    assert sources["rate"] == "COMPTOIR_RATE"
    assert sources["host"] == str(file)


def test_a_setting_with_several_values_is_one_variable() -> None:
    config, _ = load_config({}, None, {"COMPTOIR_ALLOWED_HOST": "a.example, b.example"})
    assert config.allowed_host == ["a.example", "b.example"]


@pytest.mark.parametrize(
    ("flags", "text", "why"),
    [
        ({"port": 70_000}, "", "--port: port is"),
        ({"allowed_host": ["https://a.example"]}, "", "--allowed-host: allowed_host is a name"),
        ({}, "colour = 1", "no setting 'colour'"),
        ({}, "port = 'x'", "port is"),
        ({}, "port = ", "comptoir.toml"),
    ],
)
def test_what_is_wrong_is_said(
    flags: dict[str, object], text: str, why: str, tmp_path: Path
) -> None:
    file = tmp_path / "comptoir.toml"
    file.write_text(text)
    with pytest.raises(ConfigError, match=why):
        load_config(flags, file, {})


def test_every_setting_is_explained() -> None:
    assert set(MEANING) == set(Config.__struct_fields__)


def test_a_password_is_not_shown() -> None:
    config, sources = load_config({"db": "postgresql://a:hush@h/d"}, None, {})
    assert "hush" not in str(shown(config, sources))


def test_show_config_prints_what_holds(capfd: pytest.CaptureFixture[str]) -> None:
    names = ["--allowed-host", "a.example", "--allowed-host", "b.example"]
    assert command_line(["serve", "--port", "77", *names, "--show-config", "--json"]) == 0
    told = json.loads(capfd.readouterr().out)
    assert told["port"] == {"value": "77", "source": "--port"}
    assert told["allowed_host"]["value"] == "['a.example', 'b.example']"


def test_several_workers_need_postgresql(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "comptoir", "serve", "--port", "0", "--workers", "2",
         "--db", str(tmp_path / "x.db")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 2
    assert "PostgreSQL" in done.stderr
    assert "Traceback" not in done.stderr
