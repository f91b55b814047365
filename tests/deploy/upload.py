"""Upload a file as a browser does, in one go or held before its end.

with upload(server.url, visitor.session, token(server.url), size=100) as held:
...                     # everything is there but the last bytes
status = held.end()
"""

import http.client
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from http.cookies import SimpleCookie
from urllib.parse import urlsplit

TOKEN = "_streamlit_xsrf"
_BOUNDARY = "between-parts"
_PART = 2**20
_HEAD = (
    f"--{_BOUNDARY}\r\nContent-Disposition: form-data; "
    'name="a.csv"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n'
).encode()
_END = f"\r\n--{_BOUNDARY}--\r\n".encode()


@dataclass
class Upload:
    """One that has begun: `left` bytes of its file are still to be sent."""

    connection: http.client.HTTPConnection
    left: int

    def send(self, size: int) -> None:
        """Send some more bytes of the file."""
        self.left -= size
        while size > 0:
            self.connection.send(b"1" * min(size, _PART))
            size -= _PART

    def end(self) -> int:
        """Send what is left, and return the status."""
        self.send(self.left)
        self.connection.send(_END)
        return self.connection.getresponse().status


@contextmanager
def upload(url: str, session: str, headers: Mapping[str, str], *, size: int) -> Iterator[Upload]:
    """Begin to upload a file of `size` bytes into a session."""
    with closing(_connection(url)) as connection:
        connection.putrequest("PUT", f"{urlsplit(url).path}/_stcore/upload_file/{session}/a-file")
        kind = f"multipart/form-data; boundary={_BOUNDARY}"
        length = str(len(_HEAD) + size + len(_END))
        for name, told in {**headers, "Content-Type": kind, "Content-Length": length}.items():
            connection.putheader(name, told)
        connection.endheaders(_HEAD)
        yield Upload(connection, size)


def token(url: str) -> str:
    """Return a token as a browser gets it that asks whether the server is there."""
    with closing(_connection(url)) as connection:
        connection.request("GET", f"{urlsplit(url).path}/_stcore/health")
        told = connection.getresponse().getheader("Set-Cookie")
        return SimpleCookie(told)[TOKEN].value


def with_token(token: str, told: str | None = None, *, cookie: str = "") -> dict[str, str]:
    """Return the headers that show a token, as the page's own script does; `told` is another."""
    return {"Cookie": f"{TOKEN}={token}{cookie}", "X-Xsrftoken": told or token}


def _connection(url: str) -> http.client.HTTPConnection:
    where = urlsplit(url)
    return http.client.HTTPConnection(where.hostname or "", where.port, timeout=60)
