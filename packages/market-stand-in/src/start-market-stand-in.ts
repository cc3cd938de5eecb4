import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Fault } from './fault.ts'
import { FaultPrices, type PriceOf } from './fault-prices.ts'
import { EXCHANGES, type ExchangeId, STOCKS, USUAL_MARKETS, type Who } from './markets.ts'
import { ServedExchange } from './served-exchange.ts'
import type { Style } from './style.ts'
import { binance } from './styles/binance.ts'
import { bitstamp } from './styles/bitstamp.ts'
import { htx } from './styles/htx.ts'
import { kraken } from './styles/kraken.ts'
import { okx } from './styles/okx.ts'
import { CRUMB, answerYahoo } from './styles/yahoo.ts'

export interface StandInOptions {
  /** The price of a market (BTC/USDT, AAPL) at a moment, in milliseconds since 1970, at one of them. */
  price: (market: string, at: number, who: Who) => ReturnType<PriceOf>
  /** Markets by exchange; those of an exchange that is not named are the usual ones. */
  markets?: Partial<Record<Who, readonly string[]>>
  /** Defaults to any that is free. */
  port?: number
  /** How far trades lie apart, and how often they are pushed; defaults to 250. */
  everyMs?: number
  /** Whether prices are pushed by themselves; without, at each call of `push`. Defaults to true. */
  runs?: boolean
  now?: () => number
}

/** Exchanges of coins and Yahoo on one port of this machine. */
export interface MarketStandIn {
  /** As INDEX_ENDPOINTS takes it. */
  readonly endpoints: Readonly<Record<ExchangeId, { rest: string; ws: string }>>
  /** As STOCK_ENDPOINT takes it. */
  readonly stockEndpoint: string
  /** Sets what one does wrong from now on; undefined ends it. */
  setFault(who: Who, fault: Fault | undefined): void
  /** Answers every request to one with this text; undefined ends it. */
  setRaw(who: Who, text: string | undefined): void
  /** Sets a market's price in place of the function's, from now on or a moment in the past. */
  setPrice(who: Who, market: string, price: string, from?: number): void
  /** Tells every follower the prices of now. */
  push(who?: ExchangeId): void
  /** Sends a text to all sockets of an exchange. */
  send(who: ExchangeId, text: string): void
  /** Sockets that are open, and requests and connections since the start. */
  counts(who: Who): { sockets: number; requests: number; connects: number }
  close(): Promise<void>
}

const STYLES: Readonly<Record<ExchangeId, Style>> = { binance, okx, kraken, bitstamp, htx }
const EVERY_MS = 250

/** Starts the stand-in. */
export async function startMarketStandIn(options: StandInOptions): Promise<MarketStandIn> {
  const served = serveAll(options)
  const server = createServer((request, response) => void respond(served, request, response))
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy())
    const found = find(served, request)
    if (found) found.exchange.connect(request, socket, head)
    else socket.destroy()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port ?? 0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const { runs = true, everyMs = EVERY_MS, now = Date.now } = options
  const pushAll = () => EXCHANGES.forEach((id) => served[id].push())
  const clock = runs ? setInterval(pushAll, everyMs) : undefined
  return {
    endpoints: Object.fromEntries(
      EXCHANGES.map((id) => [
        id,
        { rest: `http://127.0.0.1:${port}/${id}`, ws: `ws://127.0.0.1:${port}/${id}` },
      ]),
    ) as MarketStandIn['endpoints'],
    stockEndpoint: `http://127.0.0.1:${port}/${STOCKS}`,
    setFault: (who, fault) => {
      served[who].fault = fault
    },
    setRaw: (who, text) => {
      served[who].raw = text
    },
    setPrice: (who, market, price, from = now()) => served[who].prices.push(market, price, from),
    push: (who) => (who ? served[who].push() : pushAll()),
    send: (who, text) => served[who].send(text),
    counts: (who) => {
      const { sockets, requests, connects } = served[who]
      return { sockets, requests, connects }
    },
    close: async () => {
      clearInterval(clock)
      for (const exchange of Object.values(served)) exchange.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Served = Readonly<Record<Who, ServedExchange>>

function serveAll({ price, markets, everyMs = EVERY_MS, now = Date.now }: StandInOptions): Served {
  const serve = (who: Who) => {
    const offered = markets?.[who] ?? USUAL_MARKETS[who]
    const priceOf: PriceOf = (market, at) => price(market, at, who)
    const prices = new FaultPrices(offered, { priceOf, everyMs, now })
    const style = who === STOCKS ? { answer: answerYahoo } : STYLES[who]
    return new ServedExchange(prices, style, who === 'binance' ? 418 : 403)
  }
  const all: readonly Who[] = [...EXCHANGES, STOCKS]
  return Object.fromEntries(all.map((who) => [who, serve(who)])) as Served
}

async function respond(
  served: Served,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const found = find(served, request)
  if (!found) {
    response.writeHead(404).end()
    return
  }
  const { who, exchange, ask } = found
  // Yahoo gives a cookie with a page, and a crumb to whoever has it.
  if (who === STOCKS && ask.path.startsWith('/quote/') && !exchange.prices.fault) {
    response.setHeader('set-cookie', 'A3=d=stand-in; Max-Age=31557600; Path=/; HttpOnly')
    response.setHeader('content-type', 'text/html').end('<html></html>')
    return
  }
  if (who === STOCKS && ask.path === '/v1/test/getcrumb' && !exchange.prices.fault) {
    response.setHeader('content-type', 'text/plain').end(CRUMB)
    return
  }
  await exchange.respond(ask, request, response)
}

function find(served: Served, { url = '/' }: IncomingMessage) {
  const { pathname, searchParams } = new URL(url, 'http://127.0.0.1')
  const [, name = '', path = ''] = /^\/([a-z]+)(\/.*|)$/.exec(pathname) ?? []
  if (!Object.hasOwn(served, name)) return undefined
  const who = name as Who
  return { who, exchange: served[who], ask: { path, query: searchParams } }
}
