"""Orders that are sent until it is known what became of them, under names that are sent once."""

import time

from exchange import ExchangeError, NetworkError

RETRY_S = 0.1
#: Of so many orders one is sent without waiting for its answer, besides those whose answers a kill takes.
EVERY_IMPATIENT = 20
IMPATIENT_S = 0.003
#: Longest wait for what the last orders still change to be told.
SETTLE_S = 60


class Trading:
    """Places, amends and cancels one bot's orders, and keeps what each name came to: an id, or a refusal."""

    def __init__(self, exchange, feed, book, *, prefix, by_socket):
        self.exchange, self.feed, self.book = exchange, feed, book
        self.by_socket = by_socket
        self.outcomes = {}
        self.refusals = {}
        self.counts = {"lost": 0, "found": 0, "sent again": 0}
        self._prefix = prefix
        self._requests = 0
        self._cancelled = set()

    def place(self, **terms):
        """Returns the order's row; None where it was refused."""
        name = self._name()
        terms = {**terms, "clientOrderId": name}
        is_impatient = self._requests % EVERY_IMPATIENT == 0
        while True:
            try:
                row = self._place(terms, name, is_impatient)
                break
            except NetworkError:
                self.counts["lost"] += 1
                is_impatient = False
                row = self._asked_again(name)
                if row is not None:
                    self.counts["found"] += 1
                    break
                self.counts["sent again"] += 1
            except ExchangeError as error:
                self.outcomes[name] = {"refused": error.error}
                self._note(error)
                return None
        self.outcomes[name] = {"id": row["id"]}
        self.book.take_order(row)
        return row

    def amend(self, order_id, **terms):
        """Returns the id of the order that is open for it then; None where it was refused."""
        request = self._name()

        def ask():
            if self.by_socket:
                return self.feed.ask("order.amend", orderId=order_id, requestId=request, **terms)
            return self.exchange.edit_order(order_id, terms, request)

        answer = self._until_answered(ask)
        return None if answer is None else answer["id"]

    def cancel(self, order_id):
        """Cancels an order; one that is over by then stays as it is."""

        def ask():
            if self.by_socket:
                return self.feed.ask("order.cancel", orderId=order_id)
            return self.exchange.cancel_order(order_id)

        if self._until_answered(ask) is not None:
            self._cancelled.add(order_id)

    def settle(self):
        """Waits until everything that was told agrees; what then does not is a fault."""
        until = time.monotonic() + SETTLE_S
        while self._untold() and time.monotonic() < until:
            self.feed.take(0.2)
        self.book.faults.extend(self._untold())

    def _untold(self):
        """What was answered and is not told yet, or does not agree, in sentences."""
        is_open = {row["id"] for row in self.book.open_orders()}
        cancelled = [f"order {one} was cancelled, and is open" for one in self._cancelled & is_open]
        return cancelled + self.book.disagreements()

    def _place(self, terms, name, is_impatient):
        if self.by_socket:
            ask = self.feed.ask_in_vain if is_impatient else self.feed.ask
            return ask("order.place", requestId=name, **terms)
        if is_impatient:
            return self.exchange.create_order(terms, name, IMPATIENT_S)
        return self.exchange.create_order(terms, name)

    def _asked_again(self, name):
        """The order of this name, where the venue has it; None where it has not."""
        rows = self._until_known(lambda: list(self.exchange.fetch_orders({"clientOrderId": name})))
        if len(rows) > 1:
            self.book.faults.append(f"{len(rows)} orders have the name {name}")
        return rows[0] if rows else None

    def _until_answered(self, ask):
        try:
            return self._until_known(ask)
        except ExchangeError as error:
            self._note(error)
            return None

    def _until_known(self, ask):
        is_lost = False
        while True:
            try:
                return ask()
            except NetworkError:
                self.counts["lost"] += 0 if is_lost else 1
                is_lost = True
                time.sleep(RETRY_S)

    def _note(self, error):
        self.refusals[error.error] = self.refusals.get(error.error, 0) + 1

    def _name(self):
        self._requests += 1
        return f"{self._prefix}-{self._requests}"
