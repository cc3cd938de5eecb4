import { FAST_WINDOW_MS } from '@candor/terms'
import { price } from '@candor/money'
import type { EngineView } from '@candor/engine'
import type { Transactor } from '@candor/transactor'
import type { MarketSource } from './source.ts'

/**
 * Submits the source's prints of an outage for every window that an open contract is settled by,
 * the part after the last print in the books and up to `now`. Answers whether there were any. A
 * source that cannot tell changes nothing: what has no print in its window is refunded.
 */
export async function recoverOnce(
  source: MarketSource,
  transactor: Pick<Transactor, 'engine' | 'submit'>,
  now: number,
): Promise<boolean> {
  const { engine } = transactor
  if (!source.printsBetween) return false
  let found = false
  const known = new Map<number, { at: number; price: number }>()
  for (const { index, from, to } of openWindows(engine, now)) {
    const last = known.get(index) ?? engine.indexPrice(index)
    const after = Math.max(from, (last?.at ?? -1) + 1)
    const until = Math.min(to, now + 1)
    if (after >= until) continue
    const { symbol } = engine.indexes()[index]!
    const prints = await source.printsBetween(symbol, after, until, last)
    const newest = prints.at(-1)
    if (!newest) continue
    known.set(index, newest)
    const taken = await transactor.submit({
      kind: 'recoverPrints',
      index,
      prints: prints.map((print) => ({ at: print.at, price: price(print.price) })),
    })
    if (taken.outcome === 'rejected') {
      throw new Error(`The prints of an outage in ${symbol} were refused: ${taken.rejection}.`)
    }
    found ||= taken.outcome === 'accepted'
  }
  return found
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
