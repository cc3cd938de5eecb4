import type { Ticker } from '@candor/protocol'
import type { Decimal } from '@candor/money/decimals'
import { keyOf, queryClient } from '../../../data/queries.ts'

/** The pair's price as it is this moment, for acts: it draws nothing. */
export function lastPrice(symbol: string): Decimal | undefined {
  const list = queryClient.getQueryData<Ticker[]>(keyOf('tickers', {}))
  return list?.find((ticker) => ticker.symbol === symbol)?.price
}
