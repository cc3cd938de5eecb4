"""A market maker: offers to buy and to sell a step inside the best offers of others, again and again.

    CANDOR_KEY=... CANDOR_SECRET=... python3 market_maker.py --symbol BTCUSDT --rounds 600

The dead man's switch takes its orders back if it dies; each round replaces both in one batch.
"""

import time
from decimal import Decimal

from bot import Books, arguments, client, down, market_of, report, up
from candor import CandorError

SWITCH_MS = 30_000


def offers(ticker, market, amount):
    """Instructions for one offer a side, a tick inside the spread, which never take at once."""
    tick, lot = Decimal(market["tickSize"]), Decimal(market["lotSize"])
    least = Decimal(market["minAmount"])
    if ticker["bid"] is None or ticker["ask"] is None or ticker["stale"]:
        return []
    bid, ask = Decimal(ticker["bid"]) + tick, Decimal(ticker["ask"]) - tick
    if bid >= ask:
        bid, ask = Decimal(ticker["bid"]), Decimal(ticker["ask"])
    size = max(amount, least)
    common = {"do": "place", "symbol": market["symbol"], "type": "limit", "postOnly": True}
    return [
        {**common, "side": "buy", "price": down(bid, tick), "quantity": up(size / bid, lot)},
        {**common, "side": "sell", "price": up(ask, tick), "quantity": up(size / ask, lot)},
    ]


def main():
    asked = arguments(__doc__.splitlines()[0])
    candor = client(asked.origin)
    market = market_of(candor, asked.symbol)
    books = Books(candor, market)
    placed = []
    try:
        for _ in range(asked.rounds):
            candor.put("/orders/cancel-all-after", {"timeoutMs": SWITCH_MS})
            ticker = candor.get(f"/markets/{asked.symbol}/ticker", signed=False)
            taken_back = [{"do": "cancel", "id": one} for one in placed]
            placed = []
            wanted = taken_back + offers(ticker, market, asked.amount)
            if wanted:
                answers = candor.post("/orders/batch", {"instructions": wanted})
                placed = placed_by(answers[len(taken_back) :])
            time.sleep(asked.pause)
    except CandorError as error:
        if error.retry_after is None:
            raise
        time.sleep(error.retry_after)
    finally:
        candor.delete("/orders", {"symbol": asked.symbol})
        candor.put("/orders/cancel-all-after", {"timeoutMs": 0})
    settle(candor, asked.symbol)
    report(books)


def placed_by(answers):
    """Ids of the orders that rest now; a refusal, as would_take, is met by the next round."""
    for answer in answers:
        if not answer["ok"]:
            print(f"refused: {answer['problem']['error']}")
    return [one["order"]["id"] for one in answers if one["ok"] and one["order"]["status"] == "open"]


def settle(candor, symbol):
    """Waits until no order is open: one that the house reaches ends at the next price."""
    while candor.get("/orders", {"symbol": symbol, "status": "open"})["rows"]:
        time.sleep(0.2)


if __name__ == "__main__":
    main()
