import { createHash } from 'node:crypto'
import type { Journal } from '@candor/journal'
import { price } from '@candor/money'
import { openTransactor } from '@candor/transactor'

/** When the first of these prints was: days that are over. */
export const FIRST_PRINT: number = Date.UTC(2026, 0, 5, 22)
const BETWEEN_MS = 30 * 60_000

/** What the nth print was made of. */
const evidenceOfPrint = (place: number): Buffer =>
  Buffer.from(`kraken ${65_000 + place}.00, okx ${65_001 + place}.00`)

/**
 * Writes a venue of one index into an empty journal, with so many prints, half an hour apart, each with
 * its evidence, and closes it. Returns the seqs of the prints. `first`: which print it begins with.
 */
export async function writePrints(journal: Journal, count: number, first = 0): Promise<number[]> {
  let at = FIRST_PRINT
  const transactor = await openTransactor({ journal, now: () => at })
  const spec = { symbol: 'BTCUSDT', scale: 2, stalenessMs: 5_000 }
  await transactor.submit({ kind: 'defineIndex', spec })
  const seqs: number[] = []
  for (let place = 0; place < count; place++) {
    at = FIRST_PRINT + place * BETWEEN_MS
    const bytes = evidenceOfPrint(first + place)
    const evidence = createHash('sha256').update(bytes).digest('hex')
    const prints = [{ index: 0, price: price(6_500_000 + place) }]
    const result = await transactor.submit(
      { kind: 'printPrices', prints, evidence },
      undefined,
      bytes,
    )
    if (result.outcome !== 'accepted') throw new Error(result.outcome)
    seqs.push(result.record.seq)
  }
  await transactor.stop()
  return seqs
}
