import type { Command, Event, PastPrint } from '@candor/engine'
import { fillCrossed } from './crossings.ts'
import { carryOutPrint } from './futures-closing.ts'
import type { Carried } from './carried.ts'
import { isCount, isHex } from './sound.ts'
import { movedTo } from './movement.ts'
import { reach } from './pending.ts'
import { type ModelState, bindsReached, waitsForPrices } from './state.ts'

type PrintPrices = Extract<Command, { kind: 'printPrices' }>
type Taken = PrintPrices['prints'][number]

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
  const printed = taken.map(({ index, price }) => ({ index, price }))
  const events: Event[] = [{ kind: 'pricesPrinted', prints: printed }]
  for (const print of taken) events.push(...noted(state, print, at, seq))
  const traded = volumes.filter(({ index, lots }) => state.indexes[index] && isCount(lots))
  if (traded.length > 0) events.push({ kind: 'volumesTraded', volumes: traded })
  if (evidence !== undefined) events.push({ kind: 'printsEvidenced', hash: evidence })
  for (const print of taken) {
    for (const market of state.markets) {
      if (market.spec.index !== print.index) continue
      market.taken = { buy: 0n, sell: 0n }
      fillCrossed(state, market, { at, receivedAt: receivedBy(print, at) }, events)
    }
  }
  // Only when all spot orders have traded come the positions.
  for (const { index } of taken) {
    carryOutPrint(state, {
      indexId: index,
      index: state.prices[index]!,
      at,
      events,
    })
  }
  return { events }
}

/** When what a print is made of was received; a source that does not say means now. */
function receivedBy({ receivedAt }: Taken, at: number): number {
  return receivedAt === undefined || receivedAt > at ? at : receivedAt
}

/** A print becomes the price of its index, and reaches what waited for it. */
function noted(state: ModelState, print: Taken, at: number, seq: number): Event[] {
  const { index } = print
  const price = BigInt(print.price)
  if (waitsForPrices(state)) {
    state.moved[index] = movedTo(state.moved[index], state.prices[index]?.price, { price, at })
  }
  state.prices[index] = { price, at, seq }
  if (bindsReached(state)) (state.said[index] ??= []).push({ at, price })
  state.chains.get(index)?.add({ seq, at, price: print.price })
  const movement = state.moved[index]?.parts ?? 0
  const orders = reach(state, index, receivedBy(print, at), { price, at, seq, movement })
  return orders.length > 0 ? [{ kind: 'pendingReached', index, orders }] : []
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
