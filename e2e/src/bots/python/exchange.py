"""The venue under ccxt's method names, over the client of examples/python: REST, and orders by socket.

An answer that never came raises NetworkError; what the venue refused raises ExchangeError. Rows are the
venue's own: amounts and prices are decimal texts.
"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[4] / "examples" / "python"))

from candor import Candor, CandorError  # noqa: E402

TIMEOUT_S = 10
#: Refusals after which it is asked again, as after no answer at all: of a venue that starts, or is slow.
UNDECIDED = ("network", "outcome_unknown", "signature_expired", "venue_stopping", "tables_behind")


class NetworkError(Exception):
    """Nobody knows whether it was done."""


class ExchangeError(Exception):
    """Refused, and nothing was done. error: name in the venue's catalogue."""

    def __init__(self, error):
        super().__init__(error)
        self.error = error


def refusal(error):
    return NetworkError(error) if error in UNDECIDED else ExchangeError(error)


class Exchange:
    """What one key may do. create_order and edit_order act once for one request_id, however often they are sent."""

    def __init__(self, origin, key, secret):
        self.origin, self.key, self.secret = origin, key, secret
        self._rest = Candor(origin, key, secret, timeout=TIMEOUT_S, repeats=0)

    def fetch_time(self):
        return self._asked(lambda: self._rest.get("/time", signed=False)["ms"])

    def fetch_market(self, symbol):
        markets = self._asked(lambda: self._rest.get("/markets", signed=False))
        return next(one for one in markets if one["symbol"] == symbol)

    def fetch_ticker(self, symbol):
        return self._asked(lambda: self._rest.get(f"/markets/{symbol}/ticker", signed=False))

    def create_order(self, terms, request_id, timeout=TIMEOUT_S):
        """timeout: seconds after which the answer is given up."""
        self._rest.timeout = timeout
        try:
            return self._asked(lambda: self._rest.post("/orders", terms, idempotency_key=request_id))
        finally:
            self._rest.timeout = TIMEOUT_S

    def edit_order(self, order_id, terms, request_id):
        path = f"/orders/{order_id}"
        return self._asked(lambda: self._rest.patch(path, terms, idempotency_key=request_id))

    def cancel_order(self, order_id):
        return self._asked(lambda: self._rest.delete(f"/orders/{order_id}"))

    def fetch_order(self, order_id):
        return self._asked(lambda: self._rest.get(f"/orders/{order_id}"))

    def fetch_orders(self, query=None):
        """Own orders, newest first, page by page as they are read."""
        return self._rows("/orders", query)

    def fetch_my_trades(self, query=None):
        """Own fills, newest first, page by page as they are read."""
        return self._rows("/fills", query)

    def fetch_balance(self):
        return self._asked(lambda: self._rest.get("/balances", {"account": "spot"}))

    def _rows(self, path, query):
        rows = self._rest.rows(path, {"limit": 200, **(query or {})})
        while True:
            row = self._asked(lambda: next(rows, None))
            if row is None:
                return
            yield row

    def _asked(self, ask):
        try:
            return ask()
        except CandorError as error:
            raise refusal(error.error) from error
