import { Cursor, UnreadableRecord } from './cursor.ts'
import { type Field, amount, hex16, list, mark, struct, uint, word } from './fields.ts'
import { PRODUCTS } from './products.ts'
import type { DecodedEvent, DecodedPosting, DecodedRecord, DecodedRequest } from './record.ts'
import { REASONS } from './reasons.ts'

/** Newest format of records that this reads; epochs of later ones have rules that it does not know. */
export const NEWEST_FORMAT = 8

const commandNames: string[] = []
const eventFields: Field[] = []
for (const { commands, events } of PRODUCTS) {
  for (const [name, code] of Object.entries(commands)) commandNames[code] = name
  for (const [type, [code, fields]] of Object.entries(events)) {
    eventFields[code] = typeof fields === 'function' ? fields : struct(fields, { type })
  }
}

const commandOf = word(...commandNames)

const event: Field = (cursor) => {
  const code = cursor.byte()
  const fields = eventFields[code]
  if (!fields) throw new UnreadableRecord(`an event in it has the unknown code ${code}`)
  return fields(cursor)
}

const posting = (cursor: Cursor): DecodedPosting => ({
  from: cursor.uint(),
  to: cursor.uint(),
  amount: amount(cursor) as bigint,
  reason: reasonOf(cursor) as string,
  reference: cursor.uint(),
})

const reasonOf = word(...REASONS)
const postings = list(posting)
const events = list(event)
const terms = list(uint)

/** The mark before it: 0 for none, 1 for a hash of terms, 2 for a caller's, 3 for the venue's own. */
function requestOf(cursor: Cursor): DecodedRequest | undefined {
  const kind = mark(cursor, 3)
  if (kind === 0) return undefined
  const id = cursor.text()
  if (kind === 1) return { id, terms: cursor.uint() }
  return { id, by: kind === 2 ? 'caller' : 'venue', terms: terms(cursor) as number[] }
}

const cursor = new Cursor()

/** Reads a record. Throws `UnreadableRecord` for bytes that are none, whatever they are. */
export function readRecord(bytes: Uint8Array): DecodedRecord {
  cursor.open(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const format = cursor.byte()
  if (format !== 1 && format !== 2) throw new UnreadableRecord(`its format ${format} is unknown`)
  const seq = cursor.uint()
  const at = cursor.uint()
  const id = format === 2 ? (hex16(cursor) as string) : undefined
  const type = commandOf(cursor) as string
  const owner = cursor.uint()
  const record = {
    seq,
    at,
    format,
    command: { type, owner },
    id,
    request: requestOf(cursor),
    postings: postings(cursor) as DecodedPosting[],
    events: events(cursor) as DecodedEvent[],
  }
  cursor.end()
  return record
}
