import { DAY_MS } from '@candor/money/durations'
import { expect, test } from 'vitest'
import { EvidenceWriter } from './evidence-writer.ts'
import { played } from './played-market.ts'

const TICKS = 4 * 120
const MOST_A_DAY = 600e6

/** The worst day: nothing stands still for a quarter of a second, at any exchange. */
test('50 symbols of five exchanges, all changed at every tick, take less than 600 MB a day', () => {
  let writer: EvidenceWriter | undefined
  let bytes = 0
  for (const { at, states, book } of played({ symbols: 50, exchanges: 5, ticks: TICKS })) {
    writer ??= new EvidenceWriter(book.symbols)
    bytes += writer.write(at, states, new Set(states.map(({ symbol }) => symbol.symbol))).bytes
      .length
  }
  const aDay = (bytes * DAY_MS) / (TICKS * 250)
  expect(aDay).toBeLessThan(MOST_A_DAY)
})
