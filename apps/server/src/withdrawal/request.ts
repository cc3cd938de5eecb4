import { REJECTIONS } from '@candor/engine'
import { type Amount, parseAmount } from '@candor/money'
import type { WithdrawalRow, WithdrawalWay } from '@candor/protocol'
import type { Context } from '../context.ts'
import { barRepeatedGifts, takeRestOfGift } from '../gifts/bar-gifts.ts'
import type { Known } from '../identity/people.ts'
import { checkSecondFactor, fundPasswordIsRight, inTurn } from '../identity/proof.ts'
import { exactly } from '../portal/exact-amounts.ts'
import { Refusal } from '../refusal.ts'
import { type Submitted, submit } from '../submit.ts'
import { type Payee, ownCard, savedAddress } from './payee.ts'
import { type Words, byRequest } from './read.ts'
import { withdrawalRow } from './row.ts'
import { canLeaveBy } from './ways.ts'

const HOUR_MS = 3_600_000

interface Asked {
  currencyCode: string
  fundPassword: string
  totp?: string | undefined
  requestId: string
}

/** What a person asks for, in any way. */
export type Wish =
  | (Asked & { way: 'chain'; chain: string; address: string; quantity: string })
  | (Asked & { way: 'bank' | 'vnd'; bankCardId: string; amount: string })

/** A wish whose amount was read. */
interface Read {
  currency: number
  amount: Amount
  way: WithdrawalWay
}

/**
 * Asks for a withdrawal: proof that it is the owner, then whether money may leave and to whom, and
 * then the engine, which sets the amount aside. The words are written before the engine is asked:
 * whatever is cut short in between leaves words that belong to nothing and are shown nowhere, and
 * nothing held. The same request again answers what it made.
 */
export async function requestWithdrawal(
  context: Context,
  { id: user, session }: { id: number; session: string },
  wish: Wish,
): Promise<WithdrawalRow> {
  const read = readWish(context, wish)
  return inTurn(context, user, async (known) => {
    await context.ownWrites.reached(user)
    const before = await byRequest(context.store, user, wish.requestId)
    if (before) {
      if (!isSame(before.words, wish, read.amount)) throw new Refusal('request_reused')
      return rowOf(context, before)
    }
    await prove(context, known, wish)
    refusePaused(context, known)
    const words = await keepWords(context, user, session, wish, read)
    await barRepeatedGifts(context, user)
    await takeRestOfGift(context, user)
    const { currency, amount } = read
    const command = { kind: 'requestWithdrawal', user, currency, amount } as const
    const submitted = await submit(context, { ...command, requestId: wish.requestId }).catch(
      async (error: unknown) => {
        if (isRejection(error)) await dropWords(context, words)
        throw error
      },
    )
    return made(context, submitted, words)
  })
}

function readWish({ transactor: { engine } }: Context, wish: Wish): Read {
  const currency = engine.currencyId(wish.currencyCode)
  if (currency === undefined) throw new Refusal('currency_unknown', { field: 'currencyCode' })
  const { scale } = engine.currencies()[currency]!
  const [text, field] =
    wish.way === 'chain'
      ? ([wish.quantity, 'quantity'] as const)
      : ([wish.amount, 'amount'] as const)
  const amount = exactly(parseAmount(text, scale), field, scale)
  if (amount === 0n) throw new Refusal('amount_not_positive', { field })
  if (!canLeaveBy(engine, wish.currencyCode, wish.way)) {
    throw new Refusal('withdrawal_way_unavailable', { field: 'currencyCode' })
  }
  return { currency, amount, way: wish.way }
}

async function prove(context: Context, known: Known, wish: Wish): Promise<void> {
  if (!(await fundPasswordIsRight(context, known, wish.fundPassword))) {
    throw new Refusal('fund_password_wrong', { field: 'fundPassword' })
  }
  await checkSecondFactor(context, known.person, { totp: wish.totp })
}

function refusePaused({ now }: Context, { person }: Known): void {
  const until = person.withdrawalsPausedUntil?.getTime() ?? 0
  const left = until - now()
  if (left <= 0) return
  throw new Refusal('withdrawals_paused', { until, hours: Math.ceil(left / HOUR_MS) })
}

/** Writes whom it pays, for good: another wish under the same request is refused. */
async function keepWords(
  context: Context,
  user: number,
  session: string,
  wish: Wish,
  { amount, way }: Read,
): Promise<Words> {
  const payee: Payee =
    wish.way === 'chain'
      ? await savedAddress(context, user, wish)
      : await ownCard(context, user, wish)
  const key = { user_id: user, request_id: wish.requestId }
  const kept = await context.store
    .insertInto('withdrawal_payees')
    .values({
      ...key,
      way,
      currency: wish.currencyCode,
      amount,
      ...payee,
      session,
      created_at: context.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (kept) return kept
  const before = await context.store
    .selectFrom('withdrawal_payees')
    .selectAll()
    .where('user_id', '=', user)
    .where('request_id', '=', wish.requestId)
    .executeTakeFirstOrThrow()
  if (!isSame(before, wish, amount)) throw new Refusal('request_reused')
  return before
}

function isSame(words: Words, wish: Wish, amount: bigint): boolean {
  if (words.way !== wish.way || words.currency !== wish.currencyCode) return false
  if (words.amount !== amount) return false
  return wish.way === 'chain'
    ? words.chain === wish.chain && words.address?.toLowerCase() === wish.address.toLowerCase()
    : words.card_id === Number(wish.bankCardId)
}

/** What the engine refused was never a withdrawal; the request may come again otherwise. */
async function dropWords({ store }: Context, { user_id, request_id }: Words): Promise<void> {
  await store
    .deleteFrom('withdrawal_payees as p')
    .where('p.user_id', '=', user_id)
    .where('p.request_id', '=', request_id)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('withdrawals as w')
            .select('w.id')
            .where('w.user_id', '=', user_id)
            .where('w.request_id', '=', request_id),
        ),
      ),
    )
    .execute()
}

function isRejection(error: unknown): boolean {
  return error instanceof Refusal && (REJECTIONS as readonly string[]).includes(error.error)
}

/** The answer, of the record that was made durable; only a repeated request is looked up. */
async function made(context: Context, { record }: Submitted, words: Words): Promise<WithdrawalRow> {
  const event = record?.events.find((one) => one.kind === 'withdrawalRequested')
  if (!record || !event) {
    await context.ownWrites.reachedAfterWrite(words.user_id)
    const row = await byRequest(context.store, words.user_id, words.request_id)
    if (!row) throw new Error(`request ${words.request_id} is no withdrawal in the tables`)
    return rowOf(context, row)
  }
  const { withdrawal: id, user, currency, amount, fee } = event
  const at = { createdAt: record.at, changedAt: record.at }
  return rowOf(context, {
    id,
    user,
    currency,
    amount,
    fee,
    status: 'submitted',
    takenBack: false,
    ...at,
    words,
  })
}

function rowOf(context: Context, withdrawn: Parameters<typeof withdrawalRow>[2]): WithdrawalRow {
  const { transactor, chain } = context
  return withdrawalRow(transactor.engine, chain?.confirmations, withdrawn)
}
