import { MINUTE_MS } from '@candor/money/durations'
import { COIN_PAIRS, pairSymbol } from '../../../catalogue/coins.ts'
import { FIATS, rateSymbol } from '../../../catalogue/fiats.ts'
import { STOCKS } from '../../../catalogue/stocks.ts'
import coinsJson from './coins.json' with { type: 'json' }
import fiatsJson from './fiats.json' with { type: 'json' }
import { type Constituent, type LiveSymbol, leastOf, mayBeTraded } from './live-symbol.ts'
import { coinsFile, fiatsFile, sourcesFile, stocksFile } from './schema.ts'
import sourcesJson from './sources.json' with { type: 'json' }
import stocksJson from './stocks.json' with { type: 'json' }

const { exchanges: SOURCES, conversions: CONVERSIONS } = sourcesFile.parse(sourcesJson)
const COINS = coinsFile.parse(coinsJson)
const LISTED_STOCKS = stocksFile.parse(stocksJson)
const LISTED_FIATS = fiatsFile.parse(fiatsJson)

const SETTLEMENT = 'USDT'
/** Where stocks and most fiat rates come from. */
export const STOCK_SOURCE = 'yahoo'
const DOLLAR: Constituent['conversion'] = { rate: rateSymbol('USD'), how: 'times' }
/** Stocks come from one place, so that nothing is further than itself from their median. */
const STOCK_RULES = { outlierPpm: 50_000, staleMs: 60_000 }

/** INDEX_EXCHANGES names what the catalogue does not know, or too few for any price. */
export class ExchangesUnfit extends Error {
  override name = 'ExchangesUnfit'
}

/**
 * Returns every symbol of the venue's indexes, in their order, with what it is made of at these
 * exchanges; a symbol that none of them has, has no constituents. Throws `ExchangesUnfit` for an
 * exchange that the catalogue has no markets of.
 */
export function liveCatalogue(exchanges: readonly string[]): readonly LiveSymbol[] {
  const unknown = exchanges.find((one) => !(one in SOURCES) || one === STOCK_SOURCE)
  if (unknown !== undefined) {
    const known = Object.keys(SOURCES).filter((one) => one !== STOCK_SOURCE)
    throw new ExchangesUnfit(
      `INDEX_EXCHANGES names ${unknown}; the catalogue has markets of ${known.join(', ')}.`,
    )
  }
  return [
    ...COIN_PAIRS.map(({ code }) => coin(code, exchanges)),
    ...STOCKS.map(({ symbol }) => stock(symbol)),
    ...FIATS.map(({ code }) => fiat(code, exchanges)),
  ]
}

/**
 * The symbols that may be traded on with these exchanges. A market whose currency has no rate with
 * them does not count: it never becomes a price in the symbol's currency.
 */
export function tradedSymbols(exchanges: readonly string[]): ReadonlySet<string> {
  const catalogue = liveCatalogue(exchanges)
  const priced = new Set(catalogue.filter(hasEnough).map(({ symbol }) => symbol))
  const traded = catalogue.filter(({ constituents }) =>
    mayBeTraded(
      constituents.filter(({ conversion }) => !conversion || priced.has(conversion.rate)),
    ),
  )
  return new Set(traded.map(({ symbol }) => symbol))
}

function hasEnough({ constituents, least }: LiveSymbol): boolean {
  return new Set(constituents.map(({ exchange }) => exchange)).size >= least
}

/** The digits after the point that exchanges quote, by symbol: what lies below tells nothing. */
export function quotedDigits(): ReadonlyMap<string, number> {
  return new Map(Object.entries(COINS).map(([symbol, { digits }]) => [symbol, digits]))
}

type Markets = Readonly<Record<string, readonly string[]>>
type Rules = Pick<LiveSymbol, 'outlierPpm'> & Pick<Constituent, 'staleMs'>

function coin(code: string, exchanges: readonly string[]): LiveSymbol {
  const symbol = pairSymbol(code)
  const { markets, ...rules } = entry(COINS, symbol)
  const ofPair = { symbol, base: code, target: SETTLEMENT }
  return whole(symbol, rules, marketsOf(markets, exchanges, ofPair, rules))
}

function stock(symbol: string): LiveSymbol {
  const { yahoo, delayMinutes } = entry(LISTED_STOCKS, symbol)
  const quote = STOCKS.find((one) => one.symbol === symbol)!.currency
  const listing = { symbol, exchange: STOCK_SOURCE, market: yahoo, quote }
  const pace = { everyMs: everyMs(STOCK_SOURCE), delayMs: delayMinutes * MINUTE_MS }
  const constituent = { ...listing, inverse: false, ...pace, staleMs: STOCK_RULES.staleMs }
  return whole(symbol, STOCK_RULES, [constituent])
}

function fiat(code: string, exchanges: readonly string[]): LiveSymbol {
  const symbol = rateSymbol(code)
  const listed = entry(LISTED_FIATS, symbol)
  if ('markets' in listed) {
    const { markets, ...rules } = listed
    const ofRate = { symbol, base: SETTLEMENT, target: code }
    return whole(symbol, rules, marketsOf(markets, exchanges, ofRate, rules))
  }
  const { dollarRate, ...rules } = listed
  const listing = { symbol, exchange: STOCK_SOURCE, market: dollarRate, quote: code }
  const pace = { everyMs: everyMs(STOCK_SOURCE), delayMs: 0, staleMs: rules.staleMs }
  return whole(symbol, rules, [{ ...listing, inverse: false, conversion: DOLLAR, ...pace }])
}

function marketsOf(
  markets: Markets,
  exchanges: readonly string[],
  { symbol, base, target }: { symbol: string; base: string; target: string },
  { staleMs }: Rules,
): Constituent[] {
  return exchanges.flatMap((exchange) =>
    (markets[exchange] ?? []).map((market) => {
      const [of = '', quote = ''] = market.split('/')
      const listing = { symbol, exchange, market, quote }
      const pace = { everyMs: everyMs(exchange), delayMs: 0, staleMs }
      if (of === base && quote === target) return { ...listing, inverse: false, ...pace }
      if (of === target && quote === base) return { ...listing, inverse: true, ...pace }
      const conversion = target === SETTLEMENT ? CONVERSIONS[quote] : undefined
      if (of !== base || !conversion) throw new Error(`${market} does not tell of ${symbol}.`)
      return { ...listing, inverse: false, conversion, ...pace }
    }),
  )
}

function whole(symbol: string, { outlierPpm }: Rules, constituents: Constituent[]): LiveSymbol {
  return { symbol, outlierPpm, least: leastOf(constituents), constituents }
}

function everyMs(exchange: string): number {
  const source = SOURCES[exchange]
  if (!source) throw new Error(`The live catalogue does not say how ${exchange} tells.`)
  return source.way === 'poll' ? source.everyMs : 0
}

function entry<T>(file: Readonly<Record<string, T>>, symbol: string): T {
  const found = file[symbol]
  if (found === undefined) throw new Error(`The live catalogue does not say where ${symbol} is.`)
  return found
}
