import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCallMutation } from '../../../data/mutations.ts'
import { refetchUntold } from '../../../data/own/refetch-untold.ts'
import { useLargeOrder } from '../../../shared/orders/use-large-order.ts'
import { lastPrice } from '../pairs/last-price.ts'
import { type AmendAround, type AmendValues, amendForm } from './amend-design.ts'
import { outcomeText } from './outcome.ts'

/** The change of an open order: what is asked before it, and its way to the venue. */
export function useSendAmend() {
  const { t } = useTranslation()
  const format = useFormat()
  const amend = useCallMutation('amendCoinOrder')
  const askLarge = useLargeOrder('change')

  /** Resolves false where the person thought better of it. */
  function ask(values: AmendValues, around: AmendAround): Promise<boolean> {
    // Another price may be far away, or trade at once.
    const { price } = amendForm.summary(values, around).body
    if (price === undefined) return Promise.resolve(true)
    const { side, symbol } = around.order
    return askLarge({ side, price, market: lastPrice(symbol) })
  }

  /** Says what became of it; rejects as the call does. */
  async function send(values: AmendValues, around: AmendAround): Promise<void> {
    const { body, keepsPlace } = amendForm.summary(values, around)
    const changed = await amend.mutateAsync({ body })
    const open = changed.closeReason === null
    const { text, success } = open
      ? { text: t(keepsPlace ? 'ticket.changedKept' : 'ticket.changedMoved'), success: true }
      : outcomeText(changed, t, format)
    showToast(text, { success })
  }

  /** Reads again what the change moved, where the stream does not tell it. */
  function refetch(): Promise<void> {
    return refetchUntold('getCoinOrder', 'findUserCurrencyAccountList')
  }

  return { ask, send, refetch, isPending: amend.isPending }
}
