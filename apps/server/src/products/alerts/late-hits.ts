import type { Kernel } from '../../kernel/kernel.ts'
import type { Pricing } from '../../market/pricing.ts'
import { READ_BACK } from './begin-book.ts'
import { type PrintBatch, batchOf } from './last-prints.ts'
import type { Base, RecentBatches, Stretch } from './recent-batches.ts'
import type { AlertBook } from './watch/alert-book.ts'
import { Extremes, type JournaledPrint } from './watch/extremes.ts'
import { indicatorHits } from './watch/indicators.ts'
import { type Closing, SymbolWatch, closingOf } from './watch/symbol-watch.ts'
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
  const { base, batches } = recent.reachingTo(from) ?? (await readStretch(needs, late, done))
  const prints = Map.groupBy(
    batches.flatMap(({ seq, at, prints }) => prints.map((print) => ({ seq, at, ...print }))),
    ({ symbol }) => symbol,
  )
  const isOfMove = ({ alert }: LateAlert) => alert.wish.kind === 'move'
  const moves = Map.groupBy(late.filter(isOfMove), ({ alert }) => alert.symbol)
  const hits = [...moves].flatMap(([symbol, of]) =>
    movesMet(book, of, { base, prints: prints.get(symbol) ?? [] }),
  )
  const closings = new Map<string, Closing>()
  for (const { alert, since } of late) {
    const { symbol, wish } = alert
    if (wish.kind === 'move') continue
    for (const step of stepsOf(alert, since, prints.get(symbol) ?? [])) {
      const hit = passes(wish, step.former, step.print) && book.hit(alert, step)
      if (hit) hits.push(hit)
      if (wish.kind !== 'indicator') continue
      const closing = closingOf({ symbol, period: wish.period }, step)
      if (closing) closings.set(`${symbol} ${wish.period} ${step.print.seq}`, closing)
    }
  }
  // Whoever waits longer was held against these candles, and counts none of them again.
  for (const closing of closings.values()) hits.push(...(await indicatorHits(needs, book, closing)))
  return hits
}

/** A print, and the one of its symbol before it. */
interface Step {
  print: JournaledPrint
  former: JournaledPrint
}

/** What the alert's symbol did after it was set. */
function stepsOf(
  { sinceSeq }: WatchedAlert,
  since: JournaledPrint,
  prints: readonly JournaledPrint[],
): Step[] {
  const counted = prints.filter(({ seq }) => seq > sinceSeq)
  return counted.map(({ seq, at, price }, place) => {
    const before = counted[place - 1]
    const former = before ? { seq: before.seq, at: before.at, price: before.price } : since
    return { print: { seq, at, price }, former }
  })
}

/**
 * What moves of one symbol were met by, print for print, as if they had been known when they were set:
 * also one that was over again before the news of it.
 */
function movesMet(
  book: AlertBook,
  late: readonly LateAlert[],
  { base, prints }: { base: Base; prints: readonly JournaledPrint[] },
): Hit[] {
  const { symbol } = late[0]!.alert
  const kept = base.extremes.get(symbol)?.kept()
  const extremes = new Extremes(kept)
  // Set after the last print of before: that is the one that the next follows.
  const last = late.find(({ since }) => since.seq <= base.seq)?.since
  if (last && !kept) extremes.add(last)
  const watch = new SymbolWatch(symbol, last, extremes)
  for (const { alert } of late) watch.add(alert)
  return prints.flatMap(({ seq, at, price }) =>
    watch
      .print({ seq, at, price })
      .flatMap(({ alert, evidence }) => book.hit(alert, evidence) ?? []),
  )
}

/** What the journal has since the alerts were set, and of before for what moves are reckoned from. */
async function readStretch(
  { transactor, market }: Pick<Kernel, 'transactor'> & Pricing,
  late: readonly LateAlert[],
  to: number,
): Promise<Stretch> {
  const from = Math.min(...late.map(({ alert }) => alert.sinceSeq))
  const isMove = late.some(({ alert }) => alert.wish.kind === 'move')
  const after = isMove ? Math.max(0, from - READ_BACK) : from
  const batches: PrintBatch[] = []
  for await (const record of transactor.read(after + 1)) {
    if (record.seq > to) break
    const batch = batchOf(transactor, record, (symbol) => market.hasChart(symbol))
    if (batch) batches.push(batch)
  }
  return { base: { seq: after, extremes: new Map() }, batches }
}

/** Whether two prints that follow one another meet what a price alert waits for. */
export function passes(wish: Wish, former: { price: number }, print: { price: number }): boolean {
  if (wish.kind !== 'price') return false
  const { rises, falls, level } = wish
  if (rises && former.price < level && level <= print.price) return true
  return falls && former.price > level && level >= print.price
}
