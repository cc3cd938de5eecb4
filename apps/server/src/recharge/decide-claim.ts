import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { worthInUsdt } from '../portal/calls/accounts/worth.ts'
import { SETTLEMENT_CURRENCY } from '../venue/catalogue.ts'

/**
 * What an operator says of a claim. `version` is that of the claim they looked at. By chain an
 * acceptance names the transaction; a refusal gives the person a reason.
 */
export type ClaimDecision =
  | { version: number; accept: true; transactionId?: string | undefined }
  | { version: number; refuse: true; reason: string }

/**
 * done: decided, `status` says how it stands (approved waits for a second operator). The others
 * changed nothing: there is no such claim; it is decided already; somebody else changed it
 * meanwhile; this operator has approved it already; the chain itself decides it; an acceptance by
 * chain names no transaction; another claim or a watched transfer has this transaction.
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
    }

export type DecideParts = Pick<
  Context,
  'config' | 'store' | 'transactor' | 'chain' | 'now' | 'transactionNews'
>

const HASH = /^(?:0x)?[0-9a-f]{64}$/i

/**
 * Decides a claim, once: of two operators who decide at the same moment one is told that it was
 * changed. What is accepted is credited by the settler, exactly once.
 */
export async function decideClaim(
  parts: DecideParts,
  operator: number,
  claimId: number,
  decision: ClaimDecision,
): Promise<ClaimOutcome> {
  const { store, now } = parts
  const decided = await store.transaction().execute(async (db) => {
    const claim = await db
      .selectFrom('recharge_claims')
      .selectAll()
      .where('id', '=', claimId)
      .forUpdate()
      .executeTakeFirst()
    if (!claim) return { outcome: 'unknown' } as const
    if (claim.status !== 'open' && claim.status !== 'approved')
      return { outcome: 'decided' } as const
    if (claim.version !== decision.version) return { outcome: 'changed' } as const
    if (claim.transfer !== null) return { outcome: 'chain_decides' } as const
    const isAccepted = 'accept' in decision
    const hash = isAccepted ? hashOf(decision.transactionId) : undefined
    if (isAccepted && claim.way === 'chain') {
      // What the chain shows is credited by the watch alone, never by somebody's word.
      if (parts.chain) return { outcome: 'chain_decides' } as const
      if (hash === undefined) return { outcome: 'transaction_missing' } as const
      if (await isUsed(db, claimId, hash)) return { outcome: 'transaction_used' } as const
      const named = claim.transaction_id
      if (named !== null && named !== hash) return { outcome: 'changed' } as const
    }
    if (isAccepted) {
      const before = await db
        .selectFrom('recharge_claim_decisions')
        .select('operator')
        .where('claim', '=', claimId)
        .where('operator', '=', operator)
        .where('decision', '=', 'accept')
        .executeTakeFirst()
      if (before) return { outcome: 'same_operator' } as const
    }
    const status = !isAccepted
      ? 'refused'
      : claim.status === 'open' && needsTwo(parts, claim.currency, claim.amount)
        ? 'approved'
        : 'accepted'
    const at = now()
    const reason = isAccepted ? null : decision.reason
    await db
      .insertInto('recharge_claim_decisions')
      .values({ claim: claimId, operator, decision: isAccepted ? 'accept' : 'refuse', reason, at })
      .execute()
    const { version } = await db
      .updateTable('recharge_claims')
      .set({
        status,
        reason,
        version: sql<number>`version + 1`,
        changed_at: at,
        ...(status === 'approved' ? {} : { decided_at: at }),
        // The claim keeps its transaction; a refused one leaves it to others.
        transaction_id: isAccepted && claim.way === 'chain' ? hash! : null,
      })
      .where('id', '=', claimId)
      .returning('version')
      .executeTakeFirstOrThrow()
    return { outcome: 'done', status, version, user: claim.user_id } as const
  })
  if (decided.outcome !== 'done') return decided
  const { user, ...told } = decided
  parts.transactionNews.wake()
  parts.transactionNews.tell(user)
  return told
}

/** Whether two different operators have to accept a claim of this amount at this moment. */
export function needsTwo(
  { config, transactor: { engine } }: Pick<Context, 'config' | 'transactor'>,
  currencyCode: string,
  units: bigint,
): boolean {
  const currency = engine.currencyId(currencyCode)!
  const usdt = engine.currencies()[engine.currencyId(SETTLEMENT_CURRENCY)!]!
  const worth = worthInUsdt(engine, currency, units)
  // Nobody knows what it is worth: then better two.
  if (worth === undefined) return true
  return worth >= BigInt(config.claimSecondApproval) * 10n ** BigInt(usdt.scale)
}

async function isUsed(
  db: Pick<Context['store'], 'selectFrom'>,
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
