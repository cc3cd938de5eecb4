import type { Kernel } from '../../kernel/kernel.ts'
import type { Pricing } from '../../market/pricing.ts'
import { type PrintBatch, batchOf } from './last-prints.ts'
import type { RecentBatches } from './recent-batches.ts'
import type { AlertBook } from './watch/alert-book.ts'
import type { JournaledPrint } from './watch/extremes.ts'
import type { Hit, WatchedAlert, Wish } from './watch/watched-alert.ts'

/** An alert that was set before the prints that were held against it, with the print of then. */
export interface LateAlert {
  alert: WatchedAlert
  since: JournaledPrint
}

/** What prints up to `done`, which came before this process knew of the alerts, have met of them. */
export async function lateHits(
  needs: Pick<Kernel, 'transactor'> & Pricing,
  book: AlertBook,
  late: readonly LateAlert[],
  { recent, done }: { recent: RecentBatches; done: number },
): Promise<Hit[]> {
  if (late.length === 0) return []
  const from = Math.min(...late.map(({ alert }) => alert.sinceSeq))
  const batches = recent.since(from) ?? (await readBatches(needs, from, done))
  const prints = Map.groupBy(
    batches.flatMap(({ seq, at, prints }) => prints.map((print) => ({ seq, at, ...print }))),
    ({ symbol }) => symbol,
  )
  return late.flatMap(({ alert, since }) => {
    let former = since
    const hits: Hit[] = []
    for (const { seq, at, price } of prints.get(alert.symbol) ?? []) {
      const print = { seq, at, price }
      if (seq <= alert.sinceSeq) continue
      const hit = passes(alert.wish, former, print) && book.hit(alert, { print, former })
      if (hit) hits.push(hit)
      former = print
    }
    return hits
  })
}

async function readBatches(
  { transactor, market }: Pick<Kernel, 'transactor'> & Pricing,
  after: number,
  to: number,
): Promise<PrintBatch[]> {
  const batches: PrintBatch[] = []
  for await (const record of transactor.read(after + 1)) {
    if (record.seq > to) break
    const batch = batchOf(transactor, record, (symbol) => market.hasChart(symbol))
    if (batch) batches.push(batch)
  }
  return batches
}

/** Whether two prints that follow one another meet what a price alert waits for. */
export function passes(wish: Wish, former: { price: number }, print: { price: number }): boolean {
  if (wish.kind !== 'price') return false
  const { rises, falls, level } = wish
  if (rises && former.price < level && level <= print.price) return true
  return falls && former.price > level && level >= print.price
}
