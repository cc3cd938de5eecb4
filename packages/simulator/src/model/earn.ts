import {
  type Command,
  type Event,
  type Owner,
  POOLS,
  type ProductOrder,
  type ProductSpec,
  type Rejection,
} from '@candor/engine'
import type { Amount, Ppm } from '@candor/money'
import { account } from './ledger.ts'
import type { Carried } from './carried.ts'
import { endOffer, offerOf, replaceOffer, setAside } from './offers.ts'
import { reasonsOf } from './product-reasons.ts'
import { MILLION, down, least, up } from './rounding.ts'
import { isAmount, isCount, isName, isShare } from './sound.ts'
import type { ModelState } from './state.ts'

export const DAY_MS = 24 * 60 * 60 * 1_000
const PREVIEW_MS = 60_000

/** Its kind and its currency stay; its other rules may change for those who buy later. */
export function defineProduct(state: ModelState, spec: ProductSpec): Carried {
  if (!isSound(spec)) return 'catalogue_invalid'
  if (!state.currencies[spec.currency]) return 'currency_unknown'
  const found = state.products.findIndex(({ code }) => code === spec.code)
  const known = state.products[found]
  if (known && (known.kind !== spec.kind || known.currency !== spec.currency)) {
    return 'catalogue_invalid'
  }
  const id = known ? found : state.products.length
  state.products[id] = spec
  return { events: [{ kind: 'productDefined', id, spec }] }
}

function isSound(spec: ProductSpec): boolean {
  const { tiers } = spec
  const ascending = tiers.every(({ from }, at) => at === 0 || from > tiers[at - 1]!.from)
  return (
    isName(spec.code) &&
    isCount(spec.days) &&
    tiers.length > 0 &&
    tiers[0]!.from <= spec.min &&
    (spec.kind === 'wealth' || tiers.length === 1) &&
    ascending &&
    tiers.every(({ rate }) => isShare(rate)) &&
    isShare(spec.penalty) &&
    spec.min > 0n &&
    spec.min <= spec.max &&
    isAmount(spec.max) &&
    isAmount(spec.budget)
  )
}

/** Returns the terms of a purchase at this moment, without creating a preview. */
function termsNow(
  state: ModelState,
  { user, product, amount }: { user: Owner; product: number; amount: Amount },
  at: number,
): Extract<Event, { kind: 'productPreviewed' }> | Rejection {
  if (!state.users.has(user)) return 'user_unknown'
  const spec = state.products[product]
  if (!spec) return 'product_unknown'
  if (!spec.open) return 'product_closed'
  if (amount < spec.min || amount > spec.max) return 'purchase_out_of_range'
  let rate: Ppm | undefined
  for (const tier of spec.tiers) if (amount >= tier.from) rate = tier.rate
  if (rate === undefined) return 'purchase_out_of_range'
  return {
    kind: 'productPreviewed',
    offer: state.nextOrder,
    user,
    product,
    amount,
    rate,
    income: down(amount * BigInt(rate), MILLION) as Amount,
    days: spec.days,
    penalty: spec.penalty,
    expiresAt: at + PREVIEW_MS,
  }
}

/** Income of a product that previews and running orders have been promised and not paid. */
export function promisedIncome(state: ModelState, product: number): bigint {
  let sum = 0n
  for (const offer of state.offers.values()) {
    if (offer.kind === 'productPreviewed' && offer.product === product) {
      sum += offer.income * BigInt(offer.days)
    }
  }
  for (const order of state.productOrders.values()) {
    if (order.product === product) sum += unpaid(state, order)
  }
  return sum
}

/** Wealth pays as the days end, lock mining at its own end. */
export function unpaid(
  state: ModelState,
  { product, income, days, accrued }: ProductOrder,
): bigint {
  const left = state.products[product]!.kind === 'wealth' ? days - accrued : days
  return income * BigInt(left)
}

function isSoldOut(state: ModelState, product: number, income: bigint): boolean {
  const { budget } = state.products[product]!
  return promisedIncome(state, product) + income > budget
}

export function previewProduct(
  state: ModelState,
  command: Extract<Command, { kind: 'previewProduct' }>,
  at: number,
): Carried {
  const offer = termsNow(state, command, at)
  if (typeof offer === 'string') return offer
  const before = state.ledger.copy()
  const last = offerOf(state, command.user, 'productPreviewed')
  const events: Event[] = last ? [replaceOffer(state, last, at)] : []
  const income = offer.income * BigInt(offer.days)
  const soldOut = isSoldOut(state, command.product, income) || !setAside(state, offer)
  const { currency } = state.products[command.product]!
  const has = state.ledger.balance(account(command.user, 'funding', 'available', currency))
  if (soldOut || has < command.amount) {
    state.ledger = before
    if (last) state.offers.set(last.offer, last)
    return soldOut ? 'sold_out' : 'balance_insufficient'
  }
  state.nextOrder++
  state.offers.set(offer.offer, offer)
  events.push(offer)
  return { events, reference: offer.offer }
}

export function buyProduct(
  state: ModelState,
  command: Extract<Command, { kind: 'buyProduct' }>,
  at: number,
): Carried {
  const { user, product, amount } = command
  let terms: Extract<Event, { kind: 'productPreviewed' }> | Rejection
  const preview = command.preview === undefined ? undefined : state.offers.get(command.preview)
  if (command.preview === undefined) {
    terms = termsNow(state, command, at)
    if (typeof terms === 'string') return terms
  } else {
    if (!state.users.has(user)) return 'user_unknown'
    if (!state.products[product]) return 'product_unknown'
    if (preview?.kind !== 'productPreviewed' || preview.user !== user) return 'preview_expired'
    if (preview.product !== product || preview.amount !== amount) return 'preview_expired'
    if (at > preview.expiresAt) return 'preview_expired'
    terms = preview
  }
  const { currency, kind } = state.products[product]!
  const { ledger } = state
  const income = terms.income * BigInt(terms.days)
  const pool = account(POOLS.rewards, 'funding', 'available', currency)
  if (!preview && isSoldOut(state, product, income)) return 'sold_out'
  if (!preview && ledger.balance(pool) < income) return 'sold_out'
  const pays = account(user, 'funding', 'available', currency)
  if (ledger.balance(pays) < amount) return 'balance_insufficient'
  const { rate, days, penalty } = terms
  const id = state.nextOrder++
  const events: Event[] = [
    {
      kind: 'productBought',
      order: id,
      user,
      product,
      offer: preview?.offer ?? 0,
      amount,
      rate,
      income: terms.income,
      days,
      penalty,
    },
  ]
  if (preview) events.push(endOffer(state, preview, 'used', at))
  const { purchase, reserve } = reasonsOf(kind)
  ledger.move({ from: pays, to: account(user, 'funding', 'held', currency) }, amount, purchase, id)
  // A preview has set it aside already.
  const promised = account(POOLS.rewards, 'funding', 'held', currency)
  if (!preview) ledger.move({ from: pool, to: promised }, income, reserve, id)
  state.productOrders.set(id, {
    id,
    user,
    product,
    amount,
    rate,
    income: terms.income,
    days,
    penalty,
    startedAt: at,
    accrued: 0,
  })
  return { events, reference: id }
}

/** Records the income of every day that has ended by now; the last day's end returns it all. */
export function accrue(state: ModelState, order: ProductOrder, at: number): Event[] {
  const { id, user, income, days, startedAt } = order
  const { kind } = state.products[order.product]!
  const events: Event[] = []
  while (order.accrued < days && startedAt + (order.accrued + 1) * DAY_MS <= at) {
    order.accrued++
    const paid = kind === 'wealth'
    if (paid) payIncome(state, order, income)
    events.push({
      kind: 'incomeAccrued',
      order: id,
      user,
      day: order.accrued,
      amount: income,
      paid,
    })
  }
  if (order.accrued === days) events.push(giveBack(state, order, 'matured', 0n))
  return events
}

export function redeemProduct(state: ModelState, user: Owner, id: number, at: number): Carried {
  if (!state.users.has(user)) return 'user_unknown'
  const order = state.productOrders.get(id)
  if (!order || order.user !== user) {
    return !order && state.closedOrders.get(id) === user ? 'order_closed' : 'order_unknown'
  }
  const events = accrue(state, order, at)
  if (state.productOrders.has(id))
    events.push(giveBack(state, order, 'redeemed', penaltyOf(state, order)))
  return { events }
}

/** Wealth pays its rate for each day that remains, lock mining its rate once. */
function penaltyOf(
  state: ModelState,
  { product, amount, penalty, days, accrued }: ProductOrder,
): bigint {
  const times = state.products[product]!.kind === 'wealth' ? BigInt(days - accrued) : 1n
  return least(amount, up(amount * BigInt(penalty) * times, MILLION))
}

/** The principal comes back less the penalty, with income that was kept until now; the rest is free. */
function giveBack(
  state: ModelState,
  order: ProductOrder,
  how: 'matured' | 'redeemed',
  penalty: bigint,
): Event {
  const { id, user, amount, income, accrued } = order
  const { kind, currency } = state.products[order.product]!
  const left = unpaid(state, order)
  const settled = kind === 'wealth' ? 0n : income * BigInt(accrued)
  const { ledger } = state
  const held = account(user, 'funding', 'held', currency)
  const rewards = account(POOLS.rewards, 'funding', 'available', currency)
  const reasons = reasonsOf(kind)
  const promised = account(POOLS.rewards, 'funding', 'held', currency)
  const own = account(user, 'funding', 'available', currency)
  payIncome(state, order, settled)
  ledger.move({ from: promised, to: rewards }, left - settled, reasons.reserve, id)
  ledger.move({ from: held, to: rewards }, penalty, reasons.penalty, id)
  ledger.move({ from: held, to: own }, amount - penalty, reasons.back, id)
  state.productOrders.delete(id)
  state.closedOrders.set(id, user)
  return {
    kind: 'productReturned',
    order: id,
    user,
    how,
    days: accrued,
    penalty: penalty as Amount,
    settled: settled as Amount,
  }
}

function payIncome(state: ModelState, { id, user, product }: ProductOrder, amount: bigint): void {
  const { kind, currency } = state.products[product]!
  const promised = account(POOLS.rewards, 'funding', 'held', currency)
  const own = account(user, 'funding', 'available', currency)
  state.ledger.move({ from: promised, to: own }, amount, reasonsOf(kind).income, id)
}
