import type { FuturesOrderRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { refusedAs } from '@candor/client'
import { type Decimal, add } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { useProblem } from '../../../data/problem.ts'
import { confirm } from '../../../shared/widgets/dialog.tsx'
import { titleOf } from '../facts.ts'
import { refetchFutures } from '../refetch.ts'
import { sideAndLever } from '../futures-texts.ts'
import { marginOf } from '../wire-fields.ts'

/** What a waiting limit order holds until it opens, in its currency. */
export function holdsOf(row: FuturesOrderRow): Decimal {
  return add(marginOf(row), row.openFee)
}

/** Asks, cancels a waiting limit order and says what came of it. */
export function useCancelOrder() {
  const { t } = useTranslation()
  const format = useFormat()
  const problem = useProblem()
  const cancelCall = useCallMutation('revokeEntrust')

  async function cancel(row: FuturesOrderRow) {
    const yes = await confirm({
      title: t('orders.cancelQuestion'),
      text: t('orders.cancelText', {
        order: `${sideAndLever(row, t)} ${titleOf(row)}`,
        amount: `${format.amount(holdsOf(row))} ${row.currencyCode}`,
      }),
      confirm: t('action.cancelOrder'),
      leave: t('orders.keep'),
      danger: true,
    })
    if (!yes) return
    try {
      await cancelCall.mutateAsync({ params: { id: row.id } })
      showToast(t('orders.cancelled'), { success: true })
    } catch (error) {
      showToast(problem(error))
      if (!refusedAs(error, 'order_closed', 'order_executed', 'order_already_cancelled')) return
    }
    await refetchFutures()
  }

  return { cancel, busy: cancelCall.isPending }
}
