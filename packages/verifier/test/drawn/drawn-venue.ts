import { createHash } from 'node:crypto'
import { NEWEST_FORMAT } from '@candor/engine'
import { openFileJournal } from '@candor/journal'
import { memoryDisk } from '@candor/journal/testing'
import { price } from '@candor/money'
import {
  anchorsAt,
  createSimulatedSource,
  INSTRUMENTS,
  testSecret,
} from '@candor/server/testing/market'
import { openTransactor } from '@candor/transactor'
import { bytesOf } from '../journals.ts'

export const DAY_MS = 86_400_000
/** Friday; two days later New York leaves its summer time. */
export const FIRST = Date.UTC(2026, 9, 30) / DAY_MS
const DAYS = 60

/** The key of a bound day, or of one of the few before. */
export function keyOf(day: number): Buffer {
  let key: Buffer = Buffer.alloc(32, 7)
  for (let each = FIRST + DAYS - 1; each > day; each--) {
    key = createHash('sha256').update('candor day').update(key).digest()
  }
  return key
}

/** A market of the venue's own code, bound from the first day on. */
export function boundMarket(symbols: readonly string[]) {
  return createSimulatedSource({
    secret: testSecret(3),
    bound: () => ({ first: FIRST, days: DAYS, last: keyOf(FIRST + DAYS - 1) }),
    anchors: anchorsAt((FIRST - 1) * DAY_MS + 61_234_567),
    instruments: INSTRUMENTS.filter(({ symbol }) => symbols.includes(symbol)),
    pastDays: 1,
    now: () => FIRST * DAY_MS,
  })
}

/** A stretch of time in which a venue prints; each but the first is a start of its own. */
export interface Run {
  /** Milliseconds since the first day began. */
  readonly from: number
  readonly to: number
  /** Ticks that are slept through, by place. */
  readonly sleeps?: (place: number) => boolean
  /** How long after its tick a record is written. */
  readonly lateMs?: (place: number) => number
}

/** The journal of a venue that the engine keeps and the venue's own market prints in. */
export async function drawnEntries(
  symbols: readonly string[],
  runs: readonly Run[],
  opened: readonly number[],
): Promise<Uint8Array[]> {
  const clock = { now: FIRST * DAY_MS - 1_000 }
  const journal = await openFileJournal({ disk: memoryDisk(), folder: 'j', segmentBytes: 1 << 24 })
  const transactor = await openTransactor({ journal, now: () => clock.now })
  const submit = async (command: Parameters<typeof transactor.submit>[0]) => {
    const result = await transactor.submit(command)
    if (result.outcome !== 'accepted') throw new Error(`${command.kind}: ${JSON.stringify(result)}`)
  }
  const venue = 'ab'.repeat(16)
  const epoch = { kind: 'beginEpoch', node: 'a', format: NEWEST_FORMAT, venue } as const
  await submit({ ...epoch, epoch: 1 })
  const listed = INSTRUMENTS.filter(({ symbol }) => symbols.includes(symbol))
  for (const { symbol, scale } of listed) {
    await submit({ kind: 'defineIndex', spec: { symbol, scale, stalenessMs: 10_000 } })
  }
  const commitment = keyOf(FIRST - 1).toString('hex')
  await submit({ kind: 'commitSeed', first: FIRST, days: DAYS, commitment })
  for (const [place, { from, to, sleeps, lateMs }] of runs.entries()) {
    const market = boundMarket(symbols)
    if (place > 0) await submit({ ...epoch, epoch: place + 1 })
    let tick = 0
    for (let at = FIRST * DAY_MS + from; at < FIRST * DAY_MS + to; at += 250, tick++) {
      if (sleeps?.(tick)) continue
      const said = market.printsAt(at)
      clock.now = at + (lateMs?.(tick) ?? (tick * 7) % 100)
      const prints = said.map((print) => ({
        index: transactor.engine.indexId(print.symbol)!,
        price: price(print.price),
      }))
      if (prints.length > 0) await submit({ kind: 'printPrices', prints })
    }
  }
  for (const day of opened) {
    clock.now = Math.max(clock.now + 1, (day + 2) * DAY_MS)
    await submit({ kind: 'openDayKey', day, key: keyOf(day).toString('hex') })
  }
  const entries = await bytesOf(journal.read(1))
  await transactor.stop()
  return entries
}
