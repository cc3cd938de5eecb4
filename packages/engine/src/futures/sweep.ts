import type { Draft } from '../draft.ts'
import type { IndexPrice } from '../prices/index-prices.ts'
import type { FuturesOrder } from './futures-order.ts'
import { stageClose } from './stage-close.ts'
import { stageOpening } from './stage-opening.ts'
import { type Act, actAt } from './trigger-prices.ts'

/** Orders opened and positions closed by one record at most: it has to fit a batch whole. */
const MOST_ACTS = 2_048

/**
 * Carries out what a print of an index does to its orders: stops, take-profits and liquidations
 * close positions, limits that are reached open orders. What one record has no room for is left to
 * the next ones, at this print's price; until they are through, later prints wait their turn.
 */
export function sweepPrint(draft: Draft, index: number, print: IndexPrice): void {
  if (carryOnQueue(draft, index) && carryOut(draft, index, print).left === 0) return
  draft.emit({ kind: 'sweepLeft', index, price: print.price, seq: print.seq, at: print.at })
}

/** Goes on with the prints that were left over; answers whether there was one. */
export function sweepLeftOver(draft: Draft): boolean {
  const indexes = [...draft.state.leftOver.keys()].sort((a, b) => a - b)
  for (const index of indexes) carryOnQueue(draft, index)
  return indexes.length > 0
}

/** Answers whether the index is through with its queue, and nothing of it changes in this record. */
function carryOnQueue(draft: Draft, index: number): boolean {
  for (const print of draft.state.leftOver.get(index) ?? []) {
    const { acted, left } = carryOut(draft, index, print)
    if (left > 0) return false
    draft.emit({ kind: 'sweepDone', index })
    // The next print has to see what this one changed, and that takes effect with the record.
    if (acted > 0) return false
  }
  return true
}

function carryOut(draft: Draft, index: number, print: IndexPrice): { acted: number; left: number } {
  const due = dueAt(draft, index, print)
  if (due.length === 0) return { acted: 0, left: 0 }
  const room = Math.max(MOST_ACTS - actsOf(draft), 0)
  const now = due.slice(0, room)
  for (const { order, act } of now) {
    if (act === 'open') stageOpening(draft, order, print)
    else stageClose(draft, order, act, print)
  }
  return { acted: now.length, left: due.length - now.length }
}

/** What a print does, in order of id. An order that a print has opened is not judged by it again. */
function dueAt(
  { state }: Draft,
  index: number,
  { price, seq }: IndexPrice,
): { order: FuturesOrder; act: Act }[] {
  const ids: number[] = []
  for (const market of state.futures) {
    if (market.spec.index === index) market.triggers.collect(price, ids)
  }
  ids.sort((a, b) => a - b)
  return ids.flatMap((id, place) => {
    if (id === ids[place - 1]) return []
    const order = state.futuresOrders.get(id)!
    const rules = state.futures[order.futures]!.versions[order.version]!
    const act = order.isOpen && order.openSeq >= seq ? undefined : actAt(order, rules, price)
    return act ? [{ order, act }] : []
  })
}

function actsOf(draft: Draft): number {
  let acts = 0
  for (const { kind } of draft.events) {
    if (kind === 'positionOpened' || kind === 'positionClosed') acts++
  }
  return acts
}
