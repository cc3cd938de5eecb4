import type { Settings } from '../../kernel/config/config.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { DeskOwn } from '../desk.ts'
import { type ProposalRow, deskCalls } from '@candor/desk-protocol'
import { DeskRefusal } from '../desk-refusal.ts'
import { deskHandler } from '../frame/handler.ts'
import { type NameOf, operatorNames } from '../operators/names.ts'
import type { DeskCaller } from '../operators/operator-sessions.ts'
import { type Obstacle, countsFromOf } from '../operators/second-person.ts'
import { type Origin, areTwo, readOrigins } from '../operators/two-people.ts'
import type { Proposal } from '../proposals/proposal-rows.ts'
import type { ProposalState } from '../tables.ts'

const STATES: Readonly<Record<'open' | 'ended' | 'all', readonly ProposalState[] | undefined>> = {
  open: ['open', 'approved'],
  ended: ['done', 'refused', 'withdrawn', 'declined', 'expired'],
  all: undefined,
}

const proposalPageHandler = deskHandler(
  deskCalls.proposalPage,
  async (
    needs: Pick<Kernel, 'store' | 'now'> & Settings<'marketSource'> & Pick<DeskOwn, 'proposals'>,
    caller,
    { state, page, limit },
  ) => {
    const { rows, total } = await needs.proposals.page(caller.roles, {
      states: STATES[state],
      page,
      limit,
    })
    const ids = rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by])
    const nameOf = await operatorNames(needs, ids)
    const standing = await standingOf(needs, caller)
    const records = rows.map((row) => rowOf(needs, { caller, row, nameOf, standing }))
    return { records, total, page, limit }
  },
)

const approveHandler = deskHandler(
  deskCalls.approveProposal,
  (needs: Pick<DeskOwn, 'proposals'>, caller, { id }, { act }) =>
    needs.proposals.approve(caller, id, act),
)

const withdrawHandler = deskHandler(
  deskCalls.withdrawProposal,
  async (needs: Pick<DeskOwn, 'proposals'>, caller, { id }, { act }) => {
    await needs.proposals.withdraw(caller, id, act)
    return null
  },
)

export const proposalHandlers = [proposalPageHandler, approveHandler, withdrawHandler]

interface Listed {
  caller: DeskCaller
  row: Proposal
  nameOf: NameOf
  standing: Standing
}

function rowOf(
  { proposals }: Pick<DeskOwn, 'proposals'>,
  { caller, row, nameOf, standing }: Listed,
): ProposalRow {
  const call = proposals.callOf(row.call)
  if (!call) throw new DeskRefusal('not_found')
  const isOpen = row.state === 'open'
  const obstacle = obstacleOf(caller, row, standing)
  return {
    id: row.id,
    call: row.call,
    summary: call.summary,
    subject: row.subject,
    input: row.input,
    before: row.before,
    reason: row.reason,
    by: nameOf(row.proposed_by),
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    state: row.state,
    decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
    fault: row.fault,
    seq: row.seq,
    mayApprove: isOpen && obstacle === null,
    obstacle: isOpen ? obstacle : null,
    mayWithdraw: isOpen,
  }
}

/** What tells whether the caller may be the second of two. */
interface Standing {
  origins: readonly Origin[]
  counts: boolean
}

async function standingOf(
  needs: Pick<Kernel, 'store' | 'now'> & Settings<'marketSource'>,
  { id }: DeskCaller,
): Promise<Standing> {
  const [origins, from] = await Promise.all([readOrigins(needs.store), countsFromOf(needs, id)])
  return { origins, counts: from !== null && from <= needs.now() }
}

/** Returns why this operator cannot be the second of two; null where they can. */
function obstacleOf(
  { id }: DeskCaller,
  { proposed_by }: Proposal,
  { origins, counts }: Standing,
): Obstacle | null {
  if (proposed_by === id) return 'own'
  if (!areTwo(origins, id, proposed_by)) return 'related'
  return counts ? null : 'new'
}
