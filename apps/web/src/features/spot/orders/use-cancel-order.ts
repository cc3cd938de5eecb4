import type { SpotOrderRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { refusedAs } from '@candor/client'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchUntold } from '../../../data/own/refetch-untold.ts'
import { confirm } from '../../../shared/widgets/dialog.tsx'
import { useWaiting } from '../../../shared/orders/use-waiting.ts'
import { isUnheard } from '../../../shared/orders/unheard.ts'
import { useCancelProblem } from './cancel-problem.ts'
import { kindOf } from './order-texts.ts'

/**
 * Asks, cancels and says what came of it. `busy` while the venue has not answered, `waits` where it
 * takes the order back at the next price: what the house's quotes have reached may be filled by then.
 */
export function useCancelOrder() {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useCancelProblem()
  const cancelCall = useCallMutation('revokeCoin')

  async function cancel(order: SpotOrderRow) {
    const { base, quote, held, heldCurrency } = order
    const yes = await confirm({
      title: t('orders.cancelQuestion'),
      text: t('orders.cancelText', {
        order: `${kindOf(order, t)} ${base}/${quote}`,
        amount: `${format.amount(held)} ${heldCurrency}`,
      }),
      confirm: t('action.cancelOrder'),
      leave: t('orders.keep'),
      danger: true,
    })
    if (!yes) return
    try {
      await cancelCall.mutateAsync({ params: { id: order.id } })
      showToast(t('orders.cancelled'), { success: true })
    } catch (error) {
      showToast(problem(error))
      const over = ['order_closed', 'order_already_executed', 'order_already_cancelled'] as const
      if (!refusedAs(error, ...over) && !isUnheard(error)) return
    }
    await refetchUntold('getCoinOrder', 'findUserCurrencyAccountList')
  }

  return { cancel, busy: cancelCall.isPending, waits: useWaiting(cancelCall.isPending) }
}
