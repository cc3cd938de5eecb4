import type { Kernel } from '../../kernel/kernel.ts'
import { AT_ONCE, readPlace, waitingAlerts, watchedOf } from './alert-store.ts'
import type { LastPrints, PrintBatch } from './last-prints.ts'
import { type Base, addTo } from './recent-batches.ts'
import { AlertBook } from './watch/alert-book.ts'
import { Extremes } from './watch/extremes.ts'

/** Extremes that are older by so many records begin anew: to read so much back would take minutes. */
const MOST_RECORDS = 200_000
/** Of a symbol whose extremes were never kept as many records are read back. */
export const READ_BACK = 20_000

type Needs = Pick<Kernel, 'store' | 'transactor' | 'now'> & { lastPrints: LastPrints }

export interface Begun {
  book: AlertBook
  /** The record up to which prints were held against alerts. */
  from: number
  /** What the row says; -1 without one. */
  kept: number
  /** The first record to read: those up to `from` are for `fill`. */
  readFrom: number
  /** The extremes that were kept: what an alert that came late is held against from there. */
  base: Base
  /** Adds prints that were held against alerts before to the extremes that lack them. */
  fill: (batch: PrintBatch) => void
}

/**
 * Reads the alerts that are followed, and where they were left. At the very first start, when `to` is
 * the last durable record, all that the journal has counts as done.
 */
export async function beginBook(needs: Needs, to: number): Promise<Begun> {
  const { store, transactor, lastPrints, now } = needs
  const prints = lastPrints.all()
  const place = await readPlace(store)
  const from = Math.min(place?.seq ?? to, to)
  const book = new AlertBook()
  const rows = await store.selectFrom('alert_extremes').selectAll().execute()
  const kept = rows.filter(({ seq }) => seq <= from && from - seq <= MOST_RECORDS)
  const extremesOf = new Map(kept.map((row) => [row.symbol, row]))
  const lasts = Object.entries(place?.prints ?? prints)
  const isKept = lasts.every(([symbol]) => extremesOf.has(symbol))
  const readAfter = isKept ? from : Math.max(0, from - READ_BACK)
  for (const [symbol, last] of lasts) {
    const extremes = extremesOf.get(symbol)?.extremes
    book.begin(symbol, { last, ...(extremes && { extremes }) })
  }
  // One that has ended by now may have been met by a print that is yet to be read.
  const endAfter = place ? Math.max(0, ...Object.values(place.prints).map(({ at }) => at)) : now()
  for (let after = 0; ;) {
    const alerts = await waitingAlerts(store, { after, endAfter })
    for (const row of alerts) {
      const alert = watchedOf(transactor.engine, row)
      if (alert) book.put({ ...alert, sinceSeq: Math.min(alert.sinceSeq, to) })
    }
    if (alerts.length < AT_ONCE) break
    after = alerts.at(-1)!.id
  }
  const base = {
    seq: kept.length > 0 ? Math.max(...kept.map(({ seq }) => seq)) : readAfter,
    extremes: new Map(kept.map(({ symbol, extremes }) => [symbol, new Extremes(extremes)])),
  }
  return {
    book,
    from,
    kept: place?.seq ?? -1,
    readFrom: Math.min(readAfter, ...kept.map(({ seq }) => seq)) + 1,
    base,
    fill({ seq, at, prints: filled }) {
      const lacking = filled.filter(({ symbol }) => seq > (extremesOf.get(symbol)?.seq ?? 0))
      for (const { symbol, price } of lacking) {
        book.watchOf(symbol).extremes.add({ seq, at, price })
      }
      if (seq <= base.seq) addTo(base.extremes, { seq, at, prints: lacking })
    },
  }
}
