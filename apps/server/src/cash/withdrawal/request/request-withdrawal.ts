import { type Amount, parseAmount } from '@candor/money'
import { HOUR_MS } from '@candor/money/durations'
import type { WithdrawalRow, WithdrawalWay } from '@candor/protocol'
import type { Kernel } from '../../../kernel/kernel.ts'
import { type GiftNeeds, barRepeatedGifts, takeRestOfGift } from '../../gifts/bar-gifts.ts'
import type { Known } from '../../../people/identity/person/person.ts'
import {
  type ProofNeeds,
  checkSecondFactor,
  fundPasswordIsRight,
  inOwnTurn,
  inTurn,
} from '../../../people/identity/proof/proof.ts'
import type { Chains } from '../../chain/open-chain.ts'
import type { Payees } from '../../payees/open-payees.ts'
import { exactly } from '../../../kernel/exact-amounts.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { type SubmitNeeds, type Submitted, isRejection, submit } from '../../../kernel/submit.ts'
import { newSalt, payeeHash } from '../payee-hash.ts'
import { type Payee, ownCard, savedAddress } from './usable-payee.ts'
import { type PayeeRow, byRequest } from '../withdrawals.ts'
import { withdrawalRow } from './withdrawal-row.ts'
import { canLeaveBy } from '../withdrawal-ways.ts'
import { dropRequest, writeRequest } from '../write-withdrawals.ts'

/** What asking for a withdrawal takes. */
export type RequestNeeds = SubmitNeeds &
  Pick<Kernel, 'store' | 'projector' | 'reads' | 'now'> &
  ProofNeeds &
  GiftNeeds &
  Pick<Payees, 'bankCards'> &
  Chains

interface Asked {
  currencyCode: string
  requestId: string
}

/** What a person asks for, in any way. */
export type Wish =
  | (Asked & { way: 'chain'; chain: string; address: string; quantity: string })
  | (Asked & { way: 'bank' | 'vnd'; bankCardId: string; amount: string })

/** What shows that it is the owner who asks. */
interface OwnersProof {
  fundPassword: string
  totp?: string | undefined
}

/** A wish whose currency, amount and way are known to exist. */
interface CheckedWish {
  currency: number
  amount: Amount
  way: WithdrawalWay
}

/**
 * Requests a withdrawal. Checks in this order: proof that it is the owner, whether money may leave,
 * to whom; then the engine sets the amount aside. The payee is written before the engine is asked:
 * an interrupted request leaves rows that belong to no withdrawal and are shown nowhere, and holds
 * nothing. Repeating the request returns what it made.
 */
export async function requestWithdrawal(
  needs: RequestNeeds,
  { id: user, session }: { id: number; session: string },
  wish: Wish & OwnersProof,
): Promise<WithdrawalRow> {
  const checked = checkWish(needs, wish)
  return inOwnTurn(needs, { id: user, session }, (known) => {
    const asked = { user, session, wish, checked }
    return requestInTurn(needs, known, asked, () => prove(needs, known, wish))
  })
}

/**
 * The same for a key, whose owner gave it the right to withdraw with their second factor: it goes to
 * addresses that they have saved, and is proved by the key alone. `stands` says whether the key still
 * does when its turn comes.
 */
export async function requestWithdrawalByKey(
  needs: RequestNeeds,
  { id: user, key, stands }: { id: number; key: string; stands: () => Promise<boolean> },
  wish: Wish & { way: 'chain' },
): Promise<WithdrawalRow> {
  const checked = checkWish(needs, wish)
  return inTurn(needs, user, (known) => {
    const asked = { user, session: `key ${key}`, wish, checked }
    return requestInTurn(needs, known, asked, async () => {
      if (!(await stands())) throw new Refusal('key_ended')
    })
  })
}

async function requestInTurn(
  needs: RequestNeeds,
  known: Known,
  asked: RequestToKeep,
  proveOwner: () => Promise<void>,
): Promise<WithdrawalRow> {
  const { user, wish, checked } = asked
  await needs.ownWrites.reached(user)
  const before = await byRequest(needs.store, user, wish.requestId)
  if (before) {
    if (!isSame(before.payee, wish, checked.amount)) throw new Refusal('request_reused')
    return rowOf(needs, before)
  }
  await proveOwner()
  refusePaused(needs, known)
  const payee = await keepRequest(needs, asked)
  await barRepeatedGifts(needs, user)
  await takeRestOfGift(needs, user)
  const { currency, amount } = checked
  const bound = payeeHash(payee)
  const command = { kind: 'requestWithdrawal', user, currency, amount } as const
  const words = bound === undefined ? command : { ...command, payee: bound }
  const submitted = await submit(needs, { ...words, requestId: wish.requestId }).catch(
    async (error: unknown) => {
      // What the engine refused was never a withdrawal; the request may come again otherwise.
      if (isRejection(error)) await dropRefused(needs, payee)
      throw error
    },
  )
  return made(needs, submitted, payee)
}

function checkWish(
  { transactor: { engine } }: Pick<Kernel, 'transactor'>,
  wish: Wish,
): CheckedWish {
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

async function prove(
  needs: ProofNeeds,
  known: Known,
  { fundPassword, totp }: OwnersProof,
): Promise<void> {
  if (!(await fundPasswordIsRight(needs, known, fundPassword))) {
    throw new Refusal('fund_password_wrong', { field: 'fundPassword' })
  }
  await checkSecondFactor(needs, known.person, { totp })
}

function refusePaused({ now }: Pick<Kernel, 'now'>, { person }: Known): void {
  const until = person.withdrawalsPausedUntil?.getTime() ?? 0
  const left = until - now()
  if (left <= 0) return
  throw new Refusal('withdrawals_paused', { until, hours: Math.ceil(left / HOUR_MS) })
}

interface RequestToKeep {
  user: number
  session: string
  wish: Wish
  checked: CheckedWish
}

/** Writes whom it pays, for good: another wish under the same request is refused. */
async function keepRequest(
  needs: Pick<RequestNeeds, 'store' | 'now' | 'bankCards'>,
  { user, session, wish, checked: { amount, way } }: RequestToKeep,
): Promise<PayeeRow> {
  const payee: Payee =
    wish.way === 'chain' ? await savedAddress(needs, user, wish) : await ownCard(needs, user, wish)
  const key = { user_id: user, request_id: wish.requestId }
  const kept = await writeRequest(needs.store, {
    ...key,
    way,
    currency: wish.currencyCode,
    amount,
    ...payee,
    salt: newSalt(),
    session,
    created_at: needs.now(),
  })
  if (kept) return kept
  const before = await needs.store
    .selectFrom('withdrawal_payees')
    .selectAll()
    .where('user_id', '=', user)
    .where('request_id', '=', wish.requestId)
    .executeTakeFirstOrThrow()
  if (!isSame(before, wish, amount)) throw new Refusal('request_reused')
  return before
}

function isSame(before: PayeeRow, wish: Wish, amount: bigint): boolean {
  if (before.way !== wish.way || before.currency !== wish.currencyCode) return false
  if (before.amount !== amount) return false
  return wish.way === 'chain'
    ? before.chain === wish.chain && before.address?.toLowerCase() === wish.address.toLowerCase()
    : before.card_id === Number(wish.bankCardId)
}

/**
 * Removes a request that was refused, unless it was made a withdrawal meanwhile: where proving took
 * so long that the turn was lost, the same request may have gone through at another node.
 */
async function dropRefused(
  { store, projector, reads }: Pick<Kernel, 'store' | 'projector' | 'reads'>,
  payee: PayeeRow,
): Promise<void> {
  await projector.reached(await reads.newest())
  await dropRequest(store, payee)
}

/** The answer, of the record that was made durable; only a repeated request is looked up. */
async function made(
  needs: Pick<Kernel, 'store' | 'transactor' | 'ownWrites'> & Chains,
  { record }: Submitted,
  payee: PayeeRow,
): Promise<WithdrawalRow> {
  const event = record?.events.find((one) => one.kind === 'withdrawalRequested')
  if (!record || !event) {
    await needs.ownWrites.reachedAfterWrite(payee.user_id)
    const row = await byRequest(needs.store, payee.user_id, payee.request_id)
    if (!row) throw new Error(`request ${payee.request_id} is no withdrawal in the tables`)
    return rowOf(needs, row)
  }
  const { withdrawal: id, user, currency, amount, fee } = event
  const at = { createdAt: record.at, changedAt: record.at }
  return rowOf(needs, {
    id,
    user,
    currency,
    amount,
    fee,
    status: 'submitted',
    takenBack: false,
    ...at,
    payee,
    payout: { tx: null, confirmations: null },
    notice: { reason: null },
  })
}

function rowOf(
  { transactor, chain }: Pick<Kernel, 'transactor'> & Chains,
  withdrawn: Parameters<typeof withdrawalRow>[2],
): WithdrawalRow {
  return withdrawalRow(transactor.engine, chain?.confirmations, withdrawn)
}
