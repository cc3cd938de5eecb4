import { amount } from '@candor/money'
import type { Kernel } from '../../../kernel/kernel.ts'
import type { Messaging } from '../../../people/messages/messages.ts'
import { sendMessage } from '../../../people/messages/send-message.ts'
import { type OwnOutcome, submitOwn } from '../../../kernel/submit-own.ts'
import type { Transactions } from '../../transactions/transaction-news.ts'
import { plainAmount } from '../plain-amount.ts'

/** What settling claims takes. */
export type SettleNeeds = Pick<
  Kernel,
  'store' | 'transactor' | 'projector' | 'now' | 'log' | 'metrics'
> &
  Messaging &
  Transactions

const MOST_AT_ONCE = 200

/**
 * Credits what operators have accepted. Exactly once, whatever is killed when: a claim has one
 * requestId for good, which the engine does not carry out twice, and before each credit the
 * ledger's own table of recharges is asked, so that the engine's memory is not what it rests on.
 * Returns how many of those that were looked at still wait.
 */
export async function creditAccepted(parts: SettleNeeds): Promise<number> {
  const { store, transactor, projector, now, log, transactionNews } = parts
  const claims = await store
    .selectFrom('recharge_claims')
    .select(['id', 'user_id', 'currency', 'amount', 'credit_request', 'fault'])
    .where('status', '=', 'accepted')
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()
  if (claims.length === 0) return 0
  let left = claims.length
  await projector.reached(transactor.durableSeq)
  for (const claim of claims) {
    const { id, credit_request: requestId, user_id: user } = claim
    const known = await store
      .selectFrom('recharges')
      .select('seq')
      .where('request_id', '=', requestId)
      .where('user_id', '=', user)
      .where('currency', '=', transactor.engine.currencyId(claim.currency)!)
      .where('amount', '=', claim.amount)
      .executeTakeFirst()
    const credited = known ? { seq: known.seq } : await credit(parts, claim)
    // Full, behind or stopping: it stays accepted, and the next look asks again.
    if (credited === undefined) return left
    const noted =
      'seq' in credited
        ? ({ status: 'credited', credited_seq: credited.seq, fault: null } as const)
        : ({ fault: credited.fault } as const)
    if ('fault' in credited && credited.fault !== claim.fault) {
      log.error({ claim: id, user, fault: credited.fault }, 'An accepted claim cannot be credited')
    }
    // Whoever reads that it was credited finds the balance and the bonus with it.
    if ('seq' in credited) await projector.reached(credited.seq)
    await store
      .updateTable('recharge_claims')
      .set({ ...noted, changed_at: now() })
      .where('id', '=', id)
      .where('status', '=', 'accepted')
      .execute()
    if ('seq' in credited) left -= 1
    transactionNews.tell(user)
  }
  return left
}

function credit(
  parts: SettleNeeds,
  claim: { user_id: number; currency: string; amount: bigint; credit_request: string },
): Promise<OwnOutcome | undefined> {
  return submitOwn(parts, {
    kind: 'creditRecharge',
    user: claim.user_id,
    currency: parts.transactor.engine.currencyId(claim.currency)!,
    amount: amount(claim.amount),
    requestId: claim.credit_request,
  })
}

/** Tells people of claims that were refused, each once. */
export async function tellRefused(parts: SettleNeeds): Promise<void> {
  const { store, transactor } = parts
  const claims = await store
    .selectFrom('recharge_claims')
    .select(['id', 'user_id', 'currency', 'amount', 'reason'])
    .where('status', '=', 'refused')
    .where('told', '=', false)
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()
  for (const { id, user_id: user, currency, amount: units, reason } of claims) {
    const facts = {
      amount: plainAmount(transactor.engine, currency, units),
      currency,
      reason: reason ?? '',
    }
    await sendMessage(parts, user, { template: 'claimRefused', facts, once: `claim-refused:${id}` })
    await store.updateTable('recharge_claims').set({ told: true }).where('id', '=', id).execute()
  }
}
