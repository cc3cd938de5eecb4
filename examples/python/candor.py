"""A small client of Candor's /api/v1, with nothing but Python's standard library.

    from candor import Candor

    candor = Candor("https://venue.example", key_id, secret)
    candor.post("/orders", {"symbol": "BTCUSDT", "side": "buy", "type": "market", "amount": "25"})

Amounts and prices are decimal texts: use decimal.Decimal for them, never float. The secret is that of
an HMAC-SHA-256 key. Keys of Ed25519 take a library, which the standard one is not.
"""

import hashlib
import hmac
import json
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request

PREFIX = "/api/v1"


class CandorError(Exception):
    """A refusal of the venue, or an answer that never came (error "network", status 0).

    error: name in the venue's catalogue, as balance_insufficient. details: what it is about.
    retry_after: seconds to wait before another try; None where the venue named none.
    """

    def __init__(self, status, problem, retry_after=None):
        super().__init__(f"{problem['error']}: {problem['message']}")
        self.status = status
        self.code = problem["code"]
        self.error = problem["error"]
        self.message = problem["message"]
        self.details = problem.get("details", {})
        self.retry_after = retry_after

    @property
    def outcome_unknown(self):
        """Whether the venue may have done what was asked."""
        return self.error in ("network", "outcome_unknown")


class Candor:
    """Requests of one key; without a key, what anyone may ask.

    origin: where the venue is. repeats: how often a request is sent again whose answer was lost; it has
    the same Idempotency-Key then, so that money moves once.
    """

    def __init__(self, origin, key=None, secret=None, *, timeout=10, repeats=2, recv_window=5000):
        self.origin = origin.rstrip("/")
        self.key = key
        self.secret = secret
        self.timeout = timeout
        self.repeats = repeats
        self.recv_window = recv_window
        self._offset = None
        self._seen = None

    def get(self, path, query=None, *, signed=True):
        return self._request("GET", path, query=query, signed=signed)

    def post(self, path, body, idempotency_key=None):
        return self._request("POST", path, body=body, idempotency_key=idempotency_key)

    def patch(self, path, body, idempotency_key=None):
        return self._request("PATCH", path, body=body, idempotency_key=idempotency_key)

    def put(self, path, body):
        return self._request("PUT", path, body=body)

    def delete(self, path, query=None):
        return self._request("DELETE", path, query=query)

    def rows(self, path, query=None):
        """Every row of a list that has pages, newest first."""
        cursor = None
        while True:
            page = self.get(path, {**(query or {}), **({"cursor": cursor} if cursor else {})})
            yield from page["rows"]
            cursor = page["nextCursor"]
            if cursor is None:
                return

    def _request(self, method, path, *, query=None, body=None, signed=True, idempotency_key=None):
        target = PREFIX + path
        if query:
            target += "?" + urllib.parse.urlencode(query)
        data = b"" if body is None else json.dumps(body).encode()
        headers = {"lang": "en"}
        if body is not None:
            headers["content-type"] = "application/json"
        if method in ("POST", "PATCH"):
            headers["idempotency-key"] = idempotency_key or secrets.token_urlsafe(15)
        lost = 0
        clock_asked = False
        while True:
            try:
                said = self._signature(method, target, data) if signed else {}
                return self._once(method, target, data, {**headers, **said})
            except CandorError as error:
                if error.error == "signature_expired" and not clock_asked:
                    # Nothing was done: the clocks have moved apart.
                    clock_asked = True
                    self._offset = None
                elif error.outcome_unknown and lost < self.repeats:
                    lost += 1
                    time.sleep(0.2 * lost)
                else:
                    raise

    def _once(self, method, target, data, headers):
        request = urllib.request.Request(
            self.origin + target, data=data or None, headers=headers, method=method
        )
        try:
            with urllib.request.urlopen(request, timeout=self.timeout) as answer:
                self._seen = answer.headers.get("candor-seen") or self._seen
                return json.load(answer)
        except urllib.error.HTTPError as error:
            raise _refusal(error) from None
        except (OSError, ValueError) as error:
            raise _lost(str(error)) from error

    def _signature(self, method, target, data):
        """The headers that say who asks: see packages/programs-protocol/src/signing/signing.ts."""
        if self.key is None:
            raise ValueError("This operation takes a key.")
        timestamp = str(int(time.time() * 1000) + self._clock_offset())
        nonce = secrets.token_urlsafe(15)
        window = str(self.recv_window)
        digest = hashlib.sha256(data).hexdigest()
        text = "\n".join(["CANDOR1", timestamp, window, nonce, method, target, digest])
        signature = hmac.new(self.secret.encode(), text.encode(), hashlib.sha256).hexdigest()
        return {
            "candor-key": self.key,
            "candor-timestamp": timestamp,
            "candor-recv-window": window,
            "candor-nonce": nonce,
            "candor-signature": signature,
            # Whoever reads at another node of the venue reads nothing older.
            **({"candor-seen": self._seen} if self._seen else {}),
        }

    def _clock_offset(self):
        if self._offset is None:
            asked = time.time() * 1000
            now = self._once("GET", PREFIX + "/time", b"", {})["ms"]
            self._offset = round(now - (asked + time.time() * 1000) / 2)
        return self._offset


def _refusal(answer):
    try:
        problem = json.load(answer)
        problem["error"], problem["message"]  # What has no name is no refusal of the venue.
    except (OSError, ValueError, KeyError, TypeError):
        return _lost(f"The venue answered {answer.code} without a reason.")
    wait = answer.headers.get("retry-after")
    return CandorError(answer.code, problem, int(wait) if wait and wait.isdigit() else None)


def _lost(message):
    return CandorError(0, {"code": 0, "error": "network", "message": message})
