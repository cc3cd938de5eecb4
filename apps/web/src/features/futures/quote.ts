import type { Stock, QuotationTick, Ticker } from '@candor/protocol'
import type { Decimal } from '@candor/money/decimals'
import { keyOf, queryClient, useCall } from '../../data/queries.ts'

/** The index of a symbol as it is quoted now. */
export interface Quote extends QuotationTick {
  /** Whether its trading hours are now; coins always trade. */
  trading: boolean
  /** When trading opens or closes next, milliseconds since 1970 UTC; null where it never does. */
  nextChangeAt: number | null
}

const LIVE = { staleTime: 30_000 }

function quoteOf(row: Ticker | Stock | undefined): Quote | null {
  if (!row) return null
  const hours = 'trading' in row ? row : { trading: true, nextChangeAt: null }
  return { ...row, trading: hours.trading, nextChangeAt: hours.nextChangeAt }
}

/** One symbol's quote, live; undefined until it is known. */
export function useQuote(symbol: string): Quote | undefined {
  const pair = useCall('tickers', {}, { ...LIVE, select: finder<Ticker>(symbol) })
  const stock = useCall('futures', { query: {} }, { ...LIVE, select: finder<Stock>(symbol) })
  return pair.data ?? stock.data ?? undefined
}

function finder<Row extends Ticker | Stock>(symbol: string) {
  return (rows: Row[]) => quoteOf(rows.find((row) => row.symbol === symbol))
}

/** Every quote by its symbol, live. */
export function useQuotes(): ReadonlyMap<string, Quote> {
  const pairs = useCall('tickers', {}, LIVE)
  const stocks = useCall('futures', { query: {} }, LIVE)
  return new Map(
    [...(pairs.data ?? []), ...(stocks.data ?? [])].map((row) => [row.symbol, quoteOf(row)!]),
  )
}

/** The index as it is this moment, for acts: it draws nothing. */
export function indexNow(symbol: string): Decimal | undefined {
  const pairs = queryClient.getQueryData<Ticker[]>(keyOf('tickers', {})) ?? []
  const stocks = queryClient.getQueryData<Stock[]>(keyOf('futures', { query: {} })) ?? []
  return [...pairs, ...stocks].find((row) => row.symbol === symbol)?.price
}
