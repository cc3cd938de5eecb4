import { type EngineRecord, encodeRecord } from '@candor/engine'
import { readRecord } from '../src/records/read-record.ts'
import type { DecodedEvent, DecodedPosting, DecodedRecord } from '../src/records/record.ts'
import { Collected } from '../src/report/collect.ts'
import { House } from '../src/rules/house/house.ts'
import { Verification } from '../src/verification.ts'

/** The records of a test venue, as a journal has them. */
export function recordsOf({ records }: { records: readonly EngineRecord[] }): DecodedRecord[] {
  return records.map((record) => readRecord(encodeRecord(record)))
}

/** What the rules of the house and the books find: '7 fast the outcome of ...'. */
export function findingsIn(records: readonly DecodedRecord[]): string[] {
  const report = new Collected()
  const verification = new Verification([new House()], report)
  for (const record of records) verification.take(record)
  verification.end()
  return report.findings.map(({ seq, rule, reason }) => `${seq} ${rule} ${reason}`)
}

/** How often each rule was held against something. */
export function checkedIn(records: readonly DecodedRecord[]): Map<string, number> {
  const report = new Collected()
  const verification = new Verification([new House()], report)
  for (const record of records) verification.take(record)
  return new Map(report.rows().map(({ rule, checked }) => [rule, checked]))
}

type Loose = Record<string, never>

/** A record that a dishonest operator may write as he likes. */
export interface Planted {
  seq: number
  events: (DecodedEvent & Loose)[]
  postings: { -readonly [Field in keyof DecodedPosting]: DecodedPosting[Field] }[]
}

/**
 * The same journal with one record rewritten: the last that has an event of this type for which `fits` holds.
 * Returns what is found then, without the seq of that record where it is the one named.
 */
export function plant(
  records: readonly DecodedRecord[],
  type: string,
  rewrite: (event: Record<string, unknown>, record: Planted) => void,
  fits: (event: DecodedEvent) => boolean = () => true,
): string[] {
  const isIt = (event: DecodedEvent) => event.type === type && fits(event)
  const place = records.findLastIndex(({ events }) => events.some(isIt))
  const record = structuredClone(records[place]!)
  rewrite(record.events.find(isIt) as Record<string, unknown>, record as unknown as Planted)
  const found = findingsIn(records.with(place, record))
  return found.map((line) => line.replace(new RegExp(`^${record.seq} `), 'there: '))
}

/** Adds to the amount of the record's posting of this reason. */
export function shift(record: Planted, reason: string, units: bigint): void {
  const posting = record.postings.find((each) => each.reason === reason)
  if (!posting) throw new Error(`nothing is posted as ${reason}`)
  posting.amount += units
}
