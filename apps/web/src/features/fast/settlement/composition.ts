import { parseUnits } from '@candor/money'
import { compare } from '@candor/money/decimals'
import type { FastReceipt, PrintComposition } from '@candor/protocol'
import { middleRanks } from './middle-ranks.ts'

type Constituent = PrintComposition['constituents'][number]

/** A constituent that the price is made of; it has a value. */
type Used = Constituent & { value: string }

/** The constituents that the price is the median of, lowest first. */
export function usedInOrder({ constituents }: PrintComposition): Used[] {
  return constituents.filter(isUsed).toSorted((a, b) => compare(a.value, b.value))
}

function isUsed(one: Constituent): one is Used {
  return one.standing === 'used' && one.value !== null
}

/** Values have so many digits more than the index: what is beyond it is rounded in the median alone. */
const GUARD_DIGITS = 8
const GUARD = 10n ** BigInt(GUARD_DIGITS)

/**
 * Whether the constituents give this price: the median of their values, of an even number the mean of
 * the two in the middle rounded down, then rounded to the digits of the index, half of one up.
 */
export function givesPrice(made: PrintComposition, price: string, priceScale: number): boolean {
  const values: bigint[] = []
  for (const { value } of usedInOrder(made)) {
    const units = parseUnits(value, priceScale + GUARD_DIGITS)
    if (!units.ok) return false
    values.push(units.value)
  }
  const expected = parseUnits(price, priceScale)
  const middle = middleRanks(values.length).map((rank) => values[rank]!)
  if (!expected.ok || middle.length === 0) return false
  const median = middle.reduce((sum, value) => sum + value, 0n) / BigInt(middle.length)
  return (median + GUARD / 2n) / GUARD === expected.value
}

/** Whether everything that is said of the prints gives them, each in its own record. */
export function compositionsHold(receipt: FastReceipt, priceScale: number): boolean {
  return (receipt.compositions ?? []).every((made) => {
    const print = receipt.prints.find(({ seq }) => seq === made.seq)
    return print?.at === made.at && givesPrice(made, print.price, priceScale)
  })
}
