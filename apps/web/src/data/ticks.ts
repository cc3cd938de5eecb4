import type { Stock, QuotationTick, Ticker } from '@candor/protocol'
import { keyOf, queryClient, useCall } from './queries.ts'

const TICKERS = keyOf('tickers', {})
/** Every stock in one list; screens filter it. */
const STOCKS = keyOf('futures', { query: {} })

/** The quotation list of coin pairs, live while the stream is up. */
export function useTickers() {
  return useCall('tickers', {}, { staleTime: 30_000 })
}

/** One pair's quotation; draws again only when that pair moved. */
export function useTicker(symbol: string) {
  return useCall(
    'tickers',
    {},
    { staleTime: 30_000, select: (list) => list.find((ticker) => ticker.symbol === symbol) },
  )
}

/** The stocks of all labels, live while the stream is up. */
export function useStocks() {
  return useCall('futures', { query: {} }, { staleTime: 30_000 })
}

/** Every symbol that a list has named so far. */
export function knownSymbols(): string[] {
  const pairs = queryClient.getQueryData<Ticker[]>(TICKERS) ?? []
  const stocks = queryClient.getQueryData<Stock[]>(STOCKS) ?? []
  return [...pairs, ...stocks].map((quotation) => quotation.symbol)
}

/** Merges ticks into the lists; rows that did not move stay the same objects. */
export function applyTicks(ticks: ReadonlyMap<string, QuotationTick>): void {
  for (const key of [TICKERS, STOCKS]) {
    queryClient.setQueryData<QuotationTick[]>([...key], (list) => list && merged(list, ticks))
  }
}

/** An older tick never replaces a newer price. */
export function merged<Row extends QuotationTick>(
  list: Row[],
  ticks: ReadonlyMap<string, QuotationTick>,
): Row[] {
  let changed = false
  const next = list.map((row) => {
    const tick = ticks.get(row.symbol)
    if (!tick || tick.at < row.at) return row
    changed = true
    return { ...row, ...tick }
  })
  return changed ? next : list
}
