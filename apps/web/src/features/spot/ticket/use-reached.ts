import type { Decimal } from '@candor/money/decimals'
import { useDepth } from '../../../data/depth.ts'
import { useCall } from '../../../data/queries.ts'
import { type TriggerAround, type TriggerValues, pricesOf } from './trigger-design.ts'
import { isReached } from './trigger-reached.ts'

/** Whether one of its prices is reached now; its fields are drawn again when that changes. */
export function useReached(
  values: TriggerValues,
  { kind, side, pair: { symbol } }: Pick<TriggerAround, 'kind' | 'side' | 'pair'>,
): boolean {
  const reachedAt = (price: Decimal | undefined) =>
    price !== undefined &&
    pricesOf(values, { kind }).triggers.some((key) =>
      isReached(key, { side, at: values[key], price }),
    )
  const { data: byIndex = false } = useCall(
    'tickers',
    {},
    {
      staleTime: 30_000,
      select: (list) => reachedAt(list.find((ticker) => ticker.symbol === symbol)?.price),
    },
  )
  const { data: byTrade = false } = useDepth(symbol, ({ trades }) => reachedAt(trades[0]?.price))
  return values.source === 'index' ? byIndex : byTrade
}
