import type { Candle } from '@candor/protocol'
import type { Period } from '@candor/protocol/periods'
import { call } from '../../data/call.ts'
import { useCall } from '../../data/queries.ts'
import type { Kind } from './instrument.ts'

/** Candles of one reading; fewer mean that there are no older ones. */
export const PAGE = 200

interface CandlesOptions {
  kind: Kind
  symbol: string
  period: Period
  limit: number
  enabled?: boolean
  staleTime?: number
  refetchInterval?: number | false
}

/** The newest candles of a pair or a stock, by the call that has them. */
export function useCandles({
  kind,
  symbol,
  period,
  limit,
  enabled = true,
  ...options
}: CandlesOptions) {
  const request = { symbol, period, limit }
  const pair = useCall(
    'kline',
    { body: request },
    { ...options, enabled: enabled && kind === 'pair' },
  )
  const stock = useCall(
    'futuresKline',
    { query: request },
    { ...options, enabled: enabled && kind === 'stock' },
  )
  return kind === 'pair' ? pair : stock
}

/** The candles that begin before a time, oldest first. Rejects with a `CallError`. */
export async function olderCandles(
  kind: Kind,
  symbol: string,
  period: Period,
  before: number,
): Promise<{ candles: readonly Candle[]; more: boolean }> {
  const request = { symbol, period, limit: PAGE, endTime: before }
  const candles = await (kind === 'pair'
    ? call('kline', { body: request })
    : call('futuresKline', { query: request }))
  return { candles, more: candles.length === PAGE }
}
