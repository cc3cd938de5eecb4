import type { TransactionRow } from '@candor/protocol'
import type { TFunction } from 'i18next'

/** Where it stands, with its confirmations where it waits for them. */
export function progressOf(row: TransactionRow, t: TFunction): string {
  const { stage, confirmations, confirmationsNeeded } = row
  if (stage === 'seen' && confirmations !== null && confirmationsNeeded !== null) {
    return t('recharge.confirmationsOf', { done: confirmations, needed: confirmationsNeeded })
  }
  return t(`recharge.stage_${stage}`)
}
