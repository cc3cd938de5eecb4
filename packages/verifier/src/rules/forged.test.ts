import { expect, it } from 'vitest'
import { keptRecords } from '../../test/kept.ts'
import { verified } from '../../test/verified.ts'
import type { DecodedEvent, DecodedRecord } from './rule.ts'

const NUMBERS = [0, 1, 7, 100_001, 2 ** 31, Number.MAX_SAFE_INTEGER]
const AMOUNTS = [0n, 1n, (1n << 63n) - 1n]

/** The event with its numbers in place of others, those of its rules too. */
function forgedFields(event: object, turn: number): DecodedEvent {
  const fields = Object.entries(event).map(([name, value]: [string, unknown], place) => {
    if (typeof value === 'number') return [name, NUMBERS[(turn + place) % NUMBERS.length]]
    if (typeof value === 'bigint') return [name, AMOUNTS[(turn + place) % AMOUNTS.length]]
    if (Array.isArray(value)) return [name, turn % 2 === 0 ? [] : value]
    if (typeof value === 'object' && value !== null) return [name, forgedFields(value, turn + 1)]
    return [name, value]
  })
  return Object.fromEntries(fields) as DecodedEvent
}

function forgedAt(records: readonly DecodedRecord[], from: number, turn: number): DecodedRecord[] {
  return records.map((record, place) => {
    const isForged = place >= from && (place - from) % 29 === 0
    if (!isForged) return record
    return { ...record, events: record.events.map((event) => forgedFields(event, turn + place)) }
  })
}

it.each(['first-release/venue', 'kept-releases/format-7'])(
  'tells whatever is forged in the journal of %s, and reads on to its end',
  async (name) => {
    const records = await keptRecords(name)
    for (let turn = 0; turn < 24; turn++) {
      const { count } = verified(forgedAt(records, turn, turn))
      expect(count, `forged at ${turn}`).toBeGreaterThan(0)
    }
  },
  120_000,
)
