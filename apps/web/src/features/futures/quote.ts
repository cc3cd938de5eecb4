import type { Future, QuotationTick, Ticker } from '@candor/protocol'
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

function quoteOf(row: Ticker | Future | undefined): Quote | null {
  if (!row) return null
  const hours = 'trading' in row ? row : { trading: true, nextChangeAt: null }
  return { ...row, trading: hours.trading, nextChangeAt: hours.nextChangeAt }
}

/** One symbol's quote, live; undefined until it is known. */
export function useQuote(symbol: string): Quote | undefined {
  const pair = useCall('tickers', {}, { ...LIVE, select: finder<Ticker>(symbol) })
  const future = useCall('futures', { query: {} }, { ...LIVE, select: finder<Future>(symbol) })
  return pair.data ?? future.data ?? undefined
}

function finder<Row extends Ticker | Future>(symbol: string) {
  return (rows: Row[]) => quoteOf(rows.find((row) => row.symbol === symbol))
}

/** Every quote by its symbol, live. */
export function useQuotes(): ReadonlyMap<string, Quote> {
  const pairs = useCall('tickers', {}, LIVE)
  const futures = useCall('futures', { query: {} }, LIVE)
  return new Map(
    [...(pairs.data ?? []), ...(futures.data ?? [])].map((row) => [row.symbol, quoteOf(row)!]),
  )
}

/** The index as it is this moment, for acts: it draws nothing. */
export function indexNow(symbol: string): Decimal | undefined {
  const pairs = queryClient.getQueryData<Ticker[]>(keyOf('tickers', {})) ?? []
  const futures = queryClient.getQueryData<Future[]>(keyOf('futures', { query: {} })) ?? []
  return [...pairs, ...futures].find((row) => row.symbol === symbol)?.price
}
