import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint, StartWish } from '../../wire.ts'
import { MOST_MESSAGE_BYTES } from '../bound-inflation.ts'
import { boundedFetch } from '../bounded-fetch.ts'
import type { CcxtExchange } from './ccxt-exchange.ts'

const HANDSHAKE_MS = 10_000
/** Only what came since the last look is of use. */
const TRADES_KEPT = 200

/**
 * Makes an exchange of ccxt by its id, with spot markets alone and exact texts in place of numbers.
 * Loads the file of this exchange and no other. Throws where ccxt has none of that id.
 */
export async function loadExchange(
  { exchange: id, endpoint, pace }: StartWish,
  refused: (status: number, waitMs: number | undefined) => void,
): Promise<CcxtExchange> {
  const Exchange = await classOf(id)
  const exchange = new Exchange({ timeout: pace.answerMs, enableRateLimit: true })
  exchange.number = String
  exchange.fetchImplementation = boundedFetch({ answerMs: pace.answerMs, refused })
  exchange.has.fetchCurrencies = false
  exchange.options = { ...exchange.options, ...lean(exchange.options) }
  exchange.urls.api = readdressed(exchange.urls.api, endpoint)
  quicken(exchange)
  if (endpoint.ws?.startsWith('ws://')) await exchange.loadHttpProxyAgent()
  return exchange
}

type ExchangeClass = new (settings: object) => CcxtExchange

/** ccxt itself would load all of its hundred exchanges; those with sockets have a file in pro. */
async function classOf(id: string): Promise<ExchangeClass> {
  if (!/^[a-z][a-z0-9]{1,30}$/.test(id)) throw new UnknownExchange(id)
  const ccxt = import.meta.resolve('ccxt')
  const file = [`./src/pro/${id}.js`, `./src/${id}.js`]
    .map((path) => new URL(path, ccxt))
    .find((url) => existsSync(fileURLToPath(url)))
  if (!file) throw new UnknownExchange(id)
  const { default: Exchange } = (await import(file.href)) as { default: ExchangeClass }
  return Exchange
}

/** The setting names an exchange that ccxt does not know: trying again is of no use. */
export class UnknownExchange extends Error {
  override readonly name = 'UnknownExchange'

  constructor(id: string) {
    super(`ccxt knows no exchange called ${id}.`)
  }
}

/** What ccxt watches as Coinbase's tickers comes every five seconds; its other channel, with each trade. */
function quicken(exchange: CcxtExchange): void {
  if (exchange.id !== 'coinbase') return
  exchange.watchTickers = (markets) => exchange.subscribeMultiple!('ticker', false, markets)
}

/** Options under which an exchange loads what is needed here and no more. */
function lean(options: Record<string, unknown>): Record<string, unknown> {
  return {
    defaultType: 'spot',
    fetchCurrencies: false,
    tradesLimit: TRADES_KEPT,
    fetchMarkets: spotAlone(options.fetchMarkets),
    ws: {
      ...(options.ws as object | undefined),
      // Who waits before a reconnection is Patience.
      backoff: { base: 0, max: 0 },
      options: { maxPayload: MOST_MESSAGE_BYTES, handshakeTimeout: HANDSHAKE_MS },
    },
  }
}

/** Exchanges of ccxt name the kinds of markets to load in three ways. */
function spotAlone(option: unknown): unknown {
  if (Array.isArray(option)) return option.includes('spot') ? ['spot'] : option
  if (typeof option !== 'object' || option === null || !('types' in option)) return option
  const { types } = option
  if (Array.isArray(types)) return { ...option, types: types.includes('spot') ? ['spot'] : types }
  if (typeof types !== 'object' || types === null || !('spot' in types)) return option
  const alone = Object.fromEntries(Object.keys(types).map((kind) => [kind, kind === 'spot']))
  return { ...option, types: alone }
}

/** All addresses of an exchange, with scheme and host replaced and the paths kept. */
function readdressed(urls: unknown, endpoint: Endpoint): unknown {
  if (typeof urls === 'string') {
    const [host] = /^(https?|wss?):\/\/[^/]+/.exec(urls) ?? []
    const other = host?.startsWith('ws') ? endpoint.ws : endpoint.rest
    return host && other ? other.replace(/\/$/, '') + urls.slice(host.length) : urls
  }
  if (typeof urls !== 'object' || urls === null) return urls
  return Object.fromEntries(
    Object.entries(urls).map(([name, url]) => [name, readdressed(url, endpoint)]),
  )
}
