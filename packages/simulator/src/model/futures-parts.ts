import type { Command, FuturesOrder } from '@candor/engine'
import type { Amount } from '@candor/money'
import { account } from './ledger.ts'
import type { Carried } from './carried.ts'
import { closePart, ownPosition } from './futures-closing.ts'
import { rulesOf } from './futures-orders.ts'
import { fillAt, hasEnded, shares, wonAt } from './futures-terms.ts'
import type { PriceNow } from './index-now.ts'
import { limitFault, personOf } from './limits.ts'
import { widened } from './movement.ts'
import { isCount } from './sound.ts'
import { type ModelState, changesPositions } from './state.ts'

type Of<Kind extends Command['kind']> = Extract<Command, { kind: Kind }>

/** Each part takes its share of all that stands behind the position, and a fraction of a unit stays. */
export function reducePosition(
  state: ModelState,
  { user, order: id, lots }: Of<'reducePosition'>,
  at: number,
): Carried {
  if (!isCount(lots)) return 'lots_out_of_range'
  const found = ownPosition(state, user, id, at)
  if (typeof found === 'string') return found
  const { order, index } = found
  if (order.lockedWith !== 0) return 'order_locked'
  if (!changesPositions(state)) return 'terms_unavailable'
  if (!state.carrying && lots > order.lots) return 'lots_beyond_position'
  if (!index) return 'market_paused'
  return { events: [closePart(state, order, { lots, how: 'user' }, { index, at })] }
}

/** Risked like a new order's, and given for nothing but a longer breath. */
export function addMargin(
  state: ModelState,
  { user, order: id, amount }: Of<'addMargin'>,
  at: number,
): Carried {
  if (amount <= 0n) return 'amount_not_positive'
  const found = ownPosition(state, user, id, at)
  if (typeof found === 'string') return found
  if (!changesPositions(state)) return 'terms_unavailable'
  const { order } = found
  const limited = limitFault(state, user, amount, at)
  if (limited) return limited
  const { currency } = rulesOf(state, order)
  const from = account(user, 'funding', 'available', currency)
  const to = account(user, 'funding', 'held', currency)
  if (state.ledger.balance(from) < amount) return 'balance_insufficient'
  state.ledger.move({ from, to }, amount, 'futuresMargin', id)
  personOf(state, user).staked.push({ at, amount })
  order.margin = (order.margin + amount) as Amount
  return { events: [{ kind: 'marginSet', order: id, user, margin: order.margin }] }
}

export function removeMargin(
  state: ModelState,
  { user, order: id, amount }: Of<'removeMargin'>,
  at: number,
): Carried {
  if (amount <= 0n) return 'amount_not_positive'
  const found = ownPosition(state, user, id, at)
  if (typeof found === 'string') return found
  if (!changesPositions(state)) return 'terms_unavailable'
  const { order, index } = found
  if (!index) return 'market_paused'
  const margin = (order.margin - amount) as Amount
  if (isTooLittle(state, { ...order, margin }, index)) return 'margin_needed'
  const { currency } = rulesOf(state, order)
  const from = account(user, 'funding', 'held', currency)
  const to = account(user, 'funding', 'available', currency)
  state.ledger.move({ from, to }, amount, 'futuresMarginReturn', id)
  order.margin = margin
  return { events: [{ kind: 'marginSet', order: id, user, margin }] }
}

/** What its lever asks for where it was opened, and what closing it by hand would lose, has to stay. */
function isTooLittle(state: ModelState, order: FuturesOrder, index: PriceNow): boolean {
  const spec = rulesOf(state, order)
  const halfSpread = widened(spec.halfSpread, index.movement)
  const closing = fillAt({ halfSpread }, order.direction === 'short', index.price)
  const won = wonAt(spec, order, BigInt(closing))
  const asked = shares(spec, order.lots, order.lever, order.price).margin
  return order.margin < asked - (won < 0n ? won : 0n) || hasEnded(spec, order, index.price)
}
