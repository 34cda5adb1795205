"""Stand between an MCP client and the server that it meant: two pipes, each carried line by line.

The client's end of the pipe closes the server's; the server's end, or a signal, ends us. Whatever
happened, no process of the server's stays.
"""

import os
import shutil
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO, Any

from prunelab.live.errors import LiveError
from prunelab.live.proxy import Proxy

GRACE = 5.0  # seconds that a server has to end by itself once its input is closed
LAST_GRACE = 1.0  # seconds after it was told to; hosts kill two seconds after they told us
POSIX = os.name == "posix"


class Relay:
    """Starts the server and carries the lines. `say` gets what a person should know."""

    def __init__(self, command: Sequence[str], proxy: Proxy, say: Callable[[str], object]) -> None:
        """
        Raises:
            LiveError: the server cannot be started.
        """
        self._proxy, self._say = proxy, say
        self._writing = threading.Lock()
        self._client_is_done = threading.Event()
        try:
            self._server = subprocess.Popen(
                [shutil.which(command[0]) or command[0], *command[1:]],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                start_new_session=POSIX,  # so that all that it starts can be ended with it
            )
        except OSError as error:
            said = error.strerror or str(error)
            raise LiveError(f"{command[0]}: cannot be started ({said}); check it") from None

    def run(self, incoming: IO[bytes], outgoing: IO[bytes]) -> int:
        """Carry lines until one side ends, and return the exit code: the server's own."""
        assert self._server.stdout is not None
        if threading.current_thread() is threading.main_thread():
            signal.signal(signal.SIGTERM, _leave)
        threading.Thread(target=self._upstream, args=(incoming, outgoing), daemon=True).start()
        try:
            for line in self._server.stdout:
                self._write(outgoing, self._proxy.from_server(line))
        except BrokenPipeError:
            self._client_is_done.set()  # it went without closing our input
        finally:
            self._end()
        code = self._server.returncode
        if self._client_is_done.is_set():
            return 0
        self._say(f"the server ended with exit code {code}, before the client did")
        return code if code >= 0 else 128 - code

    def _upstream(self, incoming: IO[bytes], outgoing: IO[bytes]) -> None:
        """Carry the client's lines; once there are no more, the server has a while to end."""
        assert self._server.stdin is not None
        with suppress(OSError, ValueError):  # the server may end first, and close its pipe
            for line in incoming:
                sent = self._proxy.from_client(line)
                if sent.client:
                    self._write(outgoing, sent.client)
                if sent.server:
                    self._server.stdin.write(sent.server)
                    self._server.stdin.flush()
        if self._server.poll() is None:
            self._client_is_done.set()
        with suppress(OSError):
            self._server.stdin.close()
        with suppress(subprocess.TimeoutExpired):
            self._server.wait(GRACE)
        self._signal("SIGTERM")

    def _write(self, outgoing: IO[bytes], line: bytes) -> None:
        with self._writing:
            outgoing.write(line)
            outgoing.flush()

    def _end(self) -> None:
        """End the server and all that it started."""
        self._signal("SIGTERM")
        try:
            self._server.wait(LAST_GRACE)
        except subprocess.TimeoutExpired:
            self._signal("SIGKILL")
            self._server.wait()
        self._signal("SIGKILL")

    def _signal(self, name: str) -> None:
        with suppress(ProcessLookupError, PermissionError):
            if POSIX:
                os.killpg(self._server.pid, getattr(signal, name))
            elif self._server.poll() is None:
                self._server.kill()


def relay_standard_streams(
    command: Sequence[str], proxy: Proxy, say: Callable[[str], object]
) -> int:
    """Carry lines between our own standard streams and the server; return the exit code.

    Raises:
        LiveError: the server cannot be started.
    """
    incoming = open(0, "rb", closefd=False)  # noqa: SIM115 - a thread may read it to the very end
    return Relay(command, proxy, say).run(incoming, sys.stdout.buffer)


def _leave(number: int, _frame: Any) -> None:
    raise SystemExit(128 + number)
