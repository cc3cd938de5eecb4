import type { EngineRecord } from '@candor/engine'
import { decodeRecord } from '@candor/engine'
import { asRecorded, readByForm, readFormatDocument } from '@candor/engine/testing'
import { describe, expect, test } from 'vitest'
import { KEPT_RELEASES, readKept, segmentsOf } from './kept-release.ts'
import { readJournal } from './read-journal.ts'

const document = readFormatDocument()
const FIRST_PERSON = 100_001
const POOLS = new Map(
  document.tables
    .find(({ columns }) => columns.join() === 'pool,owner,what')!
    .rows.map(({ pool, owner }) => [Number(owner), pool!]),
)

/** Owner, currency and place of an account, by the formula of the document. */
function partsOf(account: number) {
  const place = account % 4
  const pair = (account - place) / 4
  return { owner: Math.floor(pair / 256), currency: pair % 256, place }
}

/** An account as the table of reasons names it. */
function nameOf(account: number): string {
  const { owner, place } = partsOf(account)
  const bucket = place % 2 === 1 ? 'held' : 'available'
  if (owner >= FIRST_PERSON) return `person ${place < 2 ? 'funding' : 'coin'} ${bucket}`
  return bucket === 'held' ? `${POOLS.get(owner)} held` : POOLS.get(owner)!
}

/** The balances that are not 0 once all postings were carried out, none of a person or pool below 0 meanwhile. */
function booksOf(records: readonly EngineRecord[]): Map<number, bigint> {
  const books = new Map<number, bigint>()
  for (const { seq, postings } of records) {
    for (const { from, to, amount } of postings) {
      const left = (books.get(from) ?? 0n) - amount
      if (left < 0n && partsOf(from).owner !== 1) throw new Error(`below 0 by record ${seq}`)
      books.set(from, left)
      books.set(to, (books.get(to) ?? 0n) + amount)
    }
  }
  return books
}

describe.each(KEPT_RELEASES)('docs/format.md is enough to read the journal of %s', (release) => {
  const kept = readKept(release)
  const segments = segmentsOf(kept)
  const { entries } = readJournal(document, segments)
  const records = entries.map(({ bytes }) =>
    asRecorded(readByForm(document.records.get(bytes[0]!)!, bytes.subarray(1))),
  )

  test('every record, as the engine reads it', () => {
    expect(records.length).toBe(kept.lastSeq)
    expect(records).toEqual(entries.map(({ bytes }) => decodeRecord(bytes)))
  })

  test('the balances of everybody, from nothing but postings', () => {
    const books = booksOf(records)
    const codes = records.flatMap(({ events }) =>
      events.flatMap((event) => (event.kind === 'currencyDefined' ? [event.spec.code] : [])),
    )
    for (const { id } of kept.people) {
      const own = codes.flatMap((code, currency) => {
        const sums = [0, 1, 2, 3].map((place) =>
          String(books.get((id * 256 + currency) * 4 + place) ?? 0n),
        )
        return sums.some((sum) => sum !== '0') ? [[code, sums]] : []
      })
      expect(Object.fromEntries(own)).toEqual(kept.balances[id])
    }
    const sums = codes.map((_, currency) =>
      [...books].reduce(
        (sum, [id, units]) => sum + (partsOf(id).currency === currency ? units : 0n),
        0n,
      ),
    )
    expect(sums.filter((sum) => sum !== 0n)).toEqual([])
  })

  test('postings between the accounts that it tells of their reason', () => {
    const reasons = new Map(
      document.tables
        .find(({ heading, columns }) => heading === 'Reasons' && columns.includes('reason'))!
        .rows.map((row) => [row['reason']!, row]),
    )
    const odd = records.flatMap(({ postings }) =>
      postings.flatMap(({ from, to, reason }) => {
        const row = reasons.get(reason)!
        const fits =
          row['from']!.split(', ').includes(nameOf(from)) &&
          row['to']!.split(', ').includes(nameOf(to))
        return fits ? [] : [`${reason} from ${nameOf(from)} to ${nameOf(to)}`]
      }),
    )
    expect([...new Set(odd)]).toEqual([])
  })

  test('no event and no command before the format that it is written from', () => {
    let format = 1
    const early: string[] = []
    for (const { seq, command, events } of records) {
      for (const event of events) if (event.kind === 'epochBegan') format = event.format
      const named = [command, ...events.map(({ kind }) => kind)]
      early.push(
        ...named
          .filter((name) => document.since.get(name)! > format)
          .map((name) => `${seq} ${name}`),
      )
      expect(named.filter((name) => !document.since.has(name))).toEqual([])
    }
    expect(early).toEqual([])
  })

  test('records of the owners that it tells of their command', () => {
    const owners = new Map(
      document.tables
        .find(({ heading, columns }) => heading === 'Commands' && columns.includes('command'))!
        .rows.map((row) => [row['command']!, row['owner of the record']!.split(' ')[0]]),
    )
    const kindOf = (owner: number) => (POOLS.has(owner) ? 'pool' : owner === 0 ? 'venue' : 'person')
    const odd = records.filter(({ command, owner }) => owners.get(command) !== kindOf(owner))
    expect(odd.map(({ seq, command, owner }) => [seq, command, owner])).toEqual([])
  })

  test('not one that was changed, by any of its bytes', () => {
    const [segment] = segments as [Buffer]
    const inHeader = [9, 40, 300, 510]
    const inFrames = [512, 516, 530, 545, 600, 10_000, 100_000]
    for (const at of [...inHeader, ...inFrames]) {
      segment[at]! ^= 1
      expect(() => readJournal(document, segments)).toThrow('Not so')
      segment[at]! ^= 1
    }
  })
})
