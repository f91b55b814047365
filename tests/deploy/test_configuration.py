"""What the configuration files promise, and that they agree with each other and with the app."""

import re
import tomllib
from pathlib import Path

from pe_core.reading import LARGEST_FILE
from tests.deploy.nginx import DEPLOY, configuration
from tests.deploy.test_fresh_environment import PRODUCT

ROOT = Path(__file__).parents[2]
CONFIG = tomllib.loads((ROOT / ".streamlit" / "config.toml").read_text(encoding="utf-8"))
CONTAINERFILE = (DEPLOY / "Containerfile").read_text(encoding="utf-8")
COMPOSE = (DEPLOY / "compose.yaml").read_text(encoding="utf-8")
POD = (DEPLOY / "kubernetes" / "deployment.yaml").read_text(encoding="utf-8")
PROXY = configuration(
    port=8080, hosts="a", base="", processes="", pages="/p", cache="/c", fronts=""
)


def test_nothing_is_told_about_visitors_or_errors() -> None:
    assert CONFIG["browser"]["gatherUsageStats"] is False
    assert CONFIG["client"]["showErrorDetails"] == "none"
    assert CONFIG["client"]["toolbarMode"] == "viewer"


def test_no_protection_is_switched_off() -> None:
    server = CONFIG["server"]
    for name in ("enableXsrfProtection", "enableCORS"):
        assert server.get(name, True) is True
    assert not server.get("enableAgentApi", False)
    assert not {"corsAllowedOrigins", "trustedUserHeaders"} & set(server)
    for text in (CONTAINERFILE, COMPOSE, POD):
        assert not re.search("XSRF|CORS", text)


def test_the_limits_are_those_of_the_app() -> None:
    most = CONFIG["server"]["maxUploadSize"]
    assert most * 2**20 == LARGEST_FILE
    sizes = [int(size) for size in re.findall(r"client_max_body_size (\d+)m;", PROXY)]
    assert set(sizes) == {most + 1}
    # Streamlit reads 25 MB of a browser; what comes in parts is collected up to this.
    assert CONFIG["server"]["maxMessageSize"] == 26


def test_an_image_holds_what_the_app_needs_and_nothing_else() -> None:
    final = CONTAINERFILE.rpartition("\nFROM ")[2]
    copied = {
        name
        for line in re.findall(r"^COPY (?!--from)(.+)$", final, re.MULTILINE)
        for name in line.split()[:-1]
    }
    assert copied == {*PRODUCT, "LICENSE"}
    kept = (DEPLOY / "Containerfile.dockerignore").read_text(encoding="utf-8")
    assert set(re.findall(r"^!(.+)$", kept, re.MULTILINE)) == copied


def test_an_image_runs_without_rights_and_builds_nothing_when_it_runs() -> None:
    final = CONTAINERFILE.rpartition("\nFROM ")[2]
    assert re.search(r"^USER \d{4,}$", final, re.MULTILINE)
    assert "HEALTHCHECK" in final
    assert not re.search(r"apt-get|pip install|gcc|build-essential", final)
    for text in (COMPOSE, POD):
        assert len(re.findall(r"read_only: true|readOnlyRootFilesystem: true", text)) == 2
        assert len(re.findall(r"no-new-privileges|allowPrivilegeEscalation: false", text)) == 2


def test_a_process_that_hangs_begins_anew_and_one_that_goes_outlives_its_proxy() -> None:
    lesson, proxy = re.findall(
        r"- name: (?:lesson|proxy)\n +image:.*?(?=- name: proxy\n|\Z)", POD, re.DOTALL
    )
    asked = re.compile(r"import os, urllib.+?/_stcore/health'")
    assert asked.findall(" ".join(lesson.split())) == asked.findall(CONTAINERFILE) != []
    assert "livenessProbe:\n            exec" in lesson
    waits = [int(re.findall(r'"sleep", "(\d+)"', part)[0]) for part in (lesson, proxy)]
    rest = int(re.findall(r"terminationGracePeriodSeconds: (\d+)", POD)[0])
    assert waits[1] < waits[0] < rest


def test_everybody_gives_the_proxy_what_it_asks_for() -> None:
    template = (DEPLOY / "nginx" / "lesson.conf.template").read_text(encoding="utf-8")
    wanted = set(re.findall(r"\$\{(LESSON_\w+)\}", template))
    assert wanted
    for text in (COMPOSE, POD):
        given = set(re.findall(r"(LESSON_\w+)(?::|, value| ?\n\s+value)", text))
        assert wanted <= given


def test_the_proxy_runs_by_its_own_main_file_with_as_many_workers_anywhere() -> None:
    main = (DEPLOY / "nginx" / "nginx.conf").read_text(encoding="utf-8")
    assert re.search(r"^worker_processes \d;$", main, re.MULTILINE)
    sites = (DEPLOY / "kustomization.yaml").read_text(encoding="utf-8")
    assert "- nginx/nginx.conf\n" in sites
    assert "./nginx/nginx.conf:/etc/nginx/nginx.conf:ro\n" in COMPOSE
    assert "mountPath: /etc/nginx/nginx.conf, subPath: nginx.conf}\n" in POD


def test_the_port_of_the_proxy_is_not_open_to_all_unless_the_site_says_so() -> None:
    assert re.findall(r"ports: \[(.+)\]", COMPOSE) == ['"${LESSON_LISTEN:-127.0.0.1}:8080:8080"']


def test_what_is_logged_is_bounded() -> None:
    services = COMPOSE.partition("services:")[0], COMPOSE.partition("  proxy:")[2]
    assert all("logging: *logging" in service for service in services)
    assert "max-size" in COMPOSE


def test_the_processes_share_one_secret() -> None:
    for text in (COMPOSE, POD):
        assert "STREAMLIT_SERVER_COOKIE_SECRET" in text
    assert not list(ROOT.glob(".streamlit/secrets*"))


# It walks through the objects of all visitors: with 60 of them moves would wait for seconds.
def test_no_run_ends_with_a_full_collection() -> None:
    assert CONFIG["runner"]["postScriptGC"] is False
