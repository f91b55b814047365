"""Three processes behind the nginx of `deploy/`: a visitor notices none of it.

The configuration is the deployed one with ports of this machine put in; the lesson lies at /lesson.
"""

import asyncio
import gzip
import hashlib
import http.client
import re
import signal
import time
import urllib.request
from base64 import b64encode
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from dataclasses import dataclass
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import streamlit
from playwright.sync_api import expect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.browser.lesson_page import drawn, press, query_of
from tests.browser.server import Server, free_port, running_server
from tests.browser.visit import open_page, wait_until_settled
from tests.deploy.nginx import TEMPLATE, Proxy, running_proxy
from tests.deploy.visitor import Seen, finish, visit
from ui.catalogue import PAGES

BASE = "/lesson"
SECRET = "the same for every process"
VISITORS = 12
SECONDS = 10
FORGETS = 7
"""[s] after which one that did not answer is asked again: ``fail_timeout``, by whole seconds."""
WATCH_THE_POLICY = """
window.peRefused = []
addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile }) =>
  peRefused.push([effectiveDirective, blockedURI, sourceFile.split("/").pop().split(".")[0]]))
"""
# The reader of Streamlit's messages tries WebAssembly first, and does without it.
REFUSED_TO_STREAMLIT = ["script-src", "wasm-eval", "protobuf"]


@dataclass
class Site:
    """The proxy and, by their ports, the processes behind it."""

    proxy: Proxy
    processes: dict[int, Server]

    def link(self, page: str, query: str = "") -> str:
        return f"{self.proxy.url}/{page}?{query}"

    def processes_of(self, visitor: str, count: int = 1) -> list[str]:
        """Return who was asked for each request of the visitor; `count` have been answered."""
        deadline = time.monotonic() + SECONDS
        while len(found := [p for who, p, *_ in self.proxy.requests if who == visitor]) < count:
            assert time.monotonic() < deadline, found  # the proxy writes after it has answered
            time.sleep(0.02)
        return found


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    ports = [free_port() for _ in range(3)]
    with ExitStack() as running:
        processes = {
            port: running.enter_context(
                running_server(
                    folder / f"{port}.log",
                    port=port,
                    base=BASE,
                    STREAMLIT_SERVER_COOKIE_SECRET=SECRET,
                )
            )
            for port in ports
        }
        proxy = running.enter_context(running_proxy(folder, ports, base=BASE))
        yield Site(proxy, processes)


def _port(address: str) -> int:
    return int(address.rpartition(":")[2])


def get(url: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    """Ask as a browser does: the status, the headers in small letters, the body as it travelled."""
    request = urllib.request.Request(url, headers={"Accept-Encoding": "gzip", **headers})
    try:
        answer = urllib.request.urlopen(request, timeout=30)
    except urllib.error.HTTPError as refused:
        answer = refused
    with answer:
        told = {name.lower(): value for name, value in answer.headers.items()}
        return answer.status, told, answer.read()


def test_files_are_compressed_and_kept_and_pages_are_not_kept(site: Site) -> None:
    status, told, page = get(site.link("matrix", "seq_len=20"))
    assert (status, told["cache-control"]) == (200, "no-cache")
    script = re.search(r"static/js/index\.[\w-]+\.js", gzip.decompress(page).decode())
    assert script
    bundle = next(Path("static/vendor").glob("*.js"))
    for path in (script[0], f"app/{bundle}", "app/static/picture.js?0123456789ab"):
        status, told, body = get(f"{site.proxy.url}/{path}")
        assert (status, told.get("content-encoding")) == (200, "gzip"), path
        assert "immutable" in told["cache-control"], path
        assert "max-age=31536000" in told["cache-control"], path
        assert "set-cookie" not in told, path
        assert len(gzip.decompress(body)) > 2 * len(body), path
    assert get(f"{site.proxy.url}/app/static/picture.js")[1]["cache-control"] == "no-cache"


def test_every_answer_says_what_a_browser_may_do_with_it(site: Site) -> None:
    for path in ("/", "/waves", "/_stcore/health", "/app/static/picture.js", "/media/none"):
        _, told, _ = get(site.proxy.url + path)
        policy = dict(
            part.strip().split(" ", 1) for part in told["content-security-policy"].split(";")
        )
        assert policy["default-src"] == policy["object-src"] == "'none'"
        assert "unsafe" not in policy["script-src"]
        assert "*" not in told["content-security-policy"]
        assert told["x-content-type-options"] == "nosniff"
        assert told["referrer-policy"] == "same-origin"
        assert told["server"] == "nginx"


def test_the_policy_names_the_scripts_inside_streamlits_page() -> None:
    page = (Path(streamlit.__file__).parent / "static" / "index.html").read_text(encoding="utf-8")
    inside = re.findall(r"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", page, re.DOTALL)
    digests = {b64encode(hashlib.sha256(each.encode()).digest()).decode() for each in inside}
    named = re.findall(r"'sha256-([^']+)'", TEMPLATE.read_text(encoding="utf-8"))
    assert set(named) == digests


def test_an_address_without_its_last_slash_leads_there_and_names_no_port(site: Site) -> None:
    where = urlsplit(site.proxy.url)
    connection = http.client.HTTPConnection(where.hostname or "", where.port, timeout=10)
    with closing(connection):
        connection.request("GET", BASE)
        answer = connection.getresponse()
    assert (answer.status, answer.getheader("Location")) == (301, f"{BASE}/")


def test_who_does_not_know_the_base_path_can_ask_whether_the_lesson_is_there(site: Site) -> None:
    root = site.proxy.url.removesuffix(BASE)
    assert get(f"{root}/_stcore/health")[0] == 200
    assert get(f"{root}/matrix")[0] == 404


def test_a_process_that_hangs_is_passed_over_until_it_answers(site: Site) -> None:
    _, told, _ = get(site.link("matrix"))
    cookie = SimpleCookie(told["set-cookie"])["lesson_visitor"].value
    mine = {"Cookie": f"lesson_visitor={cookie}"}
    get(site.link("matrix"), **mine)
    (hung,) = site.processes_of(cookie)
    process = site.processes[_port(hung)].process
    process.send_signal(signal.SIGSTOP)
    try:
        assert get(site.link("matrix"), **mine)[0] == 200
    finally:
        process.send_signal(signal.SIGCONT)
    asked = site.processes_of(cookie, 2)
    assert asked[1].startswith(f"{hung}, ")
    time.sleep(FORGETS)  # each worker of the proxy remembers for itself
    get(site.link("matrix"), **mine)
    assert site.processes_of(cookie, len(asked) + 1)[-1] == hung


def test_a_session_uploads_a_few_files_a_minute(site: Site) -> None:
    address = "/_stcore/upload_file/{}/nothing"
    statuses = [_post(site, address.format("greedy"), 10) for _ in range(8)]
    assert set(statuses[:6]) <= {400, 403}
    assert set(statuses[6:]) == {429}
    assert _post(site, address.format("modest"), 10) in (400, 403)


@pytest.mark.parametrize("fronts", ["", "set_real_ip_from 127.0.0.1;"])
def test_while_no_process_answers_a_page_says_so(tmp_path: Path, fronts: str) -> None:
    with running_proxy(tmp_path, [free_port()], fronts=fronts) as proxy:
        told = {"X-Forwarded-For": "203.0.113.7"}
        status, headers, body = get(f"{proxy.url}/matrix", **told)
    addresses = proxy.addresses  # written after the answer, so by now
    page = gzip.decompress(body).decode() if "content-encoding" in headers else body.decode()
    assert (status, headers["cache-control"]) == (502, "no-cache")
    assert re.search(r"[가-힣]", page)
    assert "http-equiv" in page
    # Only of a front that the site names is it believed for whom it asks.
    assert addresses == ["203.0.113.7" if fronts else "127.0.0.1"]


def test_a_name_that_is_not_ours_gets_no_answer(site: Site) -> None:
    with pytest.raises(http.client.RemoteDisconnected):
        get(f"{site.proxy.url}/", Host="evil.example")


def test_a_request_has_one_host(site: Site) -> None:
    """One that names it in its address as well would have the app believe another one."""
    where = urlsplit(site.proxy.url)
    for host, status in ((where.netloc, 200), (where.netloc.upper(), 200), ("evil.example", 400)):
        with closing(http.client.HTTPConnection(where.hostname or "", where.port)) as connection:
            connection.putrequest("GET", f"{site.proxy.url}/matrix", skip_host=True)
            connection.putheader("Host", host)
            connection.endheaders()
            assert connection.getresponse().status == status


@pytest.mark.parametrize(
    "path",
    [
        "_stcore/metrics",
        "_stcore/agent/openapi.json",
        "../../etc/passwd",
        "auth/login",
        "oauth2callback",
        "app/static/" + 256 * "a",
    ],
)
def test_what_is_not_for_visitors_is_closed(site: Site, path: str) -> None:
    assert get(f"{site.proxy.url}/{path}")[0] in (400, 404)


def test_behind_tls_the_cookie_stays_there(site: Site) -> None:
    for scheme, secure in (("http", False), ("https", True)):
        _, told, _ = get(site.link("matrix"), **{"X-Forwarded-Proto": scheme})
        cookie = SimpleCookie(told["set-cookie"])["lesson_visitor"]
        assert (bool(cookie["secure"]), cookie["httponly"]) == (secure, True)


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://{host}.evil.example"])
def test_a_page_of_another_site_opens_no_session(site: Site, origin: str) -> None:
    host = urlsplit(site.proxy.url).netloc

    async def knock(origin: str) -> None:
        async with visit(site.proxy.url, headers={"Origin": origin}):
            pass

    with pytest.raises(InvalidStatus) as refused:
        finish(knock(origin.format(host=host)))
    assert refused.value.response.status_code == 403
    finish(knock(f"http://{host}"))
    told = "".join(each.log.read_text(encoding="utf-8") for each in site.processes.values())
    assert "external IP" not in told


def test_a_request_is_bounded(site: Site) -> None:
    assert get(site.link("matrix", "q=" + "x" * 9000))[0] == 200
    assert get(site.link("matrix", "q=" + "x" * 70_000))[0] == 414
    assert _post(site, "/_stcore/host-config", 17 * 2**10) == 413
    assert _post(site, "/_stcore/upload_file/nobody/nothing", 34 * 2**20) == 413
    assert _post(site, "/_stcore/upload_file/nobody/nothing", 2**10) in (400, 403)


def _post(site: Site, path: str, size: int) -> int:
    """Announce a body of `size` bytes and return the answer; nobody waits for the body."""
    where = urlsplit(site.proxy.url)
    connection = http.client.HTTPConnection(where.hostname or "", where.port, timeout=10)
    with closing(connection):
        connection.putrequest("PUT", where.path + path)
        connection.putheader("Content-Length", str(size))
        connection.endheaders(b"x" * min(size, 2**10))
        return connection.getresponse().status


@dataclass
class Learner:
    """A tab without a browser: its cookie, its view, and what became of it."""

    site: Site
    seq_len: int
    cookie: str = ""
    session: str = ""
    query: str = ""
    times_back: int = 0

    async def come(self) -> None:
        """Open the first page, as every tab does, and keep the cookie."""
        _, told, _ = await asyncio.to_thread(get, self.site.link("matrix"))
        self.cookie = SimpleCookie(told["set-cookie"])["lesson_visitor"].value

    def connection(self):
        view: dict[str, Any] = {} if self.query else {"seq_len": self.seq_len, "lang": "en"}
        return visit(
            self.site.proxy.url,
            "matrix",
            session=self.session,
            headers={"Cookie": f"lesson_visitor={self.cookie}"},
            **view,
        )

    async def work(self, until: asyncio.Event) -> Seen:
        """Move again and again; when the connection breaks come back to the same view."""
        while True:
            with suppress(ConnectionClosed, ConnectionError):
                async with self.connection() as visitor:
                    visitor.query = visitor.query or self.query
                    seen = await visitor.open()
                    self.session, self.query = visitor.session, visitor.query
                    row = 0
                    while not until.is_set():
                        row = (row + 1) % self.seq_len
                        seen = await visitor.set("row.field", row)
                        self.query = visitor.query
                    return seen
            self.times_back += 1


@pytest.mark.thorough
def test_every_page_runs_under_the_policy(site: Site, new_page) -> None:
    page = new_page(locale="en-US")
    page.add_init_script(WATCH_THE_POLICY)
    for entry in PAGES:
        open_page(page, site.link("" if entry is PAGES[0] else entry.name, "lang=en"))
        refused = page.evaluate("peRefused")
        assert [one for one in refused if one != REFUSED_TO_STREAMLIT] == [], entry.name


def test_a_visitor_stays_with_one_process_and_all_have_some(site: Site) -> None:
    async def come_thrice() -> list[Learner]:
        learners = [Learner(site, 20) for _ in range(24)]
        for learner in learners:
            await learner.come()
            for _ in range(3):
                async with learner.connection():
                    pass
        return learners

    learners = finish(come_thrice())
    homes: dict[str, set[str]] = {learner.cookie: set() for learner in learners}
    for who, process, *_ in site.proxy.requests:
        if who in homes:
            homes[who].add(process)
    assert {len(each) for each in homes.values()} == {1}
    assert len(set.union(*homes.values())) == 3


def test_a_page_runs_under_the_policy_and_a_killed_process_is_hardly_noticed(
    site: Site, new_page
) -> None:
    page = open_page(new_page(locale="en-US"), site.link("order", "lang=en"))
    open_page(page, site.link("matrix", "lang=en&seq_len=21&row=3"))
    press(page, "seq_len")
    before = query_of(page), drawn(page, "matrix.encoding")["traces"][0]["z"]
    cookie = next(one["value"] for one in page.context.cookies() if one["name"] == "lesson_visitor")
    victim = site.processes[_port(site.processes_of(cookie)[-1])].process

    learners, statuses = finish(_kill_under_load(site, victim))

    assert set(statuses) == {200}
    assert {learner.times_back for learner in learners} == {0, 1}
    page.wait_for_function(
        "() => document.querySelector('[data-testid=stApp]')?.dataset.testConnectionState"
        " === 'CONNECTED'"
    )
    wait_until_settled(page)
    assert page.get_by_role("dialog").count() == 0
    assert (query_of(page), drawn(page, "matrix.encoding")["traces"][0]["z"]) == before
    expect(page.locator("h1")).to_be_visible()
    press(page, "seq_len")
    assert query_of(page)["seq_len"] == "23"


async def _kill_under_load(site: Site, victim) -> tuple[list[Learner], list[int]]:
    """Kill a process while everybody moves; return those who were there, each at his own view."""
    learners = [Learner(site, 10 + at) for at in range(VISITORS)]
    for learner in learners:
        await learner.come()
    done = asyncio.Event()
    work = [asyncio.create_task(learner.work(done)) for learner in learners]
    while not all(learner.query for learner in learners):
        await asyncio.sleep(0.05)
    statuses = [await _status(site) for _ in range(5)]
    victim.kill()
    while not any(learner.times_back for learner in learners):
        statuses.append(await _status(site))
    statuses += [await _status(site) for _ in range(5)]
    done.set()
    for learner, seen in zip(learners, await asyncio.gather(*work), strict=True):
        assert not seen.of("exception")
        assert f"seq_len={learner.seq_len}&" in learner.query
        assert f"{learner.seq_len} " in seen.pictures["matrix.encoding"]["alt"]
    return learners, statuses


async def _status(site: Site) -> int:
    status, *_ = await asyncio.to_thread(get, site.link("waves"))
    return status
