import type { EngineView } from '@candor/engine'
import { formatUnits } from '@candor/money'
import type { WithdrawalRow } from '@candor/protocol'
import type { Stage, Withdrawn } from './read.ts'

type Shown = Omit<Withdrawn, 'worth' | 'approvals' | 'frozen'>

/**
 * A withdrawal as its own person sees it, but for its reason, which stands as the tables keep it.
 * `confirmations`: how many count as arrived.
 */
export function withdrawalRow(
  engine: Pick<EngineView, 'currencies'>,
  confirmations: number | undefined,
  { id, currency, amount, fee, status, takenBack, createdAt, changedAt, words }: Shown,
): WithdrawalRow {
  const { code, scale } = engine.currencies()[currency]!
  return {
    id: `w${id}`,
    way: words.way as WithdrawalRow['way'],
    currencyCode: code,
    scale,
    chain: words.chain,
    address: words.address ?? words.card_shown ?? '',
    amount: formatUnits(amount, scale),
    fee: formatUnits(fee, scale),
    expectedReceipt: formatUnits(amount - fee, scale),
    status: shownStatus(status),
    stage: status,
    tx: words.tx,
    confirmations: words.confirmations,
    confirmationsNeeded: words.confirmations === null ? null : (confirmations ?? null),
    takenBack,
    reason: status === 'refused' && !takenBack ? words.reason : null,
    createdAt,
    changedAt,
  }
}

/** The specification's three states. */
function shownStatus(stage: Stage): WithdrawalRow['status'] {
  if (stage === 'confirmed') return 'success'
  return stage === 'refused' ? 'refused' : 'processing'
}
