import type { TriggerRow } from '@candor/protocol'
import type { Decimal } from '@candor/money/decimals'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchUntold } from '../../../data/own/refetch-untold.ts'
import { useMoveOrder } from '../../../shared/orders/use-move-order.ts'
import { type LegKey, movedTerms } from './trigger-move.ts'

/** Moves a price that a conditional order waits for: takes the order back and places it anew. */
export function useMoveTrigger() {
  const takeBack = useCallMutation('revokeCoinTrigger')
  const place = useCallMutation('coinTrigger')
  const move = useMoveOrder()

  /** Rejects as taking back does where the order still waits. */
  return (order: TriggerRow, key: LegKey, price: Decimal): Promise<boolean> => {
    const body = movedTerms(order, key, price)
    return move({
      withdraw: () => takeBack.mutateAsync({ params: { id: order.id } }),
      place: () => place.mutateAsync({ body }),
      refetch: () => refetchUntold('getCoinTriggers', 'findUserCurrencyAccountList'),
    })
  }
}
