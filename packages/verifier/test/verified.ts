import type { DecodedEvent, DecodedPosting, DecodedRecord } from '../src/records/record.ts'
import { Collected } from '../src/report/collect.ts'
import type { Finding } from '../src/report/finding.ts'
import { RULES } from '../src/rules/index.ts'
import { Verification } from '../src/verification.ts'

/** What every rule together finds in a journal. */
export function verified(records: readonly DecodedRecord[]): Collected {
  const report = new Collected()
  const verification = new Verification(
    RULES.map((make) => make()),
    report,
  )
  for (const record of records) verification.take(record)
  verification.end()
  return report
}

/** A cheat: what the operator makes of a record, or undefined where it has nothing to cheat with. */
export type Cheat = (record: DecodedRecord) => DecodedRecord | undefined

/**
 * Writes history anew: the first record that a cheat fits is put in place of what it was. Returns what is found
 * of that record.
 */
export function foundOf(journals: readonly (readonly DecodedRecord[])[], cheat: Cheat): Finding[] {
  for (const records of journals) {
    for (const [place, record] of records.entries()) {
      const changed = cheat(record)
      if (!changed) continue
      const { findings } = verified([...records.slice(0, place), changed])
      return findings.filter(({ seq }) => seq === record.seq)
    }
  }
  throw new Error('no record is of the kind that the cheat needs')
}

/** The record with other fields in the first event of a type that `change` answers for. */
export function withEvent(
  record: DecodedRecord,
  type: string,
  change: (event: DecodedEvent) => object | undefined,
): DecodedRecord | undefined {
  for (const [place, event] of record.events.entries()) {
    const fields = event.type === type ? change(event) : undefined
    if (!fields) continue
    return { ...record, events: record.events.with(place, { ...event, ...fields }) }
  }
  return undefined
}

/** The record with other fields in the first posting for a reason. */
export function withPosting(
  record: DecodedRecord,
  reason: string,
  change: (posting: DecodedPosting) => Partial<DecodedPosting>,
): DecodedRecord | undefined {
  const place = record.postings.findIndex((one) => one.reason === reason)
  const posting = record.postings[place]
  if (!posting) return undefined
  return { ...record, postings: record.postings.with(place, { ...posting, ...change(posting) }) }
}
