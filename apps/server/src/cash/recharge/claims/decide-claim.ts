import { type Selectable, type Transaction, sql } from 'kysely'
import type { Chains } from '../../chain/open-chain.ts'
import type { Transactions } from '../../transactions/transaction-news.ts'
import { ABOVE_CEILING } from '../../chain/credit/ceiling.ts'
import type { Config } from '../../../kernel/config/config.ts'
import type { Kernel } from '../../../kernel/kernel.ts'
import { worthInUsdt } from '../../accounts/worth.ts'
import type { Database } from '../../../kernel/store/database.ts'
import { SETTLEMENT_CURRENCY } from '../../../catalogue/catalogue.ts'
import { isFlagged } from './flag-claim.ts'
import type { RechargeClaimsTable } from '../tables.ts'

/**
 * Decision of an operator. `version` is that of the claim they looked at. By chain an acceptance
 * names the transaction; a refusal gives the person a reason.
 */
export type ClaimDecision =
  | { version: number; accept: true; transactionId?: string | undefined }
  | { version: number; refuse: true; reason: string }

/**
 * done: decided, `status` says how it stands (approved waits for a second operator). The others
 * changed nothing: there is no such claim; it is decided already; somebody else changed it
 * meanwhile; this operator has approved it already; the chain itself decides it; an acceptance by
 * chain names no transaction; another claim or a watched transfer has this transaction; the operator
 * before named another one.
 */
export type ClaimOutcome =
  | { outcome: 'done'; status: 'approved' | 'accepted' | 'refused'; version: number }
  | {
      outcome:
        | 'unknown'
        | 'decided'
        | 'changed'
        | 'same_operator'
        | 'chain_decides'
        | 'transaction_missing'
        | 'transaction_used'
        | 'transaction_differs'
    }

/** What deciding a claim takes. */
export type DecideNeeds = Pick<Kernel, 'store' | 'transactor' | 'now'> &
  Chains &
  Transactions & { config: ApprovalSettings }

/** From which worth on two operators have to accept a claim. */
type ApprovalSettings = Pick<Config, 'claimSecondApproval'>

/**
 * Further conditions of an acceptance: who the operators are, and what they let pass today. Called
 * within the decision's transaction; returns whether two operators are needed, or throws why it is
 * not allowed.
 */
export interface ClaimGate {
  accept(db: Transaction<Database>, of: ClaimToPass): Promise<boolean>
  refuse(db: Transaction<Database>, claim: number): Promise<void>
}

export interface ClaimToPass {
  claim: number
  user: number
  /** Units of USDT; undefined where nobody knows. */
  worth: bigint | undefined
  /** The amount by itself asks for two. */
  asksTwo: boolean
  /** Who has accepted it so far. */
  others: number[]
  /** Other claims show what this one shows. */
  flagged: boolean
}

/** Held while a transaction is named for a claim. */
const TRANSACTIONS_LOCK = 2_700_003

const HASH = /^(?:0x)?[0-9a-f]{64}$/i

interface ClaimToDecide {
  operator: number
  claimId: number
  decision: ClaimDecision
  gate?: ClaimGate
}

/**
 * Decides a claim, once: of two operators who decide at the same moment one is told that it was
 * changed. What is accepted is credited by the settler, exactly once.
 */
export async function decideClaim(
  parts: DecideNeeds,
  { operator, claimId, decision, gate }: ClaimToDecide,
): Promise<ClaimOutcome> {
  const decided = await parts.store.transaction().execute(async (db) => {
    const claim = await db
      .selectFrom('recharge_claims')
      .selectAll()
      .where('id', '=', claimId)
      .forUpdate()
      .executeTakeFirst()
    if (!claim) return { outcome: 'unknown' } as const
    const held = await heldTransfer(db, claim)
    const obstacle =
      obstacleOf(claim, held, decision) ??
      (await obstacleToAccept(parts, db, { claim, held, operator, decision }))
    if (obstacle) return { outcome: obstacle } as const
    const isTwo = await passes(parts, db, { claim, decision, gate })
    return {
      ...(await write(parts, db, { claim, held, operator, decision, isTwo })),
      user: claim.user_id,
    }
  })
  if (decided.outcome !== 'done') return decided
  const { user, ...told } = decided
  parts.transactionNews.wake()
  parts.transactionNews.tell(user)
  return told
}

type Db = Transaction<Database>
type Claim = Selectable<RechargeClaimsTable>
type Obstacle = Exclude<ClaimOutcome['outcome'], 'done' | 'unknown'>

/** Returns why the claim can no longer be decided, or not by this version of it. */
function obstacleOf(
  claim: Claim,
  held: string | undefined,
  { version }: ClaimDecision,
): Obstacle | undefined {
  if (claim.status !== 'open' && claim.status !== 'approved') return 'decided'
  if (claim.version !== version) return 'changed'
  return claim.transfer === null || held !== undefined ? undefined : 'chain_decides'
}

interface Case {
  claim: Claim
  /** Transaction of the transfer that waits for operators: 64 small hexadecimal digits. */
  held: string | undefined
}

/** The chain shows this transfer, and it is more than is credited without an operator. */
async function heldTransfer(db: Db, { transfer }: Claim): Promise<string | undefined> {
  if (transfer === null) return undefined
  const row = await db
    .selectFrom('chain_transfers')
    .select('tx')
    .where('request_id', '=', transfer)
    .where('fault', '=', ABOVE_CEILING)
    .executeTakeFirst()
  return row?.tx.slice(-64)
}

interface DecidedCase extends Case {
  operator: number
  decision: ClaimDecision
}

/** Returns why this operator cannot accept it. */
async function obstacleToAccept(
  { chain }: DecideNeeds,
  db: Db,
  { claim, held, operator, decision }: DecidedCase,
): Promise<Obstacle | undefined> {
  if (!('accept' in decision)) return undefined
  if (claim.way === 'chain' && held === undefined) {
    const hash = hashOf(decision.transactionId)
    // What the chain shows is credited by the watch alone, never by somebody's word.
    if (chain) return 'chain_decides'
    if (hash === undefined) return 'transaction_missing'
    // Two operators who name it for two claims at once take turns: the second is told.
    await sql`select pg_advisory_xact_lock(${TRANSACTIONS_LOCK})`.execute(db)
    if (await isUsed(db, claim.id, hash)) return 'transaction_used'
    // The second operator has to have found the same transaction as the first.
    if (claim.transaction_id !== null && claim.transaction_id !== hash) return 'transaction_differs'
  }
  const before = await db
    .selectFrom('recharge_claim_decisions')
    .select('operator')
    .where('claim', '=', claim.id)
    .where('operator', '=', operator)
    .where('decision', '=', 'accept')
    .executeTakeFirst()
  return before ? 'same_operator' : undefined
}

/** Whether the claim takes two operators, by its amount and by what else it hangs on. */
async function passes(
  parts: DecideNeeds,
  db: Db,
  {
    claim: { id, user_id, currency, amount },
    decision,
    gate,
  }: { claim: Claim; decision: ClaimDecision; gate: ClaimGate | undefined },
): Promise<boolean> {
  const asksTwo = needsTwo(parts, currency, amount)
  if (!gate) return asksTwo
  if (!('accept' in decision)) {
    await gate.refuse(db, id)
    return asksTwo
  }
  const [before, { rows: flags }] = await Promise.all([
    db
      .selectFrom('recharge_claim_decisions')
      .select('operator')
      .where('claim', '=', id)
      .where('decision', '=', 'accept')
      .execute(),
    sql<{ flagged: boolean }>`select ${isFlagged(sql`${id}::int4`)} as flagged`.execute(db),
  ])
  return gate.accept(db, {
    claim: id,
    user: user_id,
    worth: worthOf(parts, currency, amount),
    asksTwo,
    others: before.map(({ operator }) => operator),
    flagged: flags[0]!.flagged,
  })
}

async function write(
  parts: DecideNeeds,
  db: Db,
  { claim, held, operator, decision, isTwo }: DecidedCase & { isTwo: boolean },
) {
  const isAccepted = 'accept' in decision
  const reason = isAccepted ? null : decision.reason
  const isFirst = claim.status === 'open' && isTwo
  const status = !isAccepted ? 'refused' : isFirst ? 'approved' : 'accepted'
  const at = parts.now()
  await db
    .insertInto('recharge_claim_decisions')
    .values({
      ...{ claim: claim.id, operator, decision: isAccepted ? 'accept' : 'refuse', reason, at },
    })
    .execute()
  const { version } = await db
    .updateTable('recharge_claims')
    .set({
      status,
      reason,
      version: sql<number>`version + 1`,
      changed_at: at,
      ...(status === 'approved' ? {} : { decided_at: at }),
      // A refused claim leaves its transaction to others.
      transaction_id:
        isAccepted && claim.way === 'chain' ? (held ?? hashOf(decision.transactionId)!) : null,
    })
    .where('id', '=', claim.id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { outcome: 'done', status, version } as const
}

/**
 * Returns the worth of a claim in units of USDT at current prices; undefined where there is no
 * price.
 */
export function worthOf(
  { transactor: { engine } }: { transactor: Pick<Kernel['transactor'], 'engine'> },
  currencyCode: string,
  units: bigint,
): bigint | undefined {
  return worthInUsdt(engine, engine.currencyId(currencyCode)!, units)
}

/** Whether two different operators have to accept a claim of this amount at this moment. */
export function needsTwo(
  { config, transactor: { engine } }: Pick<Kernel, 'transactor'> & { config: ApprovalSettings },
  currencyCode: string,
  units: bigint,
): boolean {
  const usdt = engine.currencies()[engine.currencyId(SETTLEMENT_CURRENCY)!]!
  const worth = worthOf({ transactor: { engine } }, currencyCode, units)
  // Nobody knows what it is worth: then better two.
  if (worth === undefined) return true
  return worth >= BigInt(config.claimSecondApproval) * 10n ** BigInt(usdt.scale)
}

async function isUsed(
  db: Pick<Kernel['store'], 'selectFrom'>,
  claim: number,
  hash: string,
): Promise<boolean> {
  const [other, seen] = await Promise.all([
    db
      .selectFrom('recharge_claims')
      .select('id')
      .where('transaction_id', '=', hash)
      .where('id', '<>', claim)
      .executeTakeFirst(),
    db.selectFrom('chain_transfers').select('tx').where('tx', '=', `0x${hash}`).executeTakeFirst(),
  ])
  return other !== undefined || seen !== undefined
}

function hashOf(text: string | undefined): string | undefined {
  const trimmed = text?.trim() ?? ''
  return HASH.test(trimmed) ? trimmed.slice(-64).toLowerCase() : undefined
}
