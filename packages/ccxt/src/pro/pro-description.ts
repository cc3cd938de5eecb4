const YES = [
  ...['ws', 'watchOrderBook', 'watchOrderBookForSymbols', 'watchTicker', 'watchTickers'],
  ...['watchTrades', 'watchTradesForSymbols', 'watchOHLCV'],
  ...['watchOrders', 'watchMyTrades', 'watchBalance'],
  ...['unWatchOrderBook', 'unWatchTicker', 'unWatchTrades', 'unWatchOHLCV'],
  ...['createOrderWs', 'createOrdersWs', 'createLimitOrderWs', 'createMarketOrderWs'],
  ...['editOrderWs', 'cancelOrderWs', 'cancelOrdersWs', 'cancelAllOrdersWs'],
]

/** What the socket adds to what the class says it can do. */
export function proDescription(): object {
  return {
    pro: true,
    has: { ...Object.fromEntries(YES.map((name) => [name, true])), watchPositions: false },
    // Milliseconds between signs of life; the venue ends what gives none for a minute.
    streaming: { keepAlive: 15_000 },
  }
}
