"""A taker over REST: buys and sells at once, by best price, by limit, and with what rests of a limit left standing."""

from decimal import Decimal

from running import down, run, steps, up

WORTH = Decimal(45)
MOST_RESTING = 4


class Taker:
    def __init__(self):
        self.resting = []

    def play(self, trading, market, number):
        if number is None:
            return self._take_back(trading, 0)
        ticker = trading.exchange.fetch_ticker(market["symbol"])
        self._take_back(trading, MOST_RESTING)
        if ticker["stale"] or ticker["bid"] is None or ticker["ask"] is None:
            return None
        side = "buy" if number % 2 else "sell"
        kind = ("best", "at once", "whole", "standing")[number // 2 % 4]
        row = trading.place(**self._terms(market, ticker, side, kind))
        if row is not None and row["status"] == "open":
            self.resting.append(row["id"])
        return None

    @staticmethod
    def _terms(market, ticker, side, kind):
        tick, lot = steps(market)
        price = Decimal(ticker["ask" if side == "buy" else "bid"])
        common = {"symbol": market["symbol"], "side": side}
        if kind == "best" and side == "buy":
            return {**common, "type": "market", "amount": str(WORTH)}
        quantity = up(WORTH / price, lot)
        if kind == "best":
            return {**common, "type": "market", "quantity": quantity}
        limit = {**common, "type": "limit", "price": down(price, tick), "quantity": quantity}
        return {**limit, "timeInForce": {"at once": "ioc", "whole": "fok", "standing": "gtc"}[kind]}

    def _take_back(self, trading, most):
        while len(self.resting) > most:
            trading.cancel(self.resting.pop(0))


if __name__ == "__main__":
    run(Taker().play, prefix="taker", by_socket=False)
