// @module-tag long
import { type JournaledRecord, RecordSplitter, balancesOf, parsePart } from '@candor/log/contents'
import { expect, test } from 'vitest'
import { readRecord } from '../src/records/read-record.ts'
import { simulatedEntries } from './simulated.ts'

const FIRST_PERSON = 100_001

/** What the verifier reads, with the names that the log's parts have. */
function asJournaled(bytes: Uint8Array): JournaledRecord {
  const { command, events, ...rest } = readRecord(bytes)
  return {
    ...rest,
    command: command.type,
    owner: command['owner'] as number,
    events: events.map(({ type, ...fields }) => ({ kind: type, ...fields })),
  }
}

test.each([1, 2])(
  'each person’s parts of a simulated venue give the balances of the books (seed %i)',
  async (seed) => {
    const splitter = new RecordSplitter()
    const books = new Map<string, bigint>()
    const own = new Map<number, ReturnType<typeof parsePart>[]>()
    const move = (account: number, amount: bigint) => {
      const pair = Math.floor(account / 4)
      if (Math.floor(pair / 256) < FIRST_PERSON) return
      const place = `${Math.floor(account / 2) % 2}/${account % 2}`
      const name = `${Math.floor(pair / 256)}/${pair % 256}/${place}`
      books.set(name, (books.get(name) ?? 0n) + amount)
    }
    for (const bytes of await simulatedEntries(seed, 1_500)) {
      const record = asJournaled(bytes)
      for (const { from, to, amount } of record.postings) {
        move(from, -amount)
        move(to, amount)
      }
      for (const { party, content } of splitter.split(record, bytes)) {
        if (typeof party !== 'number') continue
        const parts = own.get(party) ?? []
        own.set(party, parts)
        parts.push(parsePart(content))
      }
    }
    expect(own.size).toBeGreaterThan(1)
    const told = [...own].flatMap(([person, parts]) =>
      [...balancesOf(parts)].map(([account, sum]) => [`${person}/${account}`, sum] as const),
    )
    expect(new Map(told)).toEqual(books)
  },
)
