import type { EngineView } from '@candor/engine'
import { price } from '@candor/money'
import { FAST_WINDOW_MS } from '@candor/terms'
import type { Transactor } from '@candor/transactor'
import type { MarketSource, TimedPrint } from '../source.ts'

/**
 * Submits the source's prints of an outage for every window that an open contract is settled by:
 * the part after the last print in the books and up to now. Time goes on meanwhile, so it looks
 * again until nothing was missed since it began. A source that cannot tell changes nothing: what
 * has no print in its window is refunded.
 */
export async function recoverPrints(
  source: MarketSource,
  transactor: Pick<Transactor, 'engine' | 'submit' | 'read'>,
  now: () => number,
): Promise<void> {
  const windows = openWindows(transactor.engine, now())
  if (!source.printsBetween || windows.length === 0) return
  const last = await lastPrints(transactor, new Set(windows.map(({ index }) => index)))
  while (await recoverOnce(source, transactor, now(), last)) continue
}

type LastPrints = Map<number, TimedPrint>

/**
 * Recovers once what is missing in the open windows and moves `last` on. Returns whether there was
 * anything to recover.
 */
async function recoverOnce(
  source: MarketSource,
  transactor: Pick<Transactor, 'engine' | 'submit'>,
  now: number,
  last: LastPrints,
): Promise<boolean> {
  const { engine } = transactor
  let found = false
  for (const { index, from, to } of openWindows(engine, now)) {
    const { symbol } = engine.indexes()[index]!
    const before = last.get(index)
    const after = Math.max(from, (before?.at ?? -1) + 1)
    const until = Math.min(to, now + 1)
    if (after >= until) continue
    const said = await source.printsBetween?.(symbol, after, until, before)
    const newest = said?.at(-1)
    if (!said || !newest) continue
    const prints = said.map((print) => ({ at: print.at, price: price(print.price) }))
    const taken = await transactor.submit({ kind: 'recoverPrints', index, prints })
    if (taken.outcome === 'rejected') {
      throw new Error(`The prints of an outage in ${symbol} were refused: ${taken.rejection}.`)
    }
    // Full or behind: the venue comes up all the same, and the contract has the prints it has.
    if (taken.outcome !== 'accepted') return false
    last.set(index, newest)
    found = true
  }
  return found
}

/**
 * The last print of each index, also of those that were recovered: they change no current price, and
 * a venue that died while it recovered goes on after them.
 */
async function lastPrints(
  transactor: Pick<Transactor, 'engine' | 'read'>,
  indexes: ReadonlySet<number>,
): Promise<LastPrints> {
  const last: LastPrints = new Map()
  let from = Infinity
  for (const index of indexes) {
    const print = transactor.engine.indexPrice(index)
    if (!print) continue
    last.set(index, print)
    from = Math.min(from, print.seq)
  }
  if (from === Infinity) return last
  for await (const { events } of transactor.read(from)) {
    for (const event of events) {
      if (event.kind !== 'pricesRecovered') continue
      const print = event.prints.at(-1)!
      if (print.at > (last.get(event.index)?.at ?? Infinity)) last.set(event.index, print)
    }
  }
  return last
}

/** Each once, by end; also those that are still under way. */
function openWindows(engine: EngineView, now: number) {
  const windows = new Map(
    engine
      .openWindows(now + FAST_WINDOW_MS)
      .map((window) => [`${window.index} ${window.to}`, window]),
  )
  return [...windows.values()].sort((a, b) => a.to - b.to || a.index - b.index)
}
