import type { Withdrawals } from '../../../cash/withdrawal/open-withdrawals.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { WithdrawalRow } from '@candor/desk-protocol'
import type { QueueRow } from '../../../cash/withdrawal/review/queue-rows.ts'
import { operatorNames } from '../../operators/names.ts'
import { passersOf } from './passers.ts'

/** The rows as the desk shows them: operators by their names, and who let each pass. */
export async function deskRows(
  needs: Pick<Kernel, 'store'> & Withdrawals,
  rows: readonly QueueRow[],
): Promise<WithdrawalRow[]> {
  const passers = await passersOf(needs, rows)
  const nameOf = await operatorNames(
    needs,
    rows.flatMap(({ id, txBy }) => [...passers.get(id)!.decidedBy, txBy]),
  )
  return rows.map((row) => ({
    ...row,
    approvals: passers.get(row.id)!.approvals,
    way: row.way as WithdrawalRow['way'],
    decidedBy: passers.get(row.id)!.decidedBy.map(nameOf),
    txBy: row.txBy === null ? null : nameOf(row.txBy),
    bySigner: isSigners(needs, row),
    flags: [...row.flags],
  }))
}

/** Whether the signer pays it, or was asked to and may: then nobody does by hand. */
function isSigners(
  needs: Withdrawals,
  { bySigner, voidedAt, chain, stage }: Pick<QueueRow, 'bySigner' | 'voidedAt' | 'chain' | 'stage'>,
): boolean {
  if (bySigner || voidedAt !== null) return bySigner
  const isNext = stage === 'submitted' || stage === 'approved'
  return needs.payouts.signer !== undefined && chain !== null && isNext
}
