/** A process that follows an exchange which is not there, prints the id of its process, and waits. */
import { ExchangeFeed } from '../src/market/live/feed/exchange-feed.ts'
import { QuietLog } from '../src/market/live/feed/quiet-log.ts'
import { IMPATIENT } from './impatient.ts'

const exchange = 'kraken'
const market = 'BTC/USD'
const feed = new ExchangeFeed(
  {
    exchange,
    wanted: [{ symbol: 'BTCUSDT', exchange, market, quote: 'USD' }],
    endpoint: { rest: 'http://127.0.0.1:1', ws: 'ws://127.0.0.1:1' },
    pace: IMPATIENT,
    restart: { firstMs: 50, mostMs: 200 },
  },
  {
    log: new QuietLog({ warn: () => undefined }, Date.now),
    now: Date.now,
    observe: () => undefined,
  },
)
const heard = setInterval(() => {
  if (feed.health().trouble === undefined) return
  clearInterval(heard)
  console.log(feed.pid)
}, 20)
setInterval(() => undefined, 60_000)
