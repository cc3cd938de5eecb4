import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EngineRecord, decodeRecord } from '@candor/engine'
import { readFormatDocument } from '@candor/engine/testing'
import {
  EVENT_PARTIES,
  type PersonPart,
  RecordSplitter,
  balancesOf,
  parsePart,
} from '@candor/log/contents'
import { describe, expect, test } from 'vitest'
import { KEPT_RELEASES, readKept, segmentsOf } from './kept-release.ts'
import { readJournal } from './read-journal.ts'

const document = readFormatDocument()
const FORMAT = join(import.meta.dirname, '../../../../docs/format.md')
const LOG = join(import.meta.dirname, '../../../../docs/log.md')
const FIRST_PERSON = 100_001

interface Entry {
  bytes: Uint8Array
  record: EngineRecord
}

function entriesOf(release: (typeof KEPT_RELEASES)[number]): Entry[] {
  const segments = segmentsOf(readKept(release))
  return readJournal(document, segments).entries.map(({ bytes }) => {
    return { bytes, record: decodeRecord(bytes) }
  })
}

/** By `owner/currency/purse/bucket`, what the postings of whole records add up to. */
function booksOf(entries: readonly Entry[]): Map<string, bigint> {
  const books = new Map<string, bigint>()
  const add = (account: number, amount: bigint) => {
    const pair = Math.floor(account / 4)
    const place = `${Math.floor(account / 2) % 2}/${account % 2}`
    const name = `${Math.floor(pair / 256)}/${pair % 256}/${place}`
    books.set(name, (books.get(name) ?? 0n) + amount)
  }
  for (const { record } of entries) {
    for (const { from, to, amount } of record.postings) {
      add(from, -amount)
      add(to, amount)
    }
  }
  return books
}

/** The fields that name an id of the sequence of orders, offers and withdrawals. */
const IDS = new Set(
  'order offer withdrawal of trigger placed first second reference orders up down ends'.split(' '),
)

/** Whose each id is, by the events that say so. */
function ownersOf(entries: readonly Entry[]): Map<number, number> {
  const owners = new Map<number, number>()
  for (const { record } of entries) {
    for (const event of record.events as readonly Partial<Record<string, unknown>>[]) {
      for (const name of ['order', 'offer', 'withdrawal']) {
        const [id, user] = [event[name], event['user']]
        if (typeof id === 'number' && id > 0 && typeof user === 'number') owners.set(id, user)
      }
    }
  }
  return owners
}

/** Every whole number that a value has anywhere. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(numbersIn)
}

/** Every id that a value names, in a field that names one. */
function idsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, field]) => {
    // What triggers an exit is a price.
    if (name === 'exits') return []
    if (!IDS.has(name)) return idsIn(field)
    const ids = [field].flat().filter((id): id is number => typeof id === 'number' && id > 0)
    return [...ids, ...idsIn(field)]
  })
}

test('each event is somebody’s', () => {
  const kinds = [...readFileSync(FORMAT, 'utf8').matchAll(/^### Event \d+: (\w+)$/gm)]
  const events = kinds.map(([, kind]) => kind).sort()
  expect(events.length).toBeGreaterThan(0)
  expect(Object.keys(EVENT_PARTIES).sort()).toEqual(events)
})

test('docs/log.md tells whose each event is', () => {
  const rows = [...readFileSync(LOG, 'utf8').matchAll(/^\| (\w+) \| (\w+) \| event \|$/gm)]
  expect(Object.fromEntries(rows.map(([, kind, party]) => [kind, party]))).toEqual(EVENT_PARTIES)
})

describe.each(KEPT_RELEASES)('the parts of the records of %s', (release) => {
  const entries = entriesOf(release)
  const splitter = new RecordSplitter()
  const split = entries.map(({ record, bytes }) => splitter.split(record, bytes))
  const own = new Map<number, PersonPart[]>()
  for (const { party, content } of split.flat()) {
    if (typeof party !== 'number') continue
    const parts = own.get(party) ?? []
    own.set(party, parts)
    parts.push(parsePart(content))
  }

  test('give each person the balances of the books', () => {
    expect(own.size).toBeGreaterThan(0)
    const books = booksOf(entries)
    const persons = [...books].filter(([name]) => Number(name.split('/')[0]) >= FIRST_PERSON)
    const told = [...own].flatMap(([person, parts]) =>
      [...balancesOf(parts)].map(([account, sum]) => [`${person}/${account}`, sum] as const),
    )
    expect(new Map(told)).toEqual(new Map(persons))
  })

  test('tell nobody of another person, and no person in public', () => {
    const persons = new Set(own.keys())
    const owners = ownersOf(entries)
    expect(owners.size).toBeGreaterThan(0)
    for (const { party, content } of split.flat()) {
      if (party === 'header') continue
      const said = JSON.parse(Buffer.from(content).toString()) as Record<string, unknown>
      const others = numbersIn(said).flatMap((number) => {
        const holder = number >= FIRST_PERSON * 1024 ? Math.floor(number / 1024) : number
        return persons.has(holder) && holder !== party ? [number] : []
      })
      // Prices, volumes and rules may be any number: they have no field of a person.
      if (party !== 'public') expect(others).toEqual([])
      const foreign = idsIn(party === 'public' ? said['postings'] : said).filter(
        (id) => owners.get(id) !== party,
      )
      expect({ foreign, said }).toEqual({ foreign: [], said })
    }
  })

  test('have every event, and one header each', () => {
    for (const [place, parts] of split.entries()) {
      const { events, seq } = entries[place]!.record
      const said = parts.map(({ content }) => JSON.parse(Buffer.from(content).toString()))
      expect(said.map((part) => part.seq)).toEqual(parts.map(() => seq))
      expect(parts.filter(({ party }) => party === 'header')).toHaveLength(1)
      const kinds = said.flatMap((part) => part.events.map(({ kind }: { kind: string }) => kind))
      expect(new Set(kinds)).toEqual(new Set(events.map(({ kind }) => kind)))
    }
  })

  test('are the same when the splitter goes on from what it kept', () => {
    const middle = Math.floor(entries.length / 2)
    const first = new RecordSplitter()
    for (const { record, bytes } of entries.slice(0, middle)) first.split(record, bytes)
    const next = new RecordSplitter(first.state())
    const rest = entries.slice(middle).map(({ record, bytes }) => next.split(record, bytes))
    expect(rest).toEqual(split.slice(middle))
  })
})
