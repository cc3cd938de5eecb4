import { decodeRecord, encodeRecord } from '@candor/engine'
import { carryOn } from './carry-on.ts'
import type { Fields, OpenPosting, OpenRecord } from './open-record.ts'

export type { Fields, OpenRecord } from './open-record.ts'

/**
 * Rewrites history at one place. Returns the seq of the record at which the new history leaves the old one, or
 * undefined where this journal has nothing to cheat with, and then nothing is changed.
 */
export type Rewrite = (records: OpenRecord[]) => number | undefined

export interface Rewritten {
  readonly entries: readonly Uint8Array[]
  readonly seq: number
}

/**
 * What a dishonest operator makes of the first of these journals that has something to cheat with: records of
 * the format, numbered without gaps; what names a later record names its new number, and no balance gives the
 * cheat away later.
 */
export function rewritten(
  journals: readonly (readonly Uint8Array[])[],
  rewrite: Rewrite,
): Rewritten {
  for (const journal of journals) {
    const records = journal.map((bytes) => decodeRecord(bytes) as unknown as OpenRecord)
    const seq = rewrite(records)
    if (seq === undefined) continue
    const whole = renumbered(records)
    carryOn(whole, seq)
    return { entries: whole.map(encoded), seq }
  }
  throw new Error('no journal has what this cheat needs')
}

function encoded(record: OpenRecord): Uint8Array {
  return encodeRecord(record as unknown as Parameters<typeof encodeRecord>[0]).slice()
}

/** Fields that name a record by its seq. */
const NAMES_A_RECORD: ReadonlySet<string> = new Set(['seq', 'openSeq', 'knownSeq'])

function renumbered(records: readonly OpenRecord[]): readonly OpenRecord[] {
  const places = new Map<number, number>()
  for (const [place, { seq }] of records.entries())
    if (seq !== place + 1) places.set(seq, place + 1)
  if (places.size === 0) return records
  return records.map((record) => withPlaces(record, places) as OpenRecord)
}

function withPlaces(value: unknown, places: ReadonlyMap<number, number>): unknown {
  if (Array.isArray(value)) return value.map((each) => withPlaces(each, places))
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  const fields = Object.entries(value).map(([name, held]: [string, unknown]) => {
    const isSeq = NAMES_A_RECORD.has(name) && typeof held === 'number'
    return [name, isSeq ? (places.get(held) ?? held) : withPlaces(held, places)]
  })
  return Object.fromEntries(fields) as unknown
}

/** Rewrites the first record whose event of a type `forge` changes; it returns false for what it leaves alone. */
export function atEvent(
  type: string,
  forge: (event: Fields, record: OpenRecord) => unknown,
): Rewrite {
  return (records) => {
    for (const record of records) {
      for (const event of record.events.filter((each) => each.kind === type)) {
        if (forge(event, record) !== false) return record.seq
      }
    }
    return undefined
  }
}

/** Rewrites the first record that has a posting for a reason. */
export function atPosting(
  reason: string,
  forge: (posting: OpenPosting, record: OpenRecord) => unknown,
): Rewrite {
  return (records) => {
    for (const record of records) {
      const posting = record.postings.find((each) => each.reason === reason)
      if (posting && forge(posting, record) !== false) return record.seq
    }
    return undefined
  }
}

/** Adds to the first posting of this reason for what the event names. */
export function add(record: OpenRecord, reason: string, reference: unknown, units: bigint): void {
  const posting = record.postings.find(
    (each) => each.reason === reason && each.reference === reference,
  )
  if (!posting) throw new Error(`nothing is posted as ${reason} for ${String(reference)}`)
  posting.amount += units
}

/** Adds to a field of an event. */
export function raise(event: Fields, field: string, units: bigint): void {
  event[field] = (event[field] as bigint) + units
}

/** Leaves out the events of a record that `isLeft` names. */
export function leaveOut(record: OpenRecord, isLeft: (event: Fields) => boolean): void {
  record.events = record.events.filter((event) => !isLeft(event))
}
