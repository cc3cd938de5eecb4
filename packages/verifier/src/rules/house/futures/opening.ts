import type { FuturesSpec } from '../../specs.ts'
import { free, freeOf, held, heldOf } from '../accounts.ts'
import { shareCeil } from '../../exact.ts'
import { widened } from '../movement.ts'
import type { Move } from '../moves.ts'
import type { Asked, Pending } from '../pendings.ts'
import type { MovedPrint } from '../prices.ts'
import type { Turn } from '../turn.ts'
import type { FuturesOrderPlaced, PositionOpened } from './events.ts'
import {
  affordedLots,
  capOf,
  fill,
  isLiquidated,
  marginOf,
  openingPrice,
  worthOf,
} from './formulas.ts'
import { areStopsSound, type Order } from './orders.ts'

const RULE = 'futures'

/** What an order is judged by as it is placed. */
export interface Placing {
  readonly placed: FuturesOrderPlaced
  readonly spec: FuturesSpec
  readonly print: MovedPrint
  readonly carried: Pending | undefined
  /** The position that it follows, locks or turns. */
  readonly of: Order | undefined
}

/** What decides how an order stands to the index. */
interface Standable extends Pick<Placing, 'spec' | 'print'> {
  readonly placed: Pick<FuturesOrderPlaced, 'direction' | 'method' | 'price'>
}

/** How it stands to the index: whether it waits, and what it is opened at if it does not. */
interface Standing {
  readonly waits: boolean
  readonly spreadDue: boolean
  readonly price: number
}

/** Holds a new order against the rules of now and the print that it goes by. */
export function judgePlaced(placing: Placing, turn: Turn): void {
  const { placed, spec } = placing
  const { order, user, direction, lots, lever, price, margin } = placed
  const standing = standingOf(placing, turn.waitsForPrices)
  const worth = worthOf(lots, Math.max(limitOf(placed) ?? standing.price, standing.price), spec)
  const equal = (what: string, is: unknown, due: unknown) =>
    turn.equal(RULE, `the ${what} of order ${order}`, is, due)
  equal('price', price, limitOf(placed) ?? standing.price)
  equal('margin', margin, marginOf(worth, lever))
  equal('fee', placed.fee, shareCeil(worth, spec.fee))
  equal('promised profit', placed.reserve, capOf(margin, spec))
  const events = turn.record.events.filter((event) => event['order'] === order)
  equal(
    'way of opening',
    events.some(({ type }) => type === 'positionOpened'),
    !standing.waits,
  )
  const isDue = events.some(({ type }) => type === 'futuresSpreadDue')
  equal('half-spread due', isDue, standing.spreadDue)
  if (!spec.open) turn.fail(RULE, `order ${order} is taken while none is`)
  if (!spec.levers.includes(lever))
    turn.fail(RULE, `lever ${lever} of order ${order} is not offered`)
  if (lots < spec.minLots || lots > spec.maxLots) {
    turn.fail(RULE, `order ${order} is of ${lots} lots, which are not taken`)
  }
  if (!areStopsSound(placed, standing.price)) {
    turn.fail(RULE, `the stops of order ${order} are on the wrong side of ${standing.price}`)
  }
  if (isLiquidatedAtOnce(placing, standing)) {
    turn.fail(RULE, `order ${order} is liquidated where it is opened`)
  }
  judgeAsked(placing, standing, turn)
  const fault = turn.moves.take(order, holding(placed, spec, standing.waits))
  if (fault !== undefined) turn.fail(RULE, `order ${order} of ${user} ${direction}: ${fault}`)
}

/** A market order is opened at its print. */
export function judgeOpenedAtOnce(opened: PositionOpened, placing: Placing, turn: Turn): void {
  const { print } = placing
  const standing = standingOf(placing, turn.waitsForPrices)
  judgeOpened(opened, { price: standing.price, print }, turn)
}

export function judgeOpened(
  opened: PositionOpened,
  due: { price: number; print: { price: number; seq: number; at: number } },
  turn: Turn,
): void {
  const what = `of the opening of order ${opened.order}`
  turn.equal(RULE, `the price ${what}`, opened.price, due.price)
  turn.equal(RULE, `the index ${what}`, opened.index, due.print.price)
  turn.equal(RULE, `the record of the index ${what}`, opened.indexSeq, due.print.seq)
  turn.equal(RULE, `the time of the index ${what}`, opened.indexAt, due.print.at)
}

/** At its limit or better; the fee that it held is due. */
export function judgeOpenedLater(order: Order, turn: Turn): void {
  const { id, user, fee, rules } = order
  const move = { from: held(user, rules.currency), to: freeOf('fees', rules.currency) }
  const fault = turn.moves.take(id, [{ ...move, amount: fee, reason: 'futuresFee' }])
  if (fault !== undefined) turn.fail(RULE, `order ${id}: ${fault}`)
}

function limitOf({ method, price }: Standable['placed']): number | undefined {
  return method === 'limit' ? price : undefined
}

/** How an order that is placed at a print stands to it. */
export function standingOf({ placed, spec, print }: Standable, knowsSpread: boolean): Standing {
  const { direction } = placed
  const limit = limitOf(placed)
  const isLong = direction === 'long'
  const halfSpread = widened(spec.halfSpread, print.movement)
  const taken = fill(direction, 'open', print.price, halfSpread)
  const isReached = limit === undefined || (isLong ? print.price <= limit : print.price >= limit)
  const isWithin = limit !== undefined && (isLong ? taken > limit : taken < limit)
  const spreadDue = isReached && isWithin && knowsSpread
  const waits = !isReached || spreadDue
  const price = waits ? limit! : openingPrice({ direction, limit }, print.price, halfSpread)
  return { waits, spreadDue, price }
}

function isLiquidatedAtOnce({ placed, spec, print }: Placing, { waits, price }: Standing): boolean {
  const { direction, lots, margin } = placed
  const index = waits ? price : print.price
  const opened = waits ? fill(direction, 'open', price, spec.halfSpread) : price
  return isLiquidated({ direction, lots, price: opened, margin, rules: spec }, index)
}

/** What is placed is what was asked for. */
function judgeAsked(placing: Placing, standing: Standing, turn: Turn): void {
  const { placed, carried, of } = placing
  const { order, user, origin } = placed
  const equal = (what: string, is: unknown, due: unknown) =>
    turn.equal(RULE, `the ${what} of order ${order}`, is, due)
  if (carried) equal('owner', user, carried.user)
  if (origin !== 'order') {
    if (of?.user !== user) return turn.fail(RULE, `order ${order} goes by no position of its owner`)
    const isSame = origin === 'follow'
    const other = of.direction === 'long' ? 'short' : 'long'
    equal('direction', placed.direction, isSame ? of.direction : other)
    equal('lots', placed.lots, of.lots)
    equal('lever', placed.lever, of.lever)
    equal('limit', limitOf(placed), undefined)
    if (carried) equal('position', placed.of, carried.asked['order'])
    if (origin === 'lock') equal('position locked with it', lockedWith(order, turn), placed.of)
    return
  }
  equal('position that it goes by', placed.of, 0)
  if (!carried) return
  const { asked } = carried
  for (const field of ['futures', 'direction', 'method', 'lever'] as const) {
    equal(field, placed[field], asked[field])
  }
  if (placed.method === 'limit') equal('limit', placed.price, asked['price'])
  equal('stop-loss', placed.stopLoss, asked['stopLoss'] ?? 0)
  equal('take-profit', placed.takeProfit, asked['takeProfit'] ?? 0)
  equal('lots', placed.lots, lotsAsked(asked, placing, standing))
}

/** The position that the record at hand locks with a new one. */
function lockedWith(order: number, { record: { events } }: Turn): unknown {
  const lock = events.find(({ type }) => type === 'positionsLocked')
  return lock?.['second'] === order ? lock['first'] : lock?.['second']
}

function lotsAsked(asked: Asked, { placed, spec }: Placing, { price }: Standing): unknown {
  if (asked['amount'] === undefined) return asked['lots']
  const at = Math.max(limitOf(placed) ?? price, price)
  const terms = { lever: placed.lever, rules: spec }
  return Math.min(affordedLots(asked['amount'] as bigint, at, terms), spec.maxLots)
}

function holding(placed: FuturesOrderPlaced, { currency }: FuturesSpec, waits: boolean): Move[] {
  const { user, margin, fee, reserve } = placed
  const [own, aside] = [free(user, currency), held(user, currency)]
  const [pool, promised] = [freeOf('contractPool', currency), heldOf('contractPool', currency)]
  const paid = waits ? aside : freeOf('fees', currency)
  return [
    { from: own, to: aside, amount: margin, reason: 'futuresMargin' },
    { from: own, to: paid, amount: fee, reason: 'futuresFee' },
    { from: pool, to: promised, amount: reserve, reason: 'futuresReserve' },
  ]
}
