import { setImmediate } from 'node:timers/promises'
import { AlertBook, type WatchedAlert } from '@candor/server/testing/alerts'
import { type BenchLine, formatCount } from './table.ts'

const SYMBOLS = 50
const ALERTS = 10_000
const BATCHES = 4_000
const START = 6_800_000
const FIRST_AT = Date.UTC(2026, 0, 1)
/** The best run counts: the least disturbed. */
const ROUNDS = 3

const symbolOf = (place: number) => `S${place}USDT`

function alertOf(id: number, symbol: string, wish: WatchedAlert['wish']): WatchedAlert {
  return {
    ...{ id, version: 1, symbol, wish, every: false, sinceSeq: 0, expiresAt: Infinity },
    ...{ firedSeq: -1, firedAt: undefined },
  }
}

/** Half above the price and half below, none nearer than a thousandth; every fifth waits for a move. */
function bookOf(symbols: number): AlertBook {
  const book = new AlertBook()
  for (let place = 0; place < symbols; place += 1) {
    for (let at = 0; at < ALERTS; at += 1) {
      const rises = at % 2 === 0
      const level = rises ? START + 10_000 + at * 17 : START - 10_000 - at * 17
      const minutes = [1, 5, 15, 30, 60, 240, 720, 1440][at % 8]!
      book.put(
        alertOf(
          place * ALERTS + at,
          symbolOf(place),
          at % 5 === 0
            ? { kind: 'move', rises, falls: !rises, least: 500 + (at % 1_000), minutes }
            : { kind: 'price', rises, falls: !rises, level },
        ),
      )
    }
  }
  return book
}

/** Prints a second held against alerts of which none is met. */
function heldRate(book: AlertBook, from: number): number {
  const began = performance.now()
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const seq = from + batch
    for (let place = 0; place < SYMBOLS; place += 1) {
      const price = START + ((seq * 7_919 + place * 104_729) % 2_001) - 1_000
      const { hits } = book.print(symbolOf(place), { seq, at: FIRST_AT + seq * 250, price })
      if (hits.length > 0) throw new Error('An alert went off that nothing met.')
    }
  }
  return (BATCHES * SYMBOLS) / ((performance.now() - began) / 1_000)
}

/** Milliseconds in which a print meets all alerts of its symbol, at one price. */
function stormMs(): number {
  const book = new AlertBook()
  const wish = { kind: 'price', rises: true, falls: false, level: START + 100 } as const
  for (let id = 0; id < ALERTS; id += 1) book.put(alertOf(id, symbolOf(0), wish))
  book.print(symbolOf(0), { seq: 1, at: FIRST_AT, price: START })
  const began = performance.now()
  const { hits } = book.print(symbolOf(0), { seq: 2, at: FIRST_AT + 250, price: START + 100 })
  if (hits.length !== ALERTS) throw new Error(`Only ${hits.length} alerts went off.`)
  return performance.now() - began
}

/**
 * What alerts cost where they are held against prints, from the print as the journal has it to what it
 * met; rows and messages are not in it.
 */
export async function run(): Promise<BenchLine[]> {
  const before = await settledHeap()
  const book = bookOf(SYMBOLS)
  const bytes = ((await settledHeap()) - before) / (SYMBOLS * ALERTS)
  let [held, bare, storm] = [0, 0, Infinity]
  const none = new AlertBook()
  for (let round = 0; round < ROUNDS; round += 1) {
    held = Math.max(held, heldRate(book, 1 + round * BATCHES))
    bare = Math.max(bare, heldRate(none, 1 + round * BATCHES))
    storm = Math.min(storm, stormMs())
  }
  return [
    {
      name: 'alerts: prints held against 10,000 on each of 50 symbols',
      figure: `${formatCount(held)} a second, ${formatCount(bare)} without alerts`,
      bar: 'at least 20,000: 200 come',
      met: held >= 20_000,
    },
    {
      name: 'alerts: 10,000 at one price, met by one print',
      figure: `${storm.toFixed(1)} ms`,
      bar: 'under 20 ms',
      met: storm < 20,
    },
    {
      name: 'alerts: memory of one that waits',
      figure: `${formatCount(bytes)} bytes`,
      bar: 'under 600',
      met: bytes < 600,
    },
  ]
}

async function settledHeap(): Promise<number> {
  await setImmediate()
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}
