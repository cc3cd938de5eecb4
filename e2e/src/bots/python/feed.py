"""Own channels over connections that end: what was missed is asked for by cursor."""

import queue
import time

from exchange import ExchangeError, NetworkError, refusal
from venue_socket import ENDED, VenueSocket

CHANNELS = ("orders", "fills", "balances")
RETRY_S = 0.1
ANSWER_S = 15


class Feed:
    """Keeps a book by the own channels, and asks for orders over the same connection.

    After a lost connection each channel is resumed where it was; where the venue does not have that any more, the
    whole is read by REST: fills page by page up to the first that is known.
    """

    def __init__(self, exchange, book):
        self.exchange, self.book = exchange, book
        self.counts = {"connections": 0, "resumed": 0, "read anew": 0, "gaps": 0, "logons too late": 0}
        self._socket = None
        self._seen = {}
        self._answers = {}
        self._known = None
        self._is_behind = False

    def ask(self, op, **fields):
        """Asks for an op and returns its result. Raises NetworkError or ExchangeError."""
        self.connect()
        return self._ask(op, **fields)

    def ask_in_vain(self, op, **fields):
        """Asks for an op and hangs up: raises NetworkError."""
        self.connect()
        try:
            self._socket.ask(op, **fields)
        except OSError:
            pass
        self._end()
        raise NetworkError("hung up")

    def take(self, wait_s=0.0):
        """Takes what was told meanwhile; connects again where the connection has ended."""
        until = time.monotonic() + wait_s
        while True:
            self.connect()
            try:
                self._take_one(max(0.0, until - time.monotonic()))
            except queue.Empty:
                return
            except NetworkError:
                continue

    def connect(self):
        """Connects, logs on and follows all channels, as often as it takes."""
        while self._socket is None:
            # What was known when everything was: a connection that ended while it began leaves it so.
            self._known = self._known or (set(self.book.fills), set(self.book.orders))
            try:
                offset = self.exchange.fetch_time() - int(time.time() * 1000)
                self._socket = VenueSocket(self.exchange.origin)
                self._log_on(offset)
                if not all([self._follow(channel) for channel in CHANNELS]):
                    self._read_anew(*self._known)
                self._known, self._is_behind = None, False
                self.counts["connections"] += 1
            except (OSError, NetworkError):
                self._end()
                time.sleep(RETRY_S)

    def _log_on(self, offset):
        """A logon that came too late is sent again: nothing was done."""
        try:
            self._answered(self._socket.ask_logon(self.exchange.key, self.exchange.secret, offset))
        except ExchangeError as error:
            if error.error != "signature_expired":
                raise
            self.counts["logons too late"] += 1
            raise NetworkError(str(error)) from error

    def _follow(self, channel):
        """Returns whether everything up to now is told: not where the channel begins anew."""
        after = self._seen.get(channel)
        if after is not None and not self._is_behind:
            answer = self._answered(self._socket.ask("resume", channel=channel, after=after), refuse=False)
            if answer["ok"]:
                self.counts["resumed"] += 1
                return True
        self._is_behind = True
        self._seen[channel] = self._ask("subscribe", channel=channel)["seq"]
        return False

    def _read_anew(self, fills, orders):
        """Reads back to what was known before this connection: what it tells meanwhile may be newer than a gap."""
        self.counts["read anew"] += 1
        for fill in self.exchange.fetch_my_trades():
            self.book.take_fill(fill)
            if fill["id"] in fills:
                break
        for row in self.book.open_orders():
            self.book.take_order(self.exchange.fetch_order(row["id"]))
        for row in self.exchange.fetch_orders():
            self.book.take_order(row)
            if row["id"] in orders:
                break
        self.book.take_balances(self.exchange.fetch_balance())

    def _ask(self, op, **fields):
        try:
            number = self._socket.ask(op, **fields)
        except OSError as error:
            self._end()
            raise NetworkError(str(error)) from error
        return self._answered(number)["result"]

    def _answered(self, number, *, refuse=True):
        until = time.monotonic() + ANSWER_S
        while number not in self._answers:
            try:
                self._take_one(max(0.0, until - time.monotonic()))
            except queue.Empty:
                self._end()
                raise NetworkError("no answer came") from None
        answer = self._answers.pop(number)
        if refuse and not answer["ok"]:
            raise refusal(answer["error"]["error"])
        return answer

    def _take_one(self, wait_s):
        messages = self._socket.messages
        message = messages.get(timeout=wait_s) if wait_s > 0 else messages.get_nowait()
        if message is ENDED:
            self._end()
            raise NetworkError("the connection ended")
        if "channel" not in message:
            self._answers[message["id"]] = message
            return
        channel = message["channel"]
        # Before the answer to `subscribe` there is no number to hold it against.
        seen = self._seen.get(channel)
        if seen is not None and message["prev"] > seen:
            self.counts["gaps"] += 1
            self._end()
            self._seen.clear()
            raise NetworkError("something was missed")
        self._seen[channel] = max(seen or 0, message["seq"])
        self._book(channel, message[channel])

    def _book(self, channel, rows):
        if channel == "balances":
            return self.book.take_balances(rows)
        take = self.book.take_order if channel == "orders" else self.book.take_fill
        for row in rows:
            take(row)

    def _end(self):
        if self._socket is not None:
            self._socket.close()
        self._socket = None
        self._answers.clear()
