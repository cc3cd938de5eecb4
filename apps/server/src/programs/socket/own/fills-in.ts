import type { EngineRecord, EngineView, Owner } from '@candor/engine'
import type { ProgramFill } from '@candor/programs-protocol/operations'
import { programFill } from '../../shapes/fill.ts'

/** What one person's orders filled in a batch of records. */
export interface OwnFills {
  user: Owner
  /** The last of the records, and its time. */
  seq: number
  at: number
  /** Oldest first. */
  rows: ProgramFill[]
}

/** Finds what the orders of some people filled, one entry a person. */
export function fillsIn(
  engine: Pick<EngineView, 'markets' | 'currencies'>,
  records: readonly EngineRecord[],
  isWanted: (user: Owner) => boolean,
): Iterable<OwnFills> {
  const found = new Map<Owner, OwnFills>()
  for (const { events, seq, at } of records) {
    for (const event of events) {
      if (event.kind !== 'spotTraded') continue
      for (const role of ['maker', 'taker'] as const) {
        const user = role === 'maker' ? event.makerUser : event.takerUser
        if (!isWanted(user)) continue
        const own = found.get(user) ?? { user, seq, at, rows: [] }
        own.rows.push(programFill(engine, { trade: event, role, at }))
        found.set(user, { ...own, seq, at })
      }
    }
  }
  return found.values()
}
