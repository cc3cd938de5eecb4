import type { EngineView } from '@candor/engine'
import { formatUnits } from '@candor/money'
import type { WithdrawalRow } from '@candor/protocol'
import type { NoticeFacts, PayoutFacts, Stage, Withdrawn } from '../withdrawals.ts'

interface Shown extends Omit<Withdrawn, 'worth' | 'approvals' | 'frozen' | 'payout' | 'notice'> {
  payout: Pick<PayoutFacts, 'tx' | 'confirmations'>
  notice: Pick<NoticeFacts, 'reason'>
}

/**
 * The withdrawal as its owner sees it. `reason` is the code that the tables keep:
 * `calls/reason-text.ts` makes a sentence of it. `confirmations`: how many count as arrived.
 */
export function withdrawalRow(
  engine: Pick<EngineView, 'currencies'>,
  confirmations: number | undefined,
  shown: Shown,
): WithdrawalRow {
  const { id, currency, amount, fee, status, takenBack, createdAt, changedAt } = shown
  const { payee, payout, notice } = shown
  const { code, scale } = engine.currencies()[currency]!
  return {
    id: `w${id}`,
    way: payee.way as WithdrawalRow['way'],
    currencyCode: code,
    scale,
    chain: payee.chain,
    address: payee.address ?? payee.card_shown ?? '',
    amount: formatUnits(amount, scale),
    fee: formatUnits(fee, scale),
    expectedReceipt: formatUnits(amount - fee, scale),
    status: shownStatus(status),
    stage: status,
    tx: payout.tx,
    confirmations: payout.confirmations,
    confirmationsNeeded: payout.confirmations === null ? null : (confirmations ?? null),
    takenBack,
    reason: status === 'refused' && !takenBack ? notice.reason : null,
    createdAt,
    changedAt,
  }
}

/** The specification's three states. */
function shownStatus(stage: Stage): WithdrawalRow['status'] {
  if (stage === 'confirmed') return 'success'
  return stage === 'refused' ? 'refused' : 'processing'
}
