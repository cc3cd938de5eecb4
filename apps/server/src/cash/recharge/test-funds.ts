import { createHash } from 'node:crypto'
import { type Amount, amount, formatUnits, parseAmount } from '@candor/money'
import { sql } from 'kysely'
import { venueDayStart } from '@candor/money/durations'
import { TEST_FUNDS } from '../../kernel/config/cash-rules.ts'
import { type TestFundSettings, givesTestFunds } from '../../kernel/config/gives-test-funds.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { exactly } from '../../kernel/exact-amounts.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type SubmitNeeds, submit } from '../../kernel/submit.ts'

/** First half of the advisory locks that let one person draw test funds once at a time. */
const TEST_FUNDS_LOCK = 2_700_002

/** What drawing test funds takes. */
export type DrawNeeds = SubmitNeeds &
  Pick<Kernel, 'store' | 'projector' | 'reads' | 'now'> & { config: TestFundSettings }

/**
 * Credits test funds, up to an amount a day, as a recharge like any other: balanced, recorded, and
 * named `test:` for good. Returns the record's seq. Throws the refusals of the call.
 */
export async function drawTestFunds(
  needs: DrawNeeds,
  user: number,
  wish: { currencyCode: string; amount?: string | undefined; requestId: string },
): Promise<number> {
  const { config, store, transactor, projector } = needs
  if (!givesTestFunds(config)) throw new Refusal('feature_unavailable')
  const currency = transactor.engine.currencyId(wish.currencyCode)
  const most = TEST_FUNDS[wish.currencyCode]
  if (currency === undefined || most === undefined) {
    throw new Refusal('currency_unknown', { field: 'currencyCode' })
  }
  const { scale } = transactor.engine.currencies()[currency]!
  const asked =
    wish.amount === undefined
      ? undefined
      : exactly(parseAmount(wish.amount, scale), 'amount', scale)
  if (asked === 0n) throw new Refusal('amount_not_positive', { field: 'amount' })
  const requestId = requestOf(wish.requestId)
  return store.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${TEST_FUNDS_LOCK}, ${user}::int4)`.execute(db)
    // What another node drew while this call waited for its turn counts too.
    await projector.reached(await needs.reads.newest())
    const before = await db
      .selectFrom('recharges')
      .select(['seq', 'currency', 'amount'])
      .where('user_id', '=', user)
      .where('request_id', '=', requestId)
      .executeTakeFirst()
    if (before) {
      const isSame = before.currency === currency && (asked ?? before.amount) === before.amount
      if (!isSame) throw new Refusal('request_reused')
      return before.seq
    }
    const dayStart = venueDayStart(needs.now())
    const { drawn } = await db
      .selectFrom('recharges')
      .select(({ fn }) => fn.sum<bigint | null>('amount').as('drawn'))
      .where('user_id', '=', user)
      .where('currency', '=', currency)
      .where('request_id', 'like', 'test:%')
      .where('at', '>=', dayStart)
      .executeTakeFirstOrThrow()
    const left = BigInt(most) * 10n ** BigInt(scale) - (drawn ?? 0n)
    const units: Amount = asked ?? amount(left > 0n ? left : 0n)
    if (units > left || units === 0n) {
      const details = {
        amount: formatUnits(left > 0n ? left : 0n, scale),
        currency: wish.currencyCode,
      }
      throw new Refusal('test_funds_spent', details)
    }
    const command = { kind: 'creditRecharge', user, currency, amount: units, requestId } as const
    return (await submit(needs, command)).seq
  })
}

/** Within the length of a requestId, whatever the person's own is. */
function requestOf(own: string): string {
  return `test:${createHash('sha256').update(own).digest('base64url')}`
}
