import { type ProposalRow, deskCalls } from '@candor/desk-protocol'
import { DeskRefusal } from '../desk-refusal.ts'
import type { Desk } from '../frame/desk.ts'
import { deskHandler } from '../frame/handler.ts'
import { type NameOf, operatorNames } from '../operators/names.ts'
import type { DeskCaller } from '../operators/operator-sessions.ts'
import { type Obstacle, countsFromOf } from '../operators/second-person.ts'
import { type Origin, areTwo, readOrigins } from '../operators/two-people.ts'
import type { Proposal } from '../proposals/proposals.ts'
import type { ProposalState } from '../tables.ts'

const STATES: Readonly<Record<'open' | 'ended' | 'all', readonly ProposalState[] | undefined>> = {
  open: ['open', 'approved'],
  ended: ['done', 'refused', 'withdrawn', 'declined', 'expired'],
  all: undefined,
}

const proposalPageHandler = deskHandler(
  deskCalls.proposalPage,
  async (desk, caller, { state, page, limit }) => {
    const { rows, total } = await desk.proposals.page(caller.roles, {
      states: STATES[state],
      page,
      limit,
    })
    const ids = rows.flatMap(({ proposed_by, decided_by }) => [proposed_by, decided_by])
    const nameOf = await operatorNames(desk, ids)
    const standing = await standingOf(desk, caller)
    const records = rows.map((row) => rowOf(desk, caller, row, nameOf, standing))
    return { records, total, page, limit }
  },
)

const approveHandler = deskHandler(deskCalls.approveProposal, (desk, caller, { id }, act) =>
  desk.proposals.approve(desk, caller, id, act),
)

const withdrawHandler = deskHandler(
  deskCalls.withdrawProposal,
  async (desk, caller, { id }, act) => {
    await desk.proposals.withdraw(caller, id, act)
    return null
  },
)

export const proposalHandlers = [proposalPageHandler, approveHandler, withdrawHandler]

function rowOf(
  { proposals }: Desk,
  caller: DeskCaller,
  row: Proposal,
  nameOf: NameOf,
  standing: Standing,
): ProposalRow {
  const handler = proposals.handlerOf(row.call)
  if (!handler) throw new DeskRefusal('not_found')
  const isOpen = row.state === 'open'
  const obstacle = obstacleOf(caller, row, standing)
  return {
    id: row.id,
    call: row.call,
    summary: handler.call.summary,
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

async function standingOf({ context }: Desk, { id }: DeskCaller): Promise<Standing> {
  const [origins, from] = await Promise.all([readOrigins(context.store), countsFromOf(context, id)])
  return { origins, counts: from !== null && from <= context.now() }
}

/** Why this operator cannot be the second of two; null where they can. */
function obstacleOf(
  { id }: DeskCaller,
  { proposed_by }: Proposal,
  { origins, counts }: Standing,
): Obstacle | null {
  if (proposed_by === id) return 'own'
  if (!areTwo(origins, id, proposed_by)) return 'related'
  return counts ? null : 'new'
}
