import type { Ticker } from '@candor/protocol'
import { useCall } from '../../data/queries.ts'

/**
 * The name of every symbol as it is shown: BTC/USDT of BTCUSDT, the symbol itself where it is no
 * pair. It draws again only when names change, not with prices.
 */
export function usePairName(): (symbol: string) => string {
  const { data: names } = useCall('tickers', {}, { staleTime: 30_000, select: namesOf })
  return (symbol) => names?.[symbol] ?? symbol
}

function namesOf(tickers: readonly Ticker[]): Record<string, string> {
  return Object.fromEntries(tickers.map(({ symbol, base, quote }) => [symbol, `${base}/${quote}`]))
}
