import { WITHDRAWAL_DECIDERS, type WithdrawalAct, type WithdrawalRow } from '@candor/desk-protocol'
import { includes } from '../../frame/desk.ts'
import type { Desk } from '../../frame/desk.ts'
import type { DeskCaller } from '../../operators/operator-sessions.ts'

/**
 * The acts that this operator may still do, by what stands now. `watched`: the chain itself tells
 * when it arrives.
 */
export function whatMay(
  { roles, id }: DeskCaller,
  row: WithdrawalRow,
  { placedCard, watched }: { placedCard: boolean; watched: boolean },
): WithdrawalAct[] {
  if (!includes({ who: WITHDRAWAL_DECIDERS }, roles)) return []
  const { stage, tx, bySigner, confirmations } = row
  const said = row.decidedBy.some((operator) => operator.id === id)
  const may = (act: WithdrawalAct, when: boolean) => (when ? [act] : [])
  switch (stage) {
    case 'submitted':
      return [...may('approveWithdrawal', !said && !placedCard), 'refuseWithdrawal']
    case 'approved': {
      const byHand = !bySigner && !placedCard
      return [...may('beginPayout', byHand), ...may('recordPayout', byHand), 'refuseWithdrawal']
    }
    case 'sent':
      return [
        ...may('recordPayout', !bySigner && !placedCard),
        ...may('confirmPayout', tx !== null && !watched),
        'markPayoutUnknown',
      ]
    case 'unknown':
      return [
        ...may('recordPayout', (!bySigner || tx === null) && !placedCard),
        ...may('confirmPayout', tx !== null && !watched),
        ...may('returnWithdrawal', !said && confirmations === null),
      ]
    default:
      return []
  }
}

/**
 * Whether this operator put the card there that is to be paid to: who changes where money goes
 * does not pay it out as well.
 */
export async function hasPlacedCard(
  { context }: Desk,
  { id }: Pick<DeskCaller, 'id'>,
  card: number | null,
): Promise<boolean> {
  if (card === null) return false
  const row = await context.store
    .selectFrom('bank_cards')
    .select('id')
    .where('replaced_by', '=', card)
    .where('ended_by', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
