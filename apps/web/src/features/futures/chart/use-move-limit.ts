import type { FuturesOrderRow } from '@candor/protocol'
import type { Decimal } from '@candor/money/decimals'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { useCall } from '../../../data/queries.ts'
import { useServerNow } from '../../../data/server-clock.ts'
import { useLoggedIn } from '../../../data/session.ts'
import { useLargeOrder } from '../../../shared/orders/use-large-order.ts'
import { useMoveOrder } from '../../../shared/orders/use-move-order.ts'
import type { Facts } from '../facts.ts'
import { type Quote, indexNow } from '../quote.ts'
import { refetchFutures } from '../refetch.ts'
import { usePause } from '../ticket/use-obstacles.ts'
import { movedTerms } from './limit-move.ts'

/** Moves a limit order that waits: withdraws it and places it anew at another price. */
export function useMoveLimit() {
  const cancel = useCallMutation('revokeEntrust')
  const order = useCallMutation('contractOrder')
  const askLarge = useLargeOrder('change')
  const move = useMoveOrder()

  /** Resolves false where the person thought better of it; rejects where the order still stands. */
  return async (row: FuturesOrderRow, price: Decimal): Promise<boolean> => {
    const side = row.direction === 'buyLong' ? 'buy' : 'sell'
    if (!(await askLarge({ side, price, market: indexNow(row.symbol) }))) return false
    const body = movedTerms(row, price)
    return move({
      withdraw: () => cancel.mutateAsync({ params: { id: row.id } }),
      place: () => order.mutateAsync({ body }),
      refetch: refetchFutures,
    })
  }
}

/** Why no order of a contract is taken now, as a sentence; undefined where one is. */
export function useClosedTo(facts: Facts | undefined, quote: Quote | undefined) {
  const { t } = useTranslation()
  const format = useFormat()
  const pause = usePause(quote)
  const isLoggedIn = useLoggedIn()
  const { data: limits } = useCall('personalLimits', {}, { enabled: isLoggedIn })
  const coolOff = limits?.coolOffUntil
  const now = useServerNow(Boolean(coolOff))
  if (facts && !facts.open) return t('futures.productClosed')
  if (pause !== undefined) return pause
  if (coolOff && coolOff > now) return t('futures.coolOff', { time: format.dateTime(coolOff) })
  return undefined
}
