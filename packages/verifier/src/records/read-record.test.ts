import { type EngineRecord, decodeRecord, encodeRecord } from '@candor/engine'
import { anyRecord } from '@candor/engine/testing'
import { amount } from '@candor/money'
import { randomNumbers } from '@candor/journal/testing'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { KEPT_VENUES, entriesIn, keptFolder, simulatedEntries } from '../../test/journals.ts'
import { UnreadableRecord } from './cursor.ts'
import { PRODUCTS } from './products.ts'
import { readRecord } from './read-record.ts'

/** The engine's own reading in the verifier's words: a kind is a type there. */
function inOwnWords(bytes: Uint8Array): object {
  const { seq, at, id, command, owner, request, postings, events } = decodeRecord(bytes)
  return {
    ...{ seq, at, format: bytes[0], command: { type: command, owner }, id, request, postings },
    events: events.map((event) => {
      const { kind: type, ...fields } = event
      if (!('asked' in fields)) return { type, ...fields }
      const { kind, ...asked } = fields.asked
      return { type, ...fields, asked: { type: kind, ...asked } }
    }),
  }
}

const excluded: EngineRecord = {
  ...{ seq: 1, at: 1, command: 'excludeSource', owner: 0, postings: [] },
  events: [
    {
      ...{ kind: 'sourceExcluded', exchange: 'kraken', symbol: 'BTC' },
      ...{ excluded: true, from: 5, excludedBefore: false },
    },
  ],
}

const HASH = 'e5'.repeat(32)
/** What a venue writes days after it began, or of a withdrawal. */
const later: EngineRecord = {
  ...{ seq: 1, at: 1, command: 'publishLiabilities', owner: 0, postings: [] },
  events: [
    { kind: 'dayKeyOpened', day: 20_000, key: HASH },
    {
      ...{ kind: 'liabilitiesPublished', day: 20_002, seq: 9, root: HASH },
      totals: [{ currency: 1, amount: amount(5n) }],
    },
    { kind: 'payeeBound', withdrawal: 7, user: 100_001, payee: HASH },
    { kind: 'payeePaid', withdrawal: 7, user: 100_001, payee: HASH },
  ],
}

async function manyRecords(): Promise<Uint8Array[]> {
  const records: Uint8Array[] = []
  for (const name of KEPT_VENUES) records.push(...(await entriesIn(keptFolder(name))))
  for (const seed of [1, 2]) records.push(...(await simulatedEntries(seed)))
  const any = fc.sample(anyRecord, { numRuns: 300, seed: 1 })
  return [...records, ...[excluded, later, ...any].map((record) => encodeRecord(record).slice())]
}

test('records of every release, of simulated venues and of any kind are read as the engine reads them', async () => {
  const records = await manyRecords()
  const met = new Set<string>()
  for (const bytes of records) {
    const record = readRecord(bytes)
    expect(record).toEqual(inOwnWords(bytes))
    for (const { type } of record.events) met.add(type)
  }
  const types = PRODUCTS.flatMap(({ events }) => Object.keys(events))
  expect(types.filter((type) => !met.has(type))).toEqual([])
})

it('no code is given twice', () => {
  const events = PRODUCTS.flatMap(({ events }) => Object.values(events).map(([code]) => code))
  const commands = PRODUCTS.flatMap(({ commands }) => Object.values(commands))
  expect(new Set(events).size).toBe(events.length)
  expect(new Set(commands).size).toBe(commands.length)
})

describe('bytes that are no record', () => {
  it('are refused wherever a record is cut off, and where something follows it', async () => {
    for (const bytes of (await simulatedEntries(1)).slice(0, 120)) {
      for (let length = 0; length < bytes.length; length++) {
        expect(() => readRecord(bytes.subarray(0, length))).toThrow(UnreadableRecord)
      }
      expect(() => readRecord(Buffer.concat([bytes, Buffer.of(0)]))).toThrow(UnreadableRecord)
    }
  })

  it('are read or refused, and nothing else, whatever byte of a record is another', async () => {
    const random = randomNumbers(7)
    let refused = 0
    for (const bytes of await simulatedEntries(2)) {
      const changed = Buffer.from(bytes)
      changed[Math.floor(random() * changed.length)] = Math.floor(random() * 256)
      try {
        readRecord(changed)
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableRecord)
        refused++
      }
    }
    expect(refused).toBeGreaterThan(20)
  })

  it('claim lists and texts longer than themselves, and nothing is made of that length', () => {
    const most = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x0f]
    // Format, seq, time, command, owner, no request; then a list of postings.
    const head = [1, 1, 0, 0, 0]
    expect(() => readRecord(Buffer.from([...head, 0, ...most]))).toThrow('longer than it')
    expect(() => readRecord(Buffer.from([...head, 1, ...most]))).toThrow('it ends too early')
    expect(() => readRecord(Buffer.from([...head, 0, 0x80, 0]))).toThrow('as it would be written')
    expect(() => readRecord(Buffer.from([1, 1, 0, 44]))).toThrow('unknown code 44')
    expect(() => readRecord(Buffer.from([9, 1]))).toThrow('its format 9 is unknown')
  })
})
