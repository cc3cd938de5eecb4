import { hash } from 'node:crypto'
import { type Batch, CannotRead, type JournalReport } from './folder/journal-report.ts'
import { UnreadableRecord } from './records/cursor.ts'
import { NEWEST_FORMAT, readRecord } from './records/read-record.ts'
import type { DecodedRecord } from './records/record.ts'
import { Collected } from './report/collect.ts'
import { RULES } from './rules/index.ts'
import { Verification } from './verification.ts'

/** What came of verifying a journal. */
export interface Verified {
  readonly records: number
  readonly collected: Collected
  /** Sentences about where it is kept that are no findings. */
  readonly notes: readonly string[]
}

/** Holds a journal, wherever it is kept, against every rule, a batch at a time. */
export class JournalVerification {
  readonly #collected = new Collected()
  readonly #notes: string[] = []
  readonly #verification = new Verification(
    RULES.map((make) => make()),
    this.#collected,
  )
  #records = 0

  /** Where a reader of the journal tells what it sees. */
  readonly report: JournalReport = {
    fault: (seq, what) => this.#collected.finding(seq, 'chain', what),
    checked: () => this.#collected.checked('chain'),
    note: (what) => this.#notes.push(what),
  }

  /** Throws `CannotRead` where a record is of a release that this version does not know. */
  take({ entries, evidence }: Batch): void {
    const stated = evidence.length > 0 ? new Map<number, string>() : undefined
    for (const { seq, bytes } of entries) {
      this.#records++
      const record = readEntry(seq, bytes, this.#collected)
      if (!record) continue
      if (stated) noteStated(record, stated)
      this.#verification.take(record)
    }
    for (const { seq, body } of evidence) this.#holdEvidence(seq, body, stated?.get(seq))
  }

  /** Has to be called after the last batch. */
  end(): Verified {
    this.#verification.end()
    return { records: this.#records, collected: this.#collected, notes: this.#notes }
  }

  #holdEvidence(seq: number, body: Buffer, stated: string | undefined): void {
    this.#collected.checked('evidence')
    if (stated === undefined) {
      this.#collected.finding(seq, 'evidence', 'evidence is kept for it, and it states none')
    } else if (hash('sha256', body) !== stated) {
      this.#collected.finding(seq, 'evidence', 'the evidence that is kept is not what it states')
    }
  }
}

/** Verifies a journal that is read at once. */
export function verifyJournal(read: (report: JournalReport) => Iterable<Batch>): Verified {
  const verification = new JournalVerification()
  for (const batch of read(verification.report)) verification.take(batch)
  return verification.end()
}

function noteStated({ seq, events }: DecodedRecord, stated: Map<number, string>): void {
  for (const event of events) {
    if (event.type === 'printsEvidenced') stated.set(seq, event['hash'] as string)
  }
}

/** Returns undefined for what is no record, after telling so. */
function readEntry(seq: number, bytes: Buffer, collected: Collected): DecodedRecord | undefined {
  collected.checked('record')
  let record: DecodedRecord
  try {
    record = readRecord(bytes)
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error
    collected.finding(seq, 'record', `the record cannot be read: ${error.message}`)
    return undefined
  }
  if (record.seq !== seq) {
    collected.finding(seq, 'record', `the record says that it is record ${record.seq}`)
  }
  refuseNewer(record)
  return record
}

function refuseNewer({ seq, events }: DecodedRecord): void {
  for (const { type, format } of events) {
    if (type !== 'epochBegan' || (format as number) <= NEWEST_FORMAT) continue
    throw new CannotRead(
      `From record ${seq} on it is of record format ${format as number}, and this version knows formats up to ${NEWEST_FORMAT}.`,
    )
  }
}
