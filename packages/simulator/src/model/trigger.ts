import type { OrderExits, Owner, Side, TriggerLeg, TriggerTerms } from '@candor/engine'
import { ticks } from './ladder.ts'
import type { ModelMarket } from './market.ts'

const MILLION = 1_000_000n
const HIGHEST = 2n ** 31n - 1n

/** A conditional order. */
export interface ModelTrigger extends TriggerTerms {
  id: number
  user: Owner
  /** Of an exit: the order that it is of. */
  of?: number
  held: bigint
  /** The best price since it was placed, where it trails one. */
  best: bigint | undefined
  reached?: { leg: 'up' | 'down'; at: number; seq: number } | undefined
}

/** Exits are of orders that rest. */
export interface ModelExits {
  user: Owner
  market: number
  side: Side
  exits: OrderExits
}

/** A price as those see it that it comes to from above, and from below. */
export interface Seen {
  low: bigint
  high: bigint
}

/** An index price in ticks, rounded to where it reaches less. */
export function seenOf(market: ModelMarket, index: bigint): Seen {
  const up = ticks(index, MILLION, market.units, 'up')
  const down = ticks(index, MILLION, market.units, 'down')
  return { low: up < HIGHEST ? up : HIGHEST, high: down < HIGHEST ? down : HIGHEST }
}

/** Where a leg is reached; one that trails goes by the best price so far. */
export function levelOf(
  { at, trail }: TriggerLeg,
  side: 'up' | 'down',
  best: bigint | undefined,
): bigint {
  if (at !== undefined) return BigInt(at)
  const parts = side === 'down' ? MILLION - BigInt(trail!) : MILLION + BigInt(trail!)
  const product = best! * parts
  return side === 'down' ? product / MILLION : (product + MILLION - 1n) / MILLION
}

/** Its legs by the side that a price comes to. */
export function legs({ up, down }: TriggerTerms): { side: 'up' | 'down'; leg: TriggerLeg }[] {
  return [
    ...(up ? [{ side: 'up' as const, leg: up }] : []),
    ...(down ? [{ side: 'down' as const, leg: down }] : []),
  ]
}

/** Whether it may buy at the market, for what it says. */
export function spends(terms: TriggerTerms): boolean {
  return terms.side === 'buy' && legs(terms).some(({ leg }) => leg.method === 'market')
}
