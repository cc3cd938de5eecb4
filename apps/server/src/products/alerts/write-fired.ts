import { type Duty, fence } from '../../kernel/duties/duty.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { type Fired, fire, keepExtremes, markFollowed, movePlace } from './alert-store.ts'
import type { AlertBook } from './watch/alert-book.ts'
import type { Hit, WatchedAlert } from './watch/watched-alert.ts'

export interface Written {
  hits: readonly Hit[]
  /** Alerts that are watched from now on. */
  followed: readonly WatchedAlert[]
  /** How far this process has come: from the record that the row has, to one between two of them. */
  place?: { from: number; to: number; keepsExtremes: boolean } | undefined
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
    if (place.keepsExtremes) {
      // Of all symbols: a move that is looked for from now on counts what was printed before.
      await keepExtremes(
        db,
        place.to,
        watches.map(({ symbol, extremes }) => ({ symbol, extremes: extremes.kept() })),
      )
    }
    return fired
  })
}
