import { createHash } from 'node:crypto'
import { type Amount, amount, formatUnits, parseAmount } from '@candor/money'
import { sql } from 'kysely'
import { venueDayStart } from '@candor/money/durations'
import { TEST_FUNDS } from '../../kernel/config/cash-rules.ts'
import { type TestFundSettings, givesTestFunds } from '../../kernel/config/gives-test-funds.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { exactly } from '../../kernel/exact-amounts.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { type SubmitNeeds, isRejection, submit } from '../../kernel/submit.ts'

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
  const { config, store, transactor } = needs
  if (!givesTestFunds(config)) throw new Refusal('feature_unavailable')
  const currency = transactor.engine.currencyId(wish.currencyCode)
  const mostWhole = TEST_FUNDS[wish.currencyCode]
  if (currency === undefined || mostWhole === undefined) {
    throw new Refusal('currency_unknown', { field: 'currencyCode' })
  }
  const { scale } = transactor.engine.currencies()[currency]!
  const asked =
    wish.amount === undefined
      ? undefined
      : exactly(parseAmount(wish.amount, scale), 'amount', scale)
  if (asked === 0n) throw new Refusal('amount_not_positive', { field: 'amount' })
  const requestId = requestOf(wish.requestId)
  const most = BigInt(mostWhole) * 10n ** BigInt(scale)
  const draw = { user, currency, asked, requestId, most }
  // Tables that hold everything show what was drawn before draws were noted, and what is done already.
  const units = await noteDraw(needs, draw, await needs.reads.newest())
  if (typeof units === 'object') {
    const { left } = units
    throw new Refusal('test_funds_spent', {
      ...{ amount: formatUnits(left, scale), currency: wish.currencyCode },
    })
  }
  const done = await recordOf(store, draw)
  if (done) return done.seq
  const command = { kind: 'creditRecharge', user, currency, amount: units, requestId } as const
  try {
    return (await submit(needs, command)).seq
  } catch (error) {
    if (isRejection(error)) await dropDraw(store, draw)
    throw error
  }
}

interface Draw {
  user: number
  /** Currency id. */
  currency: number
  /** Units; all that is left of the day when undefined. */
  asked: Amount | undefined
  requestId: string
  /** Units a day. */
  most: bigint
}

/**
 * Notes the draw, one at a time for a person, and returns its units; or what is left, where that is less. It
 * is there before the engine is asked, so that it counts also while nobody can tell whether its record
 * was made: a process that dies lets go of its turn, and not of its command.
 */
function noteDraw(
  { store, projector, now }: Pick<DrawNeeds, 'store' | 'projector' | 'now'>,
  draw: Draw,
  newestSeq: number,
): Promise<Amount | { left: bigint }> {
  const { user, currency, asked, requestId, most } = draw
  return store.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${TEST_FUNDS_LOCK}, ${user}::int4)`.execute(db)
    await projector.reached(newestSeq)
    const before =
      (await db
        .selectFrom('test_draws')
        .select(['currency', 'amount'])
        .where('user_id', '=', user)
        .where('request_id', '=', requestId)
        .executeTakeFirst()) ?? (await recordOf(db, draw))
    if (before) {
      const isSame = before.currency === currency && (asked ?? before.amount) === before.amount
      if (!isSame) throw new Refusal('request_reused')
      return amount(before.amount)
    }
    const at = now()
    const left = most - (await drawnSince(db, draw, venueDayStart(at)))
    const units = asked ?? amount(left > 0n ? left : 0n)
    if (units > left || units === 0n) return { left: left > 0n ? left : 0n }
    await db
      .insertInto('test_draws')
      .values({ user_id: user, request_id: requestId, currency, amount: units, at })
      .execute()
    return units
  })
}

/** What was noted, and what the books have without a note, as an earlier release left it. */
async function drawnSince(
  db: Pick<Kernel['store'], 'selectFrom'>,
  { user, currency }: Pick<Draw, 'user' | 'currency'>,
  since: number,
): Promise<bigint> {
  const [noted, recorded] = await Promise.all([
    db
      .selectFrom('test_draws')
      .select(({ fn }) => fn.sum<bigint | null>('amount').as('drawn'))
      .where('user_id', '=', user)
      .where('currency', '=', currency)
      .where('at', '>=', since)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('recharges as r')
      .select(({ fn }) => fn.sum<bigint | null>('r.amount').as('drawn'))
      .where('r.user_id', '=', user)
      .where('r.currency', '=', currency)
      .where('r.request_id', 'like', 'test:%')
      .where('r.at', '>=', since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('test_draws as d')
              .select('d.user_id')
              .whereRef('d.user_id', '=', 'r.user_id')
              .whereRef('d.request_id', '=', 'r.request_id'),
          ),
        ),
      )
      .executeTakeFirstOrThrow(),
  ])
  return (noted.drawn ?? 0n) + (recorded.drawn ?? 0n)
}

/** The record that this request made, where the tables have it: the engine forgets requests after a while. */
function recordOf(
  db: Pick<Kernel['store'], 'selectFrom'>,
  { user, requestId }: Pick<Draw, 'user' | 'requestId'>,
) {
  return db
    .selectFrom('recharges')
    .select(['seq', 'currency', 'amount'])
    .where('user_id', '=', user)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

async function dropDraw(store: Kernel['store'], { user, requestId }: Draw): Promise<void> {
  await store
    .deleteFrom('test_draws')
    .where('user_id', '=', user)
    .where('request_id', '=', requestId)
    .execute()
}

/** Within the length of a requestId, whatever the person's own is. */
function requestOf(own: string): string {
  return `test:${createHash('sha256').update(own).digest('base64url')}`
}
