import type { TriggerRow } from '@candor/protocol'
import { refusedAs } from '@candor/client'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchUntold } from '../../../data/own/refetch-untold.ts'
import { confirm } from '../../../shared/widgets/dialog.tsx'
import { isUnheard } from '../../../shared/orders/unheard.ts'
import { typeName } from '../terms/trigger-text.ts'
import { useCancelProblem } from './cancel-problem.ts'

/** Asks, takes a conditional order back and says what came of it. */
export function useTakeBack() {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useCancelProblem()
  const call = useCallMutation('revokeCoinTrigger')

  async function takeBack(order: TriggerRow) {
    const { base, quote, held, heldCurrency } = order
    const yes = await confirm({
      title: t('ticket.takeBackQuestion'),
      text: t('orders.cancelText', {
        order: `${typeName(order, t)} ${base}/${quote}`,
        amount: `${format.amount(held)} ${heldCurrency}`,
      }),
      confirm: t('ticket.takeBack'),
      leave: t('orders.keep'),
      danger: true,
    })
    if (!yes) return
    try {
      await call.mutateAsync({ params: { id: order.id } })
      showToast(t('ticket.takenBack'), { success: true })
    } catch (error) {
      showToast(problem(error))
      if (!refusedAs(error, 'order_closed') && !isUnheard(error)) return
    }
    await refetchUntold('getCoinTriggers', 'findUserCurrencyAccountList')
  }

  return { takeBack, busy: call.isPending }
}
