import type { Command, PastPrint } from '@candor/engine'
import { fillCrossed } from './crossings.ts'
import { carryOutPrint } from './futures-closing.ts'
import type { Carried } from './carried.ts'
import { isCount, isHex } from './sound.ts'
import type { ModelState } from './state.ts'

type PrintPrices = Extract<Command, { kind: 'printPrices' }>

/**
 * What can be used of a batch counts: known indexes, prices above zero, of several for one index
 * the last. Then every market that follows a printed index trades what its ladder crosses.
 */
export function printPrices(
  state: ModelState,
  { prints, volumes = [], evidence }: PrintPrices,
  at: number,
  seq: number,
): Carried {
  if (prints.length === 0) return 'price_missing'
  if (evidence !== undefined && !isHex(evidence, 64)) return 'catalogue_invalid'
  const known = prints.filter(({ index }) => state.indexes[index] !== undefined)
  if (known.length === 0) return 'index_unknown'
  const sound = known.filter(({ price }) => Number.isSafeInteger(price) && price > 0)
  if (sound.length === 0) return 'price_out_of_range'
  const order = [...new Set(sound.map(({ index }) => index))]
  const taken = order.map((index) => sound.findLast((print) => print.index === index)!)
  const carried: Carried = { events: [{ kind: 'pricesPrinted', prints: taken }] }
  const traded = volumes.filter(({ index, lots }) => state.indexes[index] && isCount(lots))
  if (traded.length > 0) carried.events.push({ kind: 'volumesTraded', volumes: traded })
  if (evidence !== undefined) carried.events.push({ kind: 'printsEvidenced', hash: evidence })
  for (const { index, price } of taken) {
    state.prices[index] = { price: BigInt(price), at, seq }
    state.chains.get(index)?.add({ seq, at, price })
    for (const market of state.markets) {
      if (market.spec.index !== index) continue
      market.taken = { buy: 0n, sell: 0n }
      fillCrossed(state, market, at, carried.events)
    }
  }
  // Only when all spot orders have traded come the positions.
  for (const { index } of taken) {
    carryOutPrint(state, {
      indexId: index,
      index: state.prices[index]!,
      at,
      events: carried.events,
    })
  }
  return carried
}

/** They can only complete what one contract, open still, is settled by. */
function isWithinOneWindow(
  state: ModelState,
  index: number,
  prints: readonly PastPrint[],
): boolean {
  return [...state.fastOrders.values()].some(
    ({ fast, expiresAt }) =>
      state.fasts[fast]!.index === index &&
      prints.every(({ at }) => at >= expiresAt - 3_000 && at < expiresAt),
  )
}

interface Recovery {
  index: number
  prints: readonly PastPrint[]
  at: number
  seq: number
}

/** Prints of an outage, in order, after the last one known and not of the future. */
export function recoverPrints(state: ModelState, { index, prints, at, seq }: Recovery): Carried {
  if (!state.indexes[index]) return 'index_unknown'
  if (prints.length === 0) return 'price_missing'
  if (!prints.every(({ price }) => Number.isSafeInteger(price) && price > 0)) {
    return 'price_out_of_range'
  }
  const chain = state.chains.get(index)
  if (!chain) return 'index_unknown'
  let last = Math.max(chain.lastAt ?? 0, state.prices[index]?.at ?? 0)
  for (const print of prints) {
    if (!Number.isSafeInteger(print.at) || print.at <= last || print.at > at) {
      return 'print_out_of_order'
    }
    last = print.at
  }
  if (!isWithinOneWindow(state, index, prints)) return 'print_out_of_order'
  for (const print of prints) chain.add({ seq, at: print.at, price: print.price })
  return { events: [{ kind: 'pricesRecovered', index, prints }] }
}
