"""The files in `hosting/` work: what they run is run here, the rest is held against its rules."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import textwrap
import threading
import tomllib
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
import yaml  # type: ignore[import-untyped, unused-ignore]

from comptoir.cli.app import run
from comptoir.server.config import Config
from comptoir.store.archive import Archive
from comptoir.store.database import database_url, open_database
from comptoir.store.migrate import migrate
from comptoir.store.names import Names
from comptoir.store.records import Person
from tests.server.postgres import fresh_database, postgresql
from tests.tools.forge import ROOT, accepted

HOSTING = ROOT / "hosting"
PROGRAM = f"{sys.executable} -m comptoir"


def unit(name: str) -> dict[str, list[str]]:
    """The lines of a systemd unit: each word may come several times."""
    lines: dict[str, list[str]] = {}
    for line in (HOSTING / name).read_text("utf-8").splitlines():
        word, equals, value = line.partition("=")
        if equals and not line.startswith("#"):
            lines.setdefault(word, []).append(value)
    return lines


def settings(words: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, object]:
    """What a server started like this would be set to."""
    assert words[:2] == ["comptoir", "serve"]
    assert run([*words[1:], "--show-config", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    return {name: each["value"] for name, each in told.items()}


def container(instruction: str) -> list[str]:
    """What follows an instruction of the Containerfile, each time it is there."""
    text = (HOSTING / "Containerfile").read_text("utf-8").replace("\\\n", " ")
    return re.findall(rf"^{instruction} +(.+)$", text, re.MULTILINE)


def test_the_service_starts_a_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    service = unit("comptoir.service")
    (start,) = service["ExecStart"]
    program, *words = shlex.split(start)
    assert Path(program).name == "comptoir"
    (tmp_path / "comptoir.toml").write_text('allowed_host = ["tables.example.org"]\n')
    (variable,) = service["Environment"]
    name, _, value = variable.partition("=")
    monkeypatch.setenv(name, str(tmp_path / Path(value).name))
    found = settings(["comptoir", *words], capsys)
    assert found["port"] == str(Config().port)
    assert "tables.example.org" in str(found["allowed_host"])
    assert str(found["db"]).startswith(f"/var/lib/{service['StateDirectory'][0]}/")
    assert int(service["TimeoutStopSec"][0]) > Config().stop_seconds


def test_the_nightly_copy_is_made_night_after_night(tmp_path: Path) -> None:
    """The very commands of the unit, with its folder somewhere else."""
    service = unit("comptoir-backup.service")
    folders = service["StateDirectory"][0].split()
    for folder in folders:
        (tmp_path / folder).mkdir()
    engine = open_database(database_url(str(tmp_path / "comptoir" / "tables.sqlite")))
    migrate(engine)
    engine.dispose()
    (tmp_path / "comptoir" / "backups" / "new.sqlite").write_text("left of a night that failed")
    for _ in range(2):
        for step in ("ExecStartPre", "ExecStart", "ExecStartPost"):
            for command in service[step]:
                command = command.replace("$$", "$").replace("%%", "%")
                command = command.replace("/var/lib/", f"{tmp_path}/")
                command = command.replace("/opt/comptoir/bin/comptoir", PROGRAM)
                subprocess.run(shlex.split(command), check=True, capture_output=True)
    (copy,) = (tmp_path / "comptoir" / "backups").iterdir()
    assert copy.name in {f"{day}.sqlite" for day in range(1, 8)}
    assert unit("comptoir.service")["User"] == service["User"], "else it may not read the tables"


def evening(language: str) -> list[str]:
    """The blocks in a language of the evening's set-up in docs/hosting.md."""
    text = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    section = text.partition("## An evening's set-up for a club")[2].partition("\n## ")[0]
    return [
        textwrap.dedent(block)
        for block in re.findall(
            rf"^ *```{language}\n(.*?)^ *```", section, re.MULTILINE | re.DOTALL
        )
    ]


def test_the_settings_of_the_evening_are_ones_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Both blocks, with the very command that shows them."""
    (show,) = [line for block in evening("sh") for line in block.splitlines() if "--show-c" in line]
    for block in evening("toml"):
        (tmp_path / "comptoir.toml").write_text(block)
        words = shlex.split(show.replace("/etc/", f"{tmp_path}/"))
        found = settings([each for each in words if each != "--show-config"], capsys)
        for name, value in tomllib.loads(block).items():
            secret = str(value).replace(":word@", ":***@")
            assert str(found[name]).strip("[]'") == secret.strip("[]'"), "no password is shown"


def test_a_house_comes_back_from_its_copy(tmp_path: Path) -> None:
    """The commands of the evening, with its folders somewhere else and without systemd."""
    (block,) = [each for each in evening("sh") if "comptoir backup" in each]
    folder = tmp_path / "comptoir"
    folder.mkdir()
    engine = open_database(database_url(str(folder / "tables.sqlite")))
    migrate(engine)
    names = Names(engine)
    names.take(Person("anne", "Anne", "en", 0), 0)
    commands = block.replace("/var/lib/", f"{tmp_path}/").replace("/root/", f"{tmp_path}/")
    copy, *back = [line for line in commands.splitlines() if "systemctl" not in line]
    subprocess.run(shlex.split(copy.replace("comptoir ", f"{PROGRAM} ", 1)), check=True)
    names.take(Person("bob", "Bob", "en", 0), 0)
    engine.dispose()
    for command in back:
        subprocess.run(shlex.split(command), check=True)
    engine = open_database(database_url(str(folder / "tables.sqlite")))
    assert [Archive(engine).person(id) is not None for id in ("anne", "bob")] == [True, False]
    engine.dispose()


def test_a_house_on_postgresql_comes_back_from_its_copy(tmp_path: Path) -> None:
    (block,) = [each for each in evening("sh") if "pg_dump" in each]
    with postgresql() as server:
        db = fresh_database(server, "evening")
        engine = open_database(database_url(db))
        migrate(engine)
        names = Names(engine)
        names.take(Person("anne", "Anne", "en", 0), 0)
        copy, back = block.replace("/root/", f"{tmp_path}/").splitlines()
        surroundings = {**os.environ, "COMPTOIR_DB": db}
        subprocess.run(copy, shell=True, check=True, env=surroundings)
        names.take(Person("bob", "Bob", "en", 0), 0)
        engine.dispose()
        subprocess.run(back, shell=True, check=True, env=surroundings)
        assert [Archive(engine).person(id) is not None for id in ("anne", "bob")] == [True, False]
        engine.dispose()


def test_systemd_understands_the_units() -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd is not installed here")
    units = [str(path) for pattern in ("*.service", "*.timer") for path in HOSTING.glob(pattern)]
    assert len(units) == 3
    done = subprocess.run(
        ["systemd-analyze", "verify", "--recursive-errors=no", *units],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    complaints = [line for line in done.stderr.splitlines() if "comptoir" in line]
    assert [line for line in complaints if "is not executable" not in line] == []


def test_the_container_is_built_of_what_is_there() -> None:
    for words in container("COPY"):
        if not words.startswith("--from"):
            *sources, _ = words.split()
            assert all((ROOT / source).exists() for source in sources), words
    scripts = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))["scripts"]
    assert {"build"} == {script for run_ in container("RUN") for script in npm_scripts(run_)}
    assert scripts["build"] == "vite build"
    assert container("USER") == ["8420"], "nobody runs it as root"
    assert container("VOLUME") == ["/data"]
    ignored = (ROOT / ".dockerignore").read_text("utf-8").split()
    assert {"**/*.so", "src/comptoir/compiled_from.txt"} <= set(ignored), "no binaries of elsewhere"
    assert not {"LICENSE", "README.md", "NOTICE"} & set(ignored), "the package names them"


def npm_scripts(command: str) -> list[str]:
    return re.findall(r"npm .*?\brun (\S+)", command)


def test_the_container_passes_its_linter() -> None:
    program = shutil.which("hadolint", path=str(Path(sys.executable).parent))
    if program is None:
        pytest.skip("hadolint is not made for this machine")
    done = subprocess.run(
        [program, "--no-color", str(HOSTING / "Containerfile")],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize(("ready", "code"), [(200, 0), (503, 1)])
def test_the_health_check_asks_whether_tables_can_be_kept(ready: int, code: int) -> None:
    class Server(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(ready if self.path == "/readyz" else 404)
            self.end_headers()

        def log_message(self, *told: object) -> None:
            """Say nothing."""

    with HTTPServer(("127.0.0.1", 0), Server) as server:
        threading.Thread(target=server.handle_request, daemon=True).start()
        (check,) = container("HEALTHCHECK")
        words = json.loads(check.partition("CMD ")[2])
        words = [word.replace(":8420/", f":{server.server_port}/") for word in words]
        assert words[0] == "python"
        done = subprocess.run([sys.executable, *words[1:]], capture_output=True, check=False)
        assert done.returncode == code


def test_compose_starts_two_workers_on_postgresql(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    accepted("compose-spec", HOSTING / "compose.yaml")
    text = (HOSTING / "compose.yaml").read_text("utf-8")
    asked = set(re.findall(r"\$\{(\w+)", text))
    example = (HOSTING / "settings.env.example").read_text("utf-8")
    assert asked == set(re.findall(r"^(\w+)=", example, re.MULTILINE))
    services = yaml.safe_load(re.sub(r"\$\{(\w+)[^}]*\}", r"\1", text))["services"]
    tables, door = services["tables"], services["door"]
    (entry,) = container("ENTRYPOINT")
    (variables,) = container("ENV")
    given = dict(each.split("=", 1) for each in variables.split()) | tables["environment"]
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    found = settings([*json.loads(entry), *tables["command"]], capsys)
    assert found["workers"] == "2"
    assert found["host"] == "0.0.0.0"
    assert str(found["db"]).startswith("postgresql://comptoir:")
    assert found["trusted_proxies"] == door["networks"]["inside"]["ipv4_address"]
    assert door["environment"]["COMPTOIR_AT"] == f"tables:{found['port']}"
    assert (HOSTING / door["volumes"][0].split(":")[0]).exists()


def test_caddy_and_nginx_pass_on_what_the_server_needs(tmp_path: Path) -> None:
    """Where they are installed they read the files themselves."""
    caddy, nginx = HOSTING / "Caddyfile", HOSTING / "nginx.conf"
    for file in (caddy, nginx):
        assert f"127.0.0.1:{Config().port}" in file.read_text("utf-8")
    for header in ("Upgrade", "Connection", "Host", "X-Forwarded-For", "X-Forwarded-Proto"):
        assert f"proxy_set_header {header} " in nginx.read_text("utf-8")
    if shutil.which("caddy"):
        words = ["caddy", "validate", "--adapter", "caddyfile", "--config", str(caddy)]
        subprocess.run(words, check=True, capture_output=True)
    if shutil.which("nginx"):
        text = re.sub(r"(listen 443) ssl|ssl_certificate\S* .*?;", r"\1", nginx.read_text("utf-8"))
        (tmp_path / "comptoir.conf").write_text(text)
        (tmp_path / "nginx.conf").write_text(
            f"pid {tmp_path}/pid; events {{}} http {{ include {tmp_path}/comptoir.conf; }}"
        )
        words = ["nginx", "-t", "-q", "-p", str(tmp_path), "-c", str(tmp_path / "nginx.conf")]
        subprocess.run(words, check=True, capture_output=True)
