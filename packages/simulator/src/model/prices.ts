import type { Print } from '@candor/engine'
import { fillCrossed } from './crossings.ts'
import type { Carried } from './model.ts'
import type { ModelState } from './state.ts'

/**
 * What can be used of a batch counts: known indexes, prices above zero, of several for one index
 * the last. Then every market that follows a printed index trades what its ladder crosses.
 */
export function printPrices(
  state: ModelState,
  prints: readonly Print[],
  at: number,
  seq: number,
): Carried {
  if (prints.length === 0) return 'price_missing'
  const known = prints.filter(({ index }) => state.indexes[index] !== undefined)
  if (known.length === 0) return 'index_unknown'
  const sound = known.filter(({ price }) => Number.isSafeInteger(price) && price > 0)
  if (sound.length === 0) return 'price_out_of_range'
  const order = [...new Set(sound.map(({ index }) => index))]
  const taken = order.map((index) => sound.findLast((print) => print.index === index)!)
  const carried: Carried = { events: [{ kind: 'pricesPrinted', prints: taken }] }
  for (const { index, price } of taken) {
    state.prices[index] = { price: BigInt(price), at, seq }
    for (const market of state.markets) {
      if (market.spec.index !== index) continue
      market.taken = { buy: 0n, sell: 0n }
      fillCrossed(state, market, at, carried.events)
    }
  }
  return carried
}
