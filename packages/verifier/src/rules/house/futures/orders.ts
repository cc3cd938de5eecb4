import type { Direction } from '../fast/outcome.ts'
import {
  ask,
  bid,
  type Figures,
  indexFilledAt,
  isLiquidated,
  liquidationPrice,
} from './formulas.ts'

export interface Step {
  readonly kind: 'stopLoss' | 'takeProfit'
  readonly price: number
  readonly lots: number
}

interface Trailing {
  readonly ppm: number
  readonly best: number
}

/** A limit order that waits, or a position. */
export interface Order extends Figures {
  readonly id: number
  readonly user: number
  readonly futures: number
  lots: number
  readonly lever: number
  margin: bigint
  readonly fee: bigint
  reserve: bigint
  /** The exposure: at the price it was ordered at, or opened at where that is more. */
  worth: bigint
  /** The limit of one that waits, the open price of a position. */
  price: number
  isOpen: boolean
  /** Opens only where the index is beyond its limit by the half-spread. */
  spreadDue: boolean
  /** Record of the print that opened it: only later ones judge it. */
  openSeq: number
  /** 0 where there is none. */
  stopLoss: number
  takeProfit: number
  steps: readonly Step[]
  trailing: Trailing | undefined
  lockedWith: number
}

/** What a print does to an order. */
export type Act = 'open' | 'stopLoss' | 'takeProfit' | 'trailingStop' | 'liquidation' | 'step'

/** Where the index has to come to for anything to happen to an order; 0 where nothing does. */
export interface Watched {
  readonly below: number
  readonly above: number
}

/** What an index does to an order, if anything: the first of these in this order. */
export function actAt(order: Order, index: number): Act | undefined {
  const { direction, stopLoss, takeProfit } = order
  if (!order.isOpen) return isAtBest(direction, limitOf(order), index) ? 'open' : undefined
  if (isAtWorst(direction, stopLoss, index)) return 'stopLoss'
  if (isAtTarget(direction, takeProfit, index)) return 'takeProfit'
  if (isAtWorst(direction, trailingPrice(order), index)) return 'trailingStop'
  if (isLiquidated(order, index)) return 'liquidation'
  return order.steps.some((step) => isReached(direction, step, index)) ? 'step' : undefined
}

export function isReached(direction: Direction, { kind, price }: Step, index: number): boolean {
  return (kind === 'stopLoss' ? isAtWorst : isAtTarget)(direction, price, index)
}

export function watched(order: Order): Watched {
  const { direction } = order
  const isLong = direction === 'long'
  if (!order.isOpen) {
    const limit = limitOf(order)
    return isLong ? { below: limit, above: 0 } : { below: 0, above: limit }
  }
  const steps = (kind: Step['kind']) =>
    order.steps.filter((step) => step.kind === kind).map(({ price }) => price)
  const worst = [
    order.stopLoss,
    trailingPrice(order),
    liquidationPrice(order),
    ...steps('stopLoss'),
  ]
  const target = [order.takeProfit, ...steps('takeProfit')]
  return isLong
    ? { below: Math.max(...worst), above: lowest(target) }
    : { below: Math.max(...target), above: lowest(worst) }
}

/** The lowest that is a price; 0 where none is. */
function lowest(prices: readonly number[]): number {
  const known = prices.filter((price) => price > 0)
  return known.length === 0 ? 0 : Math.min(...known)
}

function limitOf({ direction, price, spreadDue, rules }: Order): number {
  return spreadDue ? indexFilledAt(direction, price, rules.halfSpread) : price
}

/** Where a trailing stop closes as its best print stands; 0 where there is none. */
function trailingPrice({ direction, trailing }: Order): number {
  if (!trailing) return 0
  return (direction === 'long' ? bid : ask)(trailing.best, trailing.ppm)
}

/** Long orders are opened at or below their limit, short ones at or above. */
function isAtBest(direction: Direction, limit: number, index: number): boolean {
  return direction === 'long' ? index <= limit : index >= limit
}

function isAtWorst(direction: Direction, price: number, index: number): boolean {
  return price > 0 && (direction === 'long' ? index <= price : index >= price)
}

function isAtTarget(direction: Direction, price: number, index: number): boolean {
  return price > 0 && (direction === 'long' ? index >= price : index <= price)
}

/** A stop-loss is on the losing side of the price, a take-profit on the winning one. */
export function areStopsSound(
  { direction, stopLoss, takeProfit }: Pick<Order, 'direction' | 'stopLoss' | 'takeProfit'>,
  price: number,
): boolean {
  const isLong = direction === 'long'
  const isWorse = stopLoss === 0 || (isLong ? stopLoss < price : stopLoss > price)
  const isBetter = takeProfit === 0 || (isLong ? takeProfit > price : takeProfit < price)
  return isWorse && isBetter
}
