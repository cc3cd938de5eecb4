import { DAY_MS, drawnEntries, FIRST, type Run } from './drawn-venue.ts'

const HOUR = 3_600_000

const SYMBOLS = ['BTCUSDT', 'PEPEUSDT', 'USDCUSDT', 'HSI.HK', 'USDTEUR', 'USDTVND']

/** Around midnights, with ticks that are slept through, late records, and what opens and closes meanwhile. */
const RUNS: readonly Run[] = [
  { from: 0, to: 20_000 },
  { from: 1.5 * HOUR - 5_000, to: 1.5 * HOUR + 70_000, sleeps: (place) => place % 37 === 9 },
  { from: DAY_MS - 10_000, to: DAY_MS + 10_000, lateMs: (place) => (place % 5 === 3 ? 700 : 20) },
  { from: 3 * DAY_MS + 4 * HOUR - 9_000, to: 3 * DAY_MS + 4 * HOUR + 4_000 },
]

let known: Promise<Uint8Array[]> | undefined

/** The journal of a venue that has opened the keys of its days; made once. */
export function drawnJournal(): Promise<Uint8Array[]> {
  known ??= drawnEntries(SYMBOLS, RUNS, [FIRST, FIRST + 3])
  return known
}
