import { type Amount, parseAmount } from '@candor/money'
import { affordedLots, futuresFee, marginOf, worthOf } from '@candor/terms'
import { type Opening, openPrice, reckonedAt } from '../estimate.ts'
import { type Facts, amountText } from '../facts.ts'

/** What an order says of its size: how many lots, or what they may cost. */
export const UNITS = ['lots', 'amount'] as const
export type Unit = (typeof UNITS)[number]

/** A whole number of lots; undefined while it is none. */
export function lotsOf({ lots }: { lots: string }): number | undefined {
  return /^[1-9]\d{0,8}$/.test(lots) ? Number(lots) : undefined
}

/** An amount as it was typed, in units; undefined while it is none above zero. */
export function amountOf(text: string, { scale }: Pick<Facts, 'scale'>): Amount | undefined {
  const parsed = parseAmount(text, scale)
  return parsed.ok && parsed.value > 0n ? parsed.value : undefined
}

/** The lots that an amount affords, as the index stands; 0 where it affords none. */
export function lotsFor(
  facts: Facts,
  opening: Omit<Opening, 'lots'>,
  index: number,
  amount: Amount,
): number {
  return affordedLots(amount, countedAt(facts, opening, index), costsOf(facts, opening))
}

/** What so many lots cost, margin and fee together, as the index stands. */
export function costOf(
  facts: Facts,
  opening: Omit<Opening, 'lots'>,
  index: number,
  lots: number,
): Amount {
  const worth = worthOf(lots, countedAt(facts, opening, index), facts.tickWorth)
  return (marginOf(worth, opening.lever) + futuresFee(worth, facts.fee)) as Amount
}

/** A share of what is available, to the cent; no more than the most lots cost. */
export function sharedAmount(
  percent: number,
  available: Amount,
  facts: Facts,
  mostCost: Amount | undefined,
): string {
  const most = mostCost !== undefined && mostCost < available ? mostCost : available
  const cent = 10n ** BigInt(Math.max(0, facts.scale - 2))
  const units = (most * BigInt(percent)) / 100n
  const rounded = units - (units % cent)
  return rounded === 0n ? '' : amountText(rounded, facts).replace(/(\.\d\d)\d+$/, '$1')
}

function countedAt(facts: Facts, opening: Omit<Opening, 'lots'>, index: number): number {
  return reckonedAt(opening.limit, openPrice(facts, opening, index))
}

function costsOf({ tickWorth, fee }: Facts, { lever }: Omit<Opening, 'lots'>) {
  return { tickWorth, fee, lever }
}
