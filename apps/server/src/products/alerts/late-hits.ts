import type { Kernel } from '../../kernel/kernel.ts'
import type { Pricing } from '../../market/pricing.ts'
import { type PrintBatch, batchOf } from './last-prints.ts'
import type { RecentBatches } from './recent-batches.ts'
import type { AlertBook } from './watch/alert-book.ts'
import type { Extremes, JournaledPrint } from './watch/extremes.ts'
import { indicatorHits } from './watch/indicators.ts'
import { movedIn } from './watch/moves.ts'
import { type Closing, closingOf } from './watch/symbol-watch.ts'
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
  const hits: Hit[] = []
  const closings = new Map<string, Closing>()
  for (const { alert, since } of late) {
    const steps = stepsOf(alert, since, prints.get(alert.symbol) ?? [])
    hits.push(...metBy(book, { alert, since }, steps))
    const { symbol, wish } = alert
    if (wish.kind !== 'indicator') continue
    for (const step of steps) {
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

function metBy(book: AlertBook, { alert, since }: LateAlert, steps: readonly Step[]): Hit[] {
  const { wish, symbol } = alert
  if (wish.kind !== 'move') {
    return steps.flatMap((step) =>
      passes(wish, step.former, step.print) ? (book.hit(alert, step) ?? []) : [],
    )
  }
  const last = steps.at(-1)
  if (!last) return []
  const extreme = movedSince(book.watchOf(symbol).extremes, wish, { since, print: last.print })
  const hit = extreme && book.hit(alert, { ...last, extreme })
  return hit ? [hit] : []
}

/**
 * From where the price has moved far enough by the last print, if it had not when the alert was set;
 * undefined otherwise. A move that was over again by then is not seen: only the extremes of now are known.
 */
export function movedSince(
  extremes: Extremes,
  { rises, falls, least, minutes }: Extract<Wish, { kind: 'move' }>,
  { since, print }: { since: JournaledPrint; print: JournaledPrint },
): JournaledPrint | undefined {
  const [then, now] = [movedIn(extremes, since, minutes), movedIn(extremes, print, minutes)]
  // From an extreme of after it was set, all of the move is newer.
  const isNew = (extreme: JournaledPrint, before: number) =>
    extreme.seq > since.seq || before < least
  if (rises && now.risen >= least && isNew(now.low, then.risen)) return now.low
  if (falls && now.fallen >= least && isNew(now.high, then.fallen)) return now.high
  return undefined
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
