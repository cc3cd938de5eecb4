import type { FastOrderRow } from '@candor/protocol'
import { showToast } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { outcomeText } from '../fast-texts.ts'
import { usePairName } from '../use-pair-name.ts'

/** Returns a function that shows the result of a contract that was just settled. */
export function useSettledToast(): (order: FastOrderRow) => void {
  const { t } = useTranslation()
  const format = useFormat()
  const nameOf = usePairName()
  return ({ symbol, outcome, profit, currencyCode }) => {
    if (outcome === null || profit === null) return
    showToast(
      t('fast.settledToast', {
        name: nameOf(symbol),
        outcome: outcomeText(outcome, t),
        result: `${format.amount(profit, { sign: true })} ${currencyCode}`,
      }),
    )
  }
}
