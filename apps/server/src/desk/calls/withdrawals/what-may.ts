import type { Kernel } from '../../../kernel/kernel.ts'
import {
  WITHDRAWAL_DECIDERS,
  type WithdrawalAct,
  type WithdrawalDetail,
  type WithdrawalRow,
} from '@candor/desk-protocol'
import { includes } from '../../frame/includes.ts'
import type { DeskCaller } from '../../operators/operator-sessions.ts'
import { areTwo, readOrigins } from '../../operators/two-people.ts'

/** What keeps an operator from letting a withdrawal out, besides its stage. */
export interface Keeping {
  /** They put the card there, or credited the person. */
  neverPays: boolean
  /** Nobody lets it out meanwhile. */
  frozen: boolean
  /** Their approval would not count. */
  obstacle: WithdrawalDetail['obstacle']
  /** The bounds of the day let none of it pass. */
  beyond: boolean
  /** The chain itself tells when it arrives. */
  watched: boolean
}

/** The acts that this operator may still do, by what stands now. */
export function whatMay(
  { roles, id }: DeskCaller,
  row: WithdrawalRow,
  { neverPays, frozen, obstacle, beyond, watched }: Keeping,
): WithdrawalAct[] {
  if (!includes({ who: WITHDRAWAL_DECIDERS }, roles)) return []
  const { stage, tx, bySigner, confirmations } = row
  const said = row.decidedBy.some((operator) => operator.id === id)
  const isNew = obstacle === 'new'
  const pays = !neverPays && !isNew
  const may = (act: WithdrawalAct, when: boolean) => (when ? [act] : [])
  switch (stage) {
    case 'submitted':
      return [
        ...may('approveWithdrawal', pays && !frozen && !beyond && obstacle === null),
        'refuseWithdrawal',
      ]
    case 'approved': {
      const byHand = !bySigner && pays && !frozen
      return [...may('beginPayout', byHand), ...may('recordPayout', byHand), 'refuseWithdrawal']
    }
    case 'sent':
      return [
        ...may('recordPayout', !bySigner && pays && !frozen),
        ...may('confirmPayout', tx !== null && !watched && pays),
        'markPayoutUnknown',
      ]
    case 'unknown':
      return [
        ...may('recordPayout', (!bySigner || tx === null) && pays),
        ...may('confirmPayout', tx !== null && !watched && pays),
        ...may('returnWithdrawal', !said && !isNew && confirmations === null),
      ]
    default:
      return []
  }
}

/**
 * Whether this operator, or somebody they count as one with, put the card there that is to be paid
 * to: who changes where money goes does not pay it out as well.
 */
export async function hasPlacedCard(
  { store }: Pick<Kernel, 'store'>,
  { id }: Pick<DeskCaller, 'id'>,
  card: number | null,
): Promise<boolean> {
  if (card === null) return false
  const row = await store
    .selectFrom('bank_cards')
    .select('ended_by')
    .where('replaced_by', '=', card)
    .executeTakeFirst()
  const placedBy = row?.ended_by ?? null
  return placedBy !== null && !areTwo(await readOrigins(store), id, placedBy)
}
