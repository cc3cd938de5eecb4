import { free, freeOf, held, heldOf } from '../accounts.ts'
import type { Print } from '../chain.ts'
import { least } from '../../exact.ts'
import { widened } from '../movement.ts'
import type { Move } from '../moves.ts'
import type { Turn } from '../turn.ts'
import type { PositionClosed, PositionReduced } from './events.ts'
import { type Closing, closingAt, fill } from './formulas.ts'
import type { Order } from './orders.ts'

const RULE = 'futures'

/** The print that a position is closed at; by hand with the movement that it left. */
type ClosingPrint = Print & { readonly movement?: number }

/** A whole close: all of the margin and of what the pool had set aside goes somewhere. */
export function judgeClosed(closed: PositionClosed, order: Order, print: ClosingPrint, turn: Turn) {
  const { margin, reserve } = order
  judgeClose(closed, { order, margin, reserve }, print, turn)
}

/** A part of a close: what is given back is rounded down, so that parts never give more than the whole. */
export function judgeReduced(
  reduced: PositionReduced,
  order: Order,
  print: ClosingPrint,
  turn: Turn,
): void {
  const { lots } = reduced
  const partOf = (whole: bigint) => (whole * BigInt(lots)) / BigInt(order.lots)
  const [margin, reserve] = [partOf(order.margin), partOf(order.reserve)]
  if (lots <= 0 || lots >= order.lots) {
    turn.fail(RULE, `${lots} lots of order ${order.id} are closed of ${order.lots}`)
  }
  judgeClose(reduced, { order: { ...order, lots, margin }, margin, reserve }, print, turn)
  const equal = (what: string, is: unknown, due: unknown) =>
    turn.equal(RULE, `the ${what} that order ${order.id} has left`, is, due)
  equal('lots', reduced.lotsLeft, order.lots - lots)
  equal('margin', reduced.marginLeft, order.margin - margin)
  equal('promised profit', reduced.reserveLeft, order.reserve - reserve)
  equal('worth', reduced.worthLeft, order.worth - partOf(order.worth))
}

interface Part {
  readonly order: Order
  readonly margin: bigint
  readonly reserve: bigint
}

function judgeClose(
  closed: PositionClosed,
  { order, margin, reserve }: Part,
  print: ClosingPrint,
  turn: Turn,
): void {
  const { id, user, direction, rules } = order
  const equal = (what: string, is: unknown, due: unknown) =>
    turn.equal(RULE, `the ${what} of the close of order ${id}`, is, due)
  equal('owner', closed.user, user)
  equal('index', closed.index, print.price)
  equal('record of the index', closed.indexSeq, print.seq)
  equal('time of the index', closed.indexAt, print.at)
  const halfSpread = widened(rules.halfSpread, print.movement ?? 0)
  const price = fill(direction, 'close', print.price, halfSpread)
  equal('price', closed.price, price)
  const due = closingAt(order, price, reserve)
  equal('gain', closed.gain, due.gain)
  equal('loss', closed.loss, due.loss)
  equal('fee', closed.fee, due.fee)
  const fault = turn.moves.take(id, paying(order, { margin, reserve }, due))
  if (fault !== undefined) turn.fail(RULE, `order ${id}: ${fault}`)
}

function paying(
  { user, rules: { currency } }: Order,
  { margin, reserve }: { margin: bigint; reserve: bigint },
  { gain, loss, fee }: Closing,
): Move[] {
  const [own, aside] = [free(user, currency), held(user, currency)]
  const [pool, promised] = [freeOf('contractPool', currency), heldOf('contractPool', currency)]
  const fees = freeOf('fees', currency)
  const left = margin - loss
  // A fee beyond what is left of the margin is paid from the gain.
  const feeOfMargin = least(fee, left)
  return [
    { from: promised, to: own, amount: gain, reason: 'futuresProfit' },
    { from: aside, to: pool, amount: loss, reason: 'futuresLoss' },
    { from: aside, to: fees, amount: feeOfMargin, reason: 'futuresFee' },
    { from: own, to: fees, amount: fee - feeOfMargin, reason: 'futuresFee' },
    { from: aside, to: own, amount: left - feeOfMargin, reason: 'futuresMarginReturn' },
    { from: promised, to: pool, amount: reserve - gain, reason: 'futuresReserve' },
  ]
}
