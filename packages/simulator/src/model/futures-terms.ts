import type { FuturesSpec, OpenFast } from '@candor/engine'
import { MILLION, down, least, up } from './rounding.ts'

export type Direction = OpenFast['direction']

/** What a position's worth, profit and end follow from. */
export interface Held {
  direction: Direction
  lots: number
  /** What it was opened at. */
  price: number
  margin: bigint
}

export function otherWay(direction: Direction): Direction {
  return direction === 'long' ? 'short' : 'long'
}

/** The index and half of the spread, against the one who trades: up to buy, down to sell. */
export function fillAt(
  { halfSpread }: Pick<FuturesSpec, 'halfSpread'>,
  buys: boolean,
  index: bigint,
): number {
  const away = BigInt(halfSpread)
  const price = buys
    ? up(index * (MILLION + away), MILLION)
    : down(index * (MILLION - away), MILLION)
  return Number(price)
}

export function worthAt(spec: FuturesSpec, lots: number, price: bigint): bigint {
  return BigInt(lots) * price * spec.tickWorth
}

/** Margin, opening fee and the pool's reserve of an order at a price. */
export function shares(spec: FuturesSpec, lots: number, lever: number, price: number) {
  const worth = worthAt(spec, lots, BigInt(price))
  const margin = up(worth, BigInt(lever))
  const fee = up(worth * BigInt(spec.fee), MILLION)
  const reserve = down(margin * BigInt(spec.profitCap), MILLION)
  return { worth, margin, fee, reserve }
}

/** What the price alone has won, or lost where it is below zero. */
export function wonAt(spec: FuturesSpec, { direction, lots, price }: Held, at: bigint): bigint {
  const rise = worthAt(spec, lots, at) - worthAt(spec, lots, BigInt(price))
  return direction === 'long' ? rise : -rise
}

/** Each slice of the worth asks for its tier's share, in millionths of a unit. */
function maintenance(spec: FuturesSpec, worth: bigint): bigint {
  let sum = 0n
  spec.tiers.forEach((tier, at) => {
    const end = spec.tiers[at + 1]?.from
    const top = end === undefined ? worth : least(end, worth)
    if (top > tier.from) sum += (top - tier.from) * BigInt(tier.maintenance)
  })
  return sum
}

/** True when margin and profit, less the fee on closing, are no more than has to stay. */
export function hasEnded(spec: FuturesSpec, position: Held, index: bigint): boolean {
  const worth = worthAt(spec, position.lots, index)
  const equity = (position.margin + wonAt(spec, position, index)) * MILLION
  return equity - worth * BigInt(spec.fee) <= maintenance(spec, worth)
}
