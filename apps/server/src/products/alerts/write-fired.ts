import { type Duty, fence } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type Fired, fire, keepExtremes, markFollowed, movePlace } from './alert-store.ts'
import type { Base } from './recent-batches.ts'
import type { AlertBook } from './watch/alert-book.ts'
import type { Hit, WatchedAlert } from './watch/watched-alert.ts'

export interface Written {
  hits: readonly Hit[]
  /** Alerts that are watched from now on. */
  followed: readonly WatchedAlert[]
  /**
   * How far this process has come: from the record that the row has, to one between two of them. With the
   * extremes that a later process goes on with.
   */
  place?: { from: number; to: number; base?: Base | undefined } | undefined
}

type Needs = Pick<Kernel, 'store' | 'transactor'> & { duty: Duty }

/**
 * Has alerts go off and moves the place, all in one transaction of the duty's holder. Returns those that
 * went off. Throws `DutyLost`, or `AlertsBehind`, with nothing written.
 */
export function writeFired(
  { store, transactor, duty }: Needs,
  book: AlertBook,
  { hits, followed, place }: Written,
): Promise<Fired[]> {
  return store.transaction().execute(async (db) => {
    await fence(db, duty)
    const fired = hits.length > 0 ? await fire(db, transactor.engine, hits) : []
    if (followed.length > 0) await markFollowed(db, followed)
    if (!place) return fired
    const watches = [...book.watches()]
    const prints = Object.fromEntries(
      watches.flatMap(({ symbol, last }) => (last ? [[symbol, last]] : [])),
    )
    await movePlace(db, place.from, { seq: place.to, prints })
    const { base } = place
    if (base) {
      // Of all symbols: a move that is looked for from now on counts what was printed before.
      const kept = watches.map(({ symbol }) => {
        return { symbol, extremes: base.extremes.get(symbol)?.kept() ?? { lows: [], highs: [] } }
      })
      await keepExtremes(db, base.seq, kept)
    }
    return fired
  })
}
