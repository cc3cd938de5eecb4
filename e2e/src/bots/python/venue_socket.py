"""The venue's socket over Python's standard library: one WebSocket whose frames are read by a thread."""

import base64
import hashlib
import hmac
import json
import os
import queue
import secrets
import socket
import struct
import threading
import time
import urllib.parse

SOCKET_PATH = "/api/v1/ws"
NO_BODY_SHA256 = hashlib.sha256(b"").hexdigest()
TEXT, CLOSE, PING, PONG = 0x1, 0x8, 0x9, 0xA
#: What comes last of a connection, in place of a message.
ENDED = None


class VenueSocket:
    """One connection. `messages` has every object that the venue sent, in their order, and ENDED last.

    Raises OSError where the venue cannot be reached.
    """

    def __init__(self, origin, timeout=5):
        address = urllib.parse.urlsplit(origin)
        self.messages = queue.Queue()
        self._frames = 0
        self._socket = socket.create_connection((address.hostname, address.port), timeout)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._reader = self._socket.makefile("rb")
        self._writing = threading.Lock()
        self._shake_hands(address.netloc)
        self._socket.settimeout(None)
        threading.Thread(target=self._read, daemon=True).start()

    def ask(self, op, **fields):
        """Sends an op; returns the id of its answer. Raises OSError where nothing can be written."""
        self._frames += 1
        self._send(TEXT, json.dumps({"id": self._frames, "op": op, **fields}).encode())
        return self._frames

    def ask_logon(self, key, secret, offset_ms):
        """Logs on with a key of HMAC-SHA-256; returns the id of the answer."""
        terms = {
            "timestamp": int(time.time() * 1000) + offset_ms,
            "recvWindow": 5000,
            "nonce": secrets.token_urlsafe(15),
        }
        lines = ["CANDOR1", *map(str, terms.values()), "GET", SOCKET_PATH, NO_BODY_SHA256]
        signature = hmac.new(secret.encode(), "\n".join(lines).encode(), hashlib.sha256).hexdigest()
        return self.ask("logon", key=key, **terms, signature=signature)

    def close(self):
        try:
            self._socket.shutdown(socket.SHUT_RDWR)
        except OSError:
            pass
        self._socket.close()

    def _shake_hands(self, host):
        nonce = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            f"GET {SOCKET_PATH} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {nonce}\r\n\r\n".encode()
        )
        status = self._reader.readline()
        while self._reader.readline() not in (b"\r\n", b""):
            pass
        if b" 101 " not in status:
            raise OSError(f"no socket: {status!r}")

    def _send(self, kind, payload):
        mask = os.urandom(4)
        size = len(payload)
        head = bytes([0x80 | kind])
        if size < 126:
            head += bytes([0x80 | size])
        elif size < 65536:
            head += bytes([0x80 | 126]) + struct.pack("!H", size)
        else:
            head += bytes([0x80 | 127]) + struct.pack("!Q", size)
        stretched = (mask * (size // 4 + 1))[:size]
        masked = (int.from_bytes(payload, "big") ^ int.from_bytes(stretched, "big")).to_bytes(size, "big")
        with self._writing:
            self._socket.sendall(head + mask + masked)

    def _read(self):
        try:
            while True:
                kind, payload = self._frame()
                if kind == TEXT:
                    self.messages.put(json.loads(payload))
                elif kind == PING:
                    self._send(PONG, payload)
                elif kind == CLOSE:
                    break
        except (OSError, ValueError):
            pass
        self.messages.put(ENDED)

    def _frame(self):
        first, second = self._exactly(2)
        size = second & 0x7F
        if size == 126:
            (size,) = struct.unpack("!H", self._exactly(2))
        elif size == 127:
            (size,) = struct.unpack("!Q", self._exactly(8))
        return first & 0x0F, self._exactly(size)

    def _exactly(self, size):
        found = self._reader.read(size)
        if len(found) < size:
            raise OSError("the connection ended")
        return found
