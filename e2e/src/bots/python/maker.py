"""A market maker over the socket: offers inside the house's spread, amends some, takes all back after a while."""

from decimal import Decimal

from running import down, run, steps, up

WORTH = Decimal(60)
#: Orders that are meant to be filled, and those that rest far away until after the end.
MOST_NEAR, MOST_FAR = 6, 5
FAR = Decimal("0.5")
EVERY_FAR, EVERY_AMEND = 40, 5


class Maker:
    def __init__(self):
        self.near = []
        self.far = 0

    def play(self, trading, market, number):
        if number is None:
            return self._take_back(trading, 0)
        ticker = trading.exchange.fetch_ticker(market["symbol"])
        self._take_back(trading, MOST_NEAR - 2)
        if ticker["stale"] or ticker["bid"] is None or ticker["ask"] is None:
            return None
        self._offer(trading, market, (Decimal(ticker["bid"]), Decimal(ticker["ask"])))
        if number % EVERY_AMEND == 0:
            self._amend(trading, market)
        if number % EVERY_FAR == 1 and self.far < MOST_FAR:
            self._rest_far(trading, market, Decimal(ticker["last"]))
        return None

    def _take_back(self, trading, most):
        self.near = [one for one in self.near if self._is_open(trading, one)]
        while len(self.near) > most:
            trading.cancel(self.near.pop(0))

    @staticmethod
    def _is_open(trading, order_id):
        row = trading.book.orders.get(order_id)
        return row is None or row["status"] == "open"

    def _offer(self, trading, market, best):
        tick, lot = steps(market)
        bid, ask = best[0] + tick, best[1] - tick
        if bid >= ask:
            bid, ask = best
        for side, price in (("buy", bid), ("sell", ask)):
            price = down(price, tick) if side == "buy" else up(price, tick)
            self._place(trading, market, side=side, price=price, quantity=up(WORTH / Decimal(price), lot))

    def _place(self, trading, market, **terms):
        row = trading.place(symbol=market["symbol"], type="limit", postOnly=True, **terms)
        if row is not None and row["status"] == "open":
            self.near.append(row["id"])

    def _amend(self, trading, market):
        if not self.near:
            return
        order_id = self.near.pop()
        row = trading.book.orders.get(order_id)
        if row is None or row["status"] != "open":
            return
        _, lot = steps(market)
        quantity = down(Decimal(row["quantity"]) * Decimal("1.5"), lot)
        # Refused, it rests as it did, or is over.
        self.near.append(trading.amend(order_id, quantity=quantity) or order_id)

    def _rest_far(self, trading, market, last):
        tick, lot = steps(market)
        price = down(last * FAR, tick)
        terms = {"side": "buy", "price": price, "quantity": up(WORTH / Decimal(price), lot)}
        if trading.place(symbol=market["symbol"], type="limit", **terms) is not None:
            self.far += 1


if __name__ == "__main__":
    run(Maker().play, prefix="maker", by_socket=True)
