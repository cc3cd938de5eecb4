import type { EngineRecord, Event } from '@candor/engine'
import type { OrderNews } from '../src/kernel/news.ts'

/** As much of each event as says whose order it is about. */
export type Told = { kind: Event['kind'] } & Record<string, unknown>

/** The orders that a part notes of a record with these events, each with its owner. */
export function notedOf(
  orders: Pick<OrderNews, 'changedBy'> | undefined,
  owner: number,
  events: readonly Told[],
): [order: number, owner: number][] {
  const noted = new Map<number, number>()
  const record = { seq: 7, at: 1_000, owner, postings: [], events } as unknown as EngineRecord
  orders!.changedBy(record, (user, order) => void noted.set(order, user))
  return [...noted]
}
