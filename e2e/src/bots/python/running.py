"""What both bots share: how they begin, how they are told to end, and what they say at the end."""

import argparse
import json
import os
import sys
import threading
import time
from decimal import ROUND_DOWN, ROUND_UP, Decimal

from exchange import Exchange, NetworkError
from feed import Feed
from own_book import OwnBook
from trading import Trading


def run(play, *, prefix, by_socket):
    """Has a bot play until its standard input ends, then prints its book as JSON.

    play: called with the bot's Trading, its market and a number that grows by one, again and again; with None once, at
    the end.
    """
    parser = argparse.ArgumentParser()
    parser.add_argument("--origin", required=True)
    parser.add_argument("--symbol", required=True)
    parser.add_argument("--pause", type=float, default=0.1, help="seconds between two rounds")
    asked = parser.parse_args()
    exchange = Exchange(asked.origin, os.environ["CANDOR_KEY"], os.environ["CANDOR_SECRET"])
    market = exchange.fetch_market(asked.symbol)
    book = OwnBook(market, exchange.fetch_balance())
    feed = Feed(exchange, book)
    trading = Trading(exchange, feed, book, prefix=prefix, by_socket=by_socket)
    ended = threading.Event()
    threading.Thread(target=lambda: (sys.stdin.read(), ended.set()), daemon=True).start()
    feed.connect()
    print("begun", file=sys.stderr, flush=True)
    number = 0
    while not ended.is_set():
        number += 1
        try:
            play(trading, market, number)
        except NetworkError:
            time.sleep(asked.pause)
        feed.take(asked.pause)
    play(trading, market, None)
    trading.settle()
    report = {
        "fills": list(book.fills.values()),
        "orders": list(book.orders.values()),
        "balances": list(book.balances.values()),
        "outcomes": trading.outcomes,
        "refusals": trading.refusals,
        "counts": {**feed.counts, **trading.counts, "rounds": number},
        "faults": book.faults,
    }
    print(json.dumps(report))


def down(value, step):
    """The largest multiple of a step that is no more than the value, written out."""
    return format((value / step).to_integral_value(ROUND_DOWN) * step, "f")


def up(value, step):
    return format((value / step).to_integral_value(ROUND_UP) * step, "f")


def steps(market):
    return Decimal(market["tickSize"]), Decimal(market["lotSize"])
