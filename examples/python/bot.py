"""What the two bots share: their arguments, exact prices, and the comparison at the end."""

import argparse
import os
from decimal import ROUND_DOWN, ROUND_UP, Decimal

from candor import Candor


def arguments(what):
    """Arguments of a bot. The secret is not among them: whoever lists processes would see it."""
    parser = argparse.ArgumentParser(description=what)
    parser.add_argument("--origin", default="http://127.0.0.1:8480", help="where the venue is")
    parser.add_argument("--symbol", default="BTCUSDT", help="which market")
    parser.add_argument("--rounds", type=int, default=60, help="how often it acts")
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two rounds")
    parser.add_argument("--amount", type=Decimal, default=Decimal(20), help="of an order, in the quote currency")
    return parser.parse_args()


def client(origin):
    """A client with the key of the environment: CANDOR_KEY and CANDOR_SECRET."""
    names = ("CANDOR_KEY", "CANDOR_SECRET")
    missing = [name for name in names if not os.environ.get(name)]
    if missing:
        raise SystemExit(f"Set {' and '.join(missing)}: a key is made in the application, under security.")
    return Candor(origin, *(os.environ[name] for name in names))


def market_of(candor, symbol):
    return next(one for one in candor.get("/markets", signed=False) if one["symbol"] == symbol)


def down(value, step):
    """The largest multiple of a step that is no more than the value, written out."""
    return format((value / step).to_integral_value(ROUND_DOWN) * step, "f")


def up(value, step):
    return format((value / step).to_integral_value(ROUND_UP) * step, "f")


class Books:
    """What a bot had when it began, and what its fills say that it has to have now."""

    def __init__(self, candor, market):
        self.candor = candor
        self.market = market
        self.began = candor.get("/time", signed=False)["ms"]
        self.before = self._balances()

    def _balances(self):
        rows = self.candor.get("/balances", {"account": "spot"})
        totals = {row["currency"]: Decimal(row["total"]) for row in rows}
        return [totals.get(self.market[side], Decimal(0)) for side in ("base", "quote")]

    def differences(self):
        """(fills, what the balances are beyond what fills say): both zero where the books agree."""
        base, quote = self.before
        fills = list(
            self.candor.rows("/fills", {"symbol": self.market["symbol"], "from": self.began})
        )
        for fill in fills:
            quantity, amount = Decimal(fill["quantity"]), Decimal(fill["amount"])
            if fill["side"] == "buy":
                base += quantity - Decimal(fill["fee"])
                quote -= amount
            else:
                base -= quantity
                quote += amount - Decimal(fill["fee"])
        now_base, now_quote = self._balances()
        return len(fills), (now_base - base, now_quote - quote)


def report(books):
    """Prints how the bot's books compare, and fails where they differ."""
    fills, differences = books.differences()
    print(f"{fills} fills; balances differ from them by {differences[0]} and {differences[1]}")
    if any(differences):
        raise SystemExit("The bot's books and the venue's differ.")
