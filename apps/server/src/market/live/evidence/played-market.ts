import type { Observation } from '../live-feed.ts'
import { IndexBook } from '../index/index-book.ts'
import { NOW, symbolOf } from '../index/test-index.ts'
import type { SymbolState } from '../index/symbol-index.ts'

/** A market that tests play: every exchange tells of every symbol at each tick, in random steps. */
export interface PlayedTick {
  at: number
  states: readonly SymbolState[]
}

const TICK_MS = 250

/** Numbers from 0 to 1 that look random and are the same for a seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Plays so many ticks of symbols that are worth from a fraction of a dollar to thousands, with seven
 * digits each as the catalogue has them, and move
 * by some hundredths of a percent a tick. `quiet`: how often in a hundred an exchange says nothing.
 */
export function* played(
  size: { symbols: number; exchanges: number; ticks: number },
  { seed = 1, quiet = 0 } = {},
): Generator<PlayedTick & { book: IndexBook }> {
  const chance = chanceOf(seed)
  const exchanges = Array.from({ length: size.exchanges }, (_, i) => `exchange${i}`)
  const symbols = Array.from({ length: size.symbols }, (_, i) =>
    symbolOf(exchanges, { symbol: `S${i}USDT`, scale: 7 - (i % 6) }),
  )
  const book = new IndexBook(symbols)
  const levels = symbols.map((_, i) => 10 ** ((i % 6) - 1) * (1 + chance()))
  for (let tick = 1; tick <= size.ticks; tick += 1) {
    const at = NOW + tick * TICK_MS
    const seen = symbols.flatMap(({ constituents }, i): Observation[] => {
      levels[i]! *= 1 + (chance() - 0.5) * 4e-4
      return constituents.flatMap(({ exchange, market }) => {
        if (chance() * 100 < quiet) return []
        const receivedAt = at - Math.floor(chance() * TICK_MS)
        const price = (levels[i]! * (1 + (chance() - 0.5) * 1e-4)).toPrecision(7)
        return [
          { exchange, market, price, at: receivedAt - 20 - Math.floor(chance() * 200), receivedAt },
        ]
      })
    })
    book.take(seen, { now: at, aheadMs: 0 })
    yield { at, states: book.judge(at), book }
  }
}
