import { CannotRead, readFolder } from './folder/read-folder.ts'
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
  /** Sentences about the files that are no findings. */
  readonly notes: readonly string[]
}

/**
 * Verifies the journal in `folder`, from its first record to its last whole batch. Throws `CannotRead`
 * where there is none, or where it is of a release that this version does not know.
 */
export function verifyFolder(folder: string): Verified {
  const collected = new Collected()
  const verification = new Verification(
    RULES.map((make) => make()),
    collected,
  )
  const notes: string[] = []
  let records = 0
  const batches = readFolder(folder, {
    fault: (seq, what) => collected.finding(seq, 'chain', what),
    checked: () => collected.checked('chain'),
    note: (what) => notes.push(what),
  })
  for (const entries of batches) {
    for (const { seq, bytes } of entries) {
      records++
      const record = readEntry(seq, bytes, collected)
      if (record) verification.take(record)
    }
  }
  verification.end()
  return { records, collected, notes }
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
