import type { TriggerRow } from '@candor/protocol'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchUntold } from '../../../data/own/refetch-untold.ts'
import { useMoveOrder } from '../../../shared/orders/use-move-order.ts'
import { type LegKey, type MovedTo, movedTerms } from './trigger-move.ts'

/** Moves a price, or a distance, that a conditional order waits for: takes the order back and places it anew. */
export function useMoveTrigger() {
  const takeBack = useCallMutation('revokeCoinTrigger')
  const place = useCallMutation('coinTrigger')
  const move = useMoveOrder()

  /** Rejects as taking back does where the order still waits. */
  return (order: TriggerRow, key: LegKey, to: MovedTo): Promise<boolean> => {
    const body = movedTerms(order, key, to)
    return move({
      withdraw: () => takeBack.mutateAsync({ params: { id: order.id } }),
      place: () => place.mutateAsync({ body }),
      refetch: () => refetchUntold('getCoinTriggers', 'findUserCurrencyAccountList'),
    })
  }
}
