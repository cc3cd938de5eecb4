import type { BookedWithdrawal } from '../books/cash-book.ts'
import type { DeskAct, Decision } from './operator.ts'
import type { CashRows } from './cash-rows.ts'

type Tables = 'claims' | 'claimDecisions' | 'certificationDecisions' | 'payees' | 'audit'
export type ActFacts = Pick<CashRows, Tables> & {
  withdrawals: ReadonlyMap<number, BookedWithdrawal>
}

/**
 * Whether everything that operators were answered stands and is in the audit log, and everything
 * that stands was announced there. Returns one sentence a fault.
 */
export function actFaults(decisions: readonly Decision[], facts: ActFacts): string[] {
  const done = decisions.filter(({ fate }) => fate === 'done')
  const faults = done.flatMap((decision) => {
    const fault = standing(decision, facts)
    return fault === undefined ? [] : [`${name(decision)} was answered and ${fault}`]
  })
  return [...faults, ...unrecorded(done, facts), ...unannounced(facts)]
}

/** Why what was answered does not stand; undefined when it does. */
function standing({ operator, act, body, answer }: Decision, facts: ActFacts): string | undefined {
  const { id } = body
  if (act === 'decideCertification') {
    const isAccepted = body.verdict === 'accept'
    const decided = facts.certificationDecisions.some(
      (row) => row.id === id && row.operator === operator && row.accepted === isAccepted,
    )
    return decided ? undefined : 'is not decided so'
  }
  if (act === 'decideClaim') {
    const claim = facts.claims.find((row) => row.id === id)
    const decided = facts.claimDecisions.some(
      (row) => row.claim === id && row.operator === operator && row.decision === body.verdict,
    )
    const told = (answer as { status: string }).status
    const stands = decided && claim && (LATER[told] ?? []).includes(claim.status)
    return stands ? undefined : `is ${claim?.status}, not ${told}`
  }
  const known = facts.withdrawals.get(id)
  if (!known) return 'is not in the journal'
  if (act === 'recordPayout') {
    const { user } = known.requested
    const payee = facts.payees.find(
      (row) => row.user_id === user && row.request_id === known.requestId,
    )
    if (bare(payee?.tx) !== bare(body.tx)) return `is recorded as paid by ${payee?.tx}`
  }
  return EVIDENCE[act](known, operator) ? undefined : `did not happen: it is ${known.stage}`
}

/** A hash is written with or without its beginning. */
function bare(reference: string | null | undefined): string | undefined {
  return reference?.replace(/^0x/, '')
}

/** What a claim that was answered as this may be later. */
const LATER: Readonly<Record<string, readonly string[]>> = {
  approved: ['approved', 'accepted', 'credited', 'refused'],
  accepted: ['accepted', 'credited'],
  refused: ['refused'],
}

type WithdrawalAct = Exclude<DeskAct, 'decideClaim' | 'decideCertification'>

/** What the journal has to have of each act that was answered. */
const EVIDENCE: Readonly<
  Record<WithdrawalAct, (known: BookedWithdrawal, operator: number) => boolean>
> = {
  approveWithdrawal: ({ approvedBy }, operator) => approvedBy.includes(operator),
  refuseWithdrawal: ({ refusedBy }, operator) => refusedBy === operator,
  beginPayout: ({ past }) => past.has('sent'),
  recordPayout: ({ past }) => past.has('sent'),
  markPayoutUnknown: ({ past }) => past.has('unknown'),
  confirmPayout: ({ stage }) => stage === 'confirmed',
  returnWithdrawal: ({ returnedBy, refusedBy }, operator) =>
    returnedBy.includes(operator) || refusedBy === operator,
}

/** Acts that were answered and are not in the audit log as done, as often as they were answered. */
function unrecorded(done: readonly Decision[], { audit }: ActFacts): string[] {
  const left = new Map<string, number>()
  for (const { operator, act, subject, facts } of audit) {
    if (facts['step'] !== 'done') continue
    const key = `${operator} ${act} ${subject}`
    left.set(key, (left.get(key) ?? 0) + 1)
  }
  return done.flatMap((decision) => {
    const key = name(decision)
    const count = left.get(key) ?? 0
    left.set(key, count - 1)
    return count > 0 ? [] : [`${key} was answered and is not in the audit log`]
  })
}

/** What operators have changed without a word of it in the audit log. */
function unannounced({
  audit,
  withdrawals,
  claimDecisions,
  certificationDecisions,
}: ActFacts): string[] {
  const begun = new Set(
    audit
      .filter(({ facts }) => facts['step'] === 'begun')
      .map(({ operator, act, subject }) => `${operator} ${act} ${subject}`),
  )
  const acts = [
    ...claimDecisions.map(({ claim, operator }) => `${operator} decideClaim claim ${claim}`),
    ...certificationDecisions.map(
      ({ id, operator }) => `${operator} decideCertification certification ${id}`,
    ),
  ]
  for (const [id, { approvedBy, returnedBy, refusedBy, past }] of withdrawals) {
    acts.push(...approvedBy.map((operator) => `${operator} approveWithdrawal withdrawal ${id}`))
    acts.push(...returnedBy.map((operator) => `${operator} returnWithdrawal withdrawal ${id}`))
    if (refusedBy === undefined) continue
    const act = past.has('unknown') ? 'returnWithdrawal' : 'refuseWithdrawal'
    acts.push(`${refusedBy} ${act} withdrawal ${id}`)
  }
  return acts.flatMap((act) => (begun.has(act) ? [] : [`${act} is not in the audit log`]))
}

function name({ operator, act, subject }: Decision): string {
  return `${operator} ${act} ${subject}`
}
