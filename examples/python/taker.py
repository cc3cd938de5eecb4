"""A taker: buys for an amount at the best price, sells what it got, again and again.

    CANDOR_KEY=... CANDOR_SECRET=... python3 taker.py --symbol BTCUSDT --rounds 60
"""

import time
from decimal import Decimal

from bot import Books, arguments, client, down, market_of, report
from candor import CandorError


def main():
    asked = arguments(__doc__.splitlines()[0])
    candor = client(asked.origin)
    market = market_of(candor, asked.symbol)
    books = Books(candor, market)
    lot = Decimal(market["lotSize"])
    for _ in range(asked.rounds):
        try:
            common = {"symbol": asked.symbol, "type": "market"}
            bought = candor.post("/orders", {**common, "side": "buy", "amount": str(asked.amount)})
            got = Decimal(bought["filled"]) - Decimal(bought["fee"])
            print(f"bought {got} {market['base']} at {bought['averagePrice']}")
            if got >= lot:
                sold = candor.post("/orders", {**common, "side": "sell", "quantity": down(got, lot)})
                print(f"sold {sold['filled']} {market['base']} at {sold['averagePrice']}")
        except CandorError as error:
            print(f"refused: {error}")
            time.sleep(error.retry_after or 0)
        time.sleep(asked.pause)
    report(books)


if __name__ == "__main__":
    main()
