import { createHash } from 'node:crypto'
import { type Amount, amount, formatUnits, parseAmount } from '@candor/money'
import { sql } from 'kysely'
import { TEST_FUNDS } from '../config/cash-rules.ts'
import { REAL_TOKEN } from '../config/real-money.ts'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { exactly } from '../portal/exact-amounts.ts'
import { Refusal } from '../refusal.ts'
import { submit } from '../submit.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Days begin at midnight of GMT+1. */
const OFFSET_MS = HOUR_MS
/** First half of the advisory locks that let one person draw test funds once at a time. */
const TEST_FUNDS_LOCK = 2_700_002

type Rules = Pick<
  Config,
  | 'marketSource'
  | 'signerUrl'
  | 'rechargeBankAccounts'
  | 'thirdPartyPayUrl'
  | 'chainRpcUrl'
  | 'chainTokenAddress'
>

/**
 * Whether this venue gives test funds: a simulated one, as long as no money of its own comes in or
 * goes out. They are withdrawn like any other, and would be paid in money.
 */
export function givesTestFunds(config: Rules): boolean {
  const { marketSource, signerUrl, rechargeBankAccounts, thirdPartyPayUrl } = config
  const isPaid = [signerUrl, rechargeBankAccounts, thirdPartyPayUrl].some(
    (way) => way !== undefined,
  )
  const isReal = config.chainRpcUrl !== undefined && config.chainTokenAddress?.text === REAL_TOKEN
  return marketSource === 'simulated' && !isPaid && !isReal
}

/**
 * Credits test funds, up to an amount a day, as a recharge like any other: balanced, recorded, and
 * named `test:` for good. Answers the record's seq. Throws the refusals of the call.
 */
export async function drawTestFunds(
  context: Context,
  user: number,
  wish: { currencyCode: string; amount?: string | undefined; requestId: string },
): Promise<number> {
  const { config, store, transactor, projector } = context
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
    await projector.reached(transactor.durableSeq)
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
    const dayStart = Math.floor((context.now() + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS
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
    return (await submit(context, command)).seq
  })
}

/** Within the length of a requestId, whatever the person's own is. */
function requestOf(own: string): string {
  return `test:${createHash('sha256').update(own).digest('base64url')}`
}
