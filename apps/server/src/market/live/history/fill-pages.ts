import { ASKED_PERIODS, LENGTH_MS, askedFor, pageAt } from './pages.ts'
import type { SourcePages } from './source-pages.ts'

/** A symbol that could not be filled is tried again after a wait, twice as long each time. */
const FIRST_WAIT_MS = 3_000
const LONGEST_WAIT_MS = 15 * 60_000
/** Symbols that are filled at a time: exchanges' rates are kept by whoever asks them. */
const AT_A_TIME = 4

interface Filling {
  pages: Pick<SourcePages, 'get'>
  /** Symbols that have charts, and whether each is a stock. */
  charted: ReadonlyMap<string, boolean>
  tell: (line: string) => void
  now: () => number
  signal: AbortSignal
}

/**
 * Fills the two newest pages of every symbol in every period, a few symbols at a time, while the venue
 * serves; what is in the store already is not asked for. Resolves when all are full, or when stopped.
 */
export async function fillPages(filling: Filling): Promise<void> {
  const { charted, tell, signal } = filling
  let waiting = [...charted.keys()]
  let done = 0
  const began = filling.now()
  const isTold = () => filling.now() - began > 1_000
  for (
    let waitMs = FIRST_WAIT_MS;
    waiting.length > 0;
    waitMs = Math.min(2 * waitMs, LONGEST_WAIT_MS)
  ) {
    const failed: string[] = []
    const queue = [...waiting]
    const worker = async () => {
      for (let symbol = queue.shift(); symbol !== undefined; symbol = queue.shift()) {
        if (signal.aborted) return
        if (!(await fillSymbol(filling, symbol))) {
          failed.push(symbol)
          continue
        }
        done += 1
        if (done % 10 === 0 && isTold())
          tell(`Charts: ${done} of ${charted.size} symbols are filled`)
      }
    }
    await Promise.all(Array.from({ length: AT_A_TIME }, worker))
    if (signal.aborted) return
    waiting = failed
    if (waiting.length === 0) break
    if (isTold())
      tell(`Charts: ${waiting.length} symbols wait for their exchanges (${shortList(waiting)})`)
    await pause(waitMs, signal)
  }
  if (isTold()) tell(`Charts: all ${charted.size} symbols are filled`)
}

/** Returns whether all pages are full. */
async function fillSymbol(
  { pages, charted, now, signal }: Filling,
  symbol: string,
): Promise<boolean> {
  const isStock = charted.get(symbol)!
  const periods = new Set(ASKED_PERIODS.map((period) => askedFor(period, isStock)))
  let isFull = true
  for (const period of periods) {
    const newest = pageAt(symbol, period, now() - LENGTH_MS[period])
    const before = pageAt(symbol, period, newest.from - 1)
    for (const place of [newest, before]) {
      if (signal.aborted) return false
      isFull = (await pages.get(place)).isWhole && isFull
    }
  }
  return isFull
}

function shortList(symbols: readonly string[]): string {
  const shown = symbols.slice(0, 5).join(', ')
  return symbols.length > 5 ? `${shown}, ...` : shown
}

/** Waits for a while, or until the signal; Node's timers would throw at the signal. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    signal.addEventListener('abort', done)
    timer.unref()
  })
}
