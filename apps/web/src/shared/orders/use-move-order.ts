import { showToast } from '@candor/ui'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { useProblem } from '../../data/problem.ts'
import { serverNow } from '../../data/server-clock.ts'
import { confirm } from '../widgets/dialog.tsx'
import { placedAtLast, withdrawal } from './move-order.ts'
import { isOfBefore } from './of-before.ts'

/** The way of an order that no call amends to another price. */
export interface Move {
  /** Withdraws it; resolves with its status. */
  withdraw: () => Promise<{ status: string }>
  /** Places it anew: the same terms each time, so that a lost answer places nothing twice. */
  place: () => Promise<{ createdAt: number }>
  /** Reads again what this changed, where the stream does not tell it. */
  refetch: () => Promise<void>
}

/**
 * Moves an order: withdraws it, and once the venue has said that it is withdrawn, places it anew. Says
 * what became of it. Where the new order is refused, asks whether to place it again.
 *
 * Resolves true as soon as the former order no longer waits, or may not: placing goes on by itself, also
 * where the person has left the chart. Resolves false, and does nothing, while the move before is under
 * way. Rejects as the withdrawal does where the order still stands.
 */
export function useMoveOrder(): (move: Move) => Promise<boolean> {
  const { t } = useTranslation()
  const { time } = useFormat()
  const problem = useProblem()
  const isUnderWay = useRef(false)

  const again = (error: unknown) =>
    confirm({
      title: t('held.againTitle'),
      text: `${t('held.formerOver')}\n${problem(error)}`,
      confirm: t('held.placeAgain'),
      leave: t('common.close'),
    })

  async function placeAnew({ place, refetch }: Move) {
    const pressedAt = serverNow()
    const placed = await placedAtLast(place, again)
    if (placed) {
      const text = isOfBefore(placed.createdAt, pressedAt)
        ? t('orders.doneBefore', { time: time(placed.createdAt) })
        : t('ticket.changedMoved')
      showToast(text, { success: true })
    }
    await refetch()
  }

  async function withdrawn({ withdraw, refetch }: Move): Promise<boolean> {
    const came = await withdrawal(withdraw)
    if (came === 'withdrawn') {
      showToast(t('held.withdrawn'))
      return true
    }
    showToast(came === 'gone' ? t('held.gone') : t('held.unheard'))
    void refetch()
    return false
  }

  return async (move) => {
    if (isUnderWay.current) {
      showToast(t('held.withdrawn'))
      return false
    }
    const ended = () => {
      isUnderWay.current = false
    }
    isUnderWay.current = true
    try {
      if (await withdrawn(move)) void placeAnew(move).finally(ended)
      else ended()
    } catch (error) {
      ended()
      throw error
    }
    return true
  }
}
