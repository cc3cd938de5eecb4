import type { Amount } from '@candor/money'
import type { Field } from '../codec/field.ts'
import type { Form } from '../codec/form.ts'
import { amount, hex, list, oneOf, struct, type Table, text, uint } from '../codec/fields.ts'
import { CodecError, Reader } from '../codec/reader.ts'
import { Writer } from '../codec/writer.ts'
import { WrittenByNewer, formatOf } from '../core/record-format.ts'
import { type Posting, type PostingReason, REASON_CODES } from '../ledger/postings.ts'
import type { FormerRequest, RecordedRequest } from '../requests/request.ts'
import { COMMAND_CODES } from './commands.ts'
import { event } from './event-codec.ts'
import type { CommandKind } from './products.ts'
import type { EngineRecord } from './record.ts'

const command = oneOf<CommandKind>(COMMAND_CODES)

const positive: Field<Amount> = {
  form: amount.form,
  write: amount.write,
  read: (reader) => {
    const value = amount.read(reader)
    if (value === 0n) throw new CodecError('a posting moves nothing')
    return value
  },
}

const posting = struct<Posting>({
  from: uint(),
  to: uint(),
  amount: positive,
  reason: oneOf<PostingReason>(REASON_CODES),
  reference: uint(),
})

const formerRequest = struct<FormerRequest>({ id: text, terms: uint() })
const terms = list(uint())
const wholeRequest = struct<Pick<RecordedRequest, 'id' | 'terms'>>({ id: text, terms })

/**
 * The mark before a request says 0 for none, 1 for what the first release wrote, whose terms are a
 * hash, and 2 or 3 for one whose terms are whole: a caller's, or the venue's own.
 */
const request: Field<EngineRecord['request']> = {
  form: {
    is: 'mark',
    of: [{ is: 'nothing' }, formerRequest.form, wholeRequest.form, wholeRequest.form],
  },
  write: (writer, value) => {
    if (value === undefined) return writer.byte(0)
    if (!('by' in value)) {
      writer.byte(1)
      return formerRequest.write(writer, value)
    }
    writer.byte(value.by === 'caller' ? 2 : 3)
    wholeRequest.write(writer, value)
  },
  read: (reader) => {
    const mark = reader.byte()
    if (mark > 3) throw new CodecError('a request has no known mark')
    if (mark === 0) return undefined
    if (mark === 1) return formerRequest.read(reader)
    const by = mark === 2 ? 'caller' : 'venue'
    return { id: reader.text(), by, terms: terms.read(reader) }
  },
}

const rest = {
  command,
  owner: uint(),
  request,
  postings: list(posting),
  events: list(event),
}

/** The fields of each format, in their order. */
const FORMATS: Record<number, Field<EngineRecord>> = {
  1: struct<Omit<EngineRecord, 'id'>>({ seq: uint(), at: uint(), ...rest }),
  2: struct<EngineRecord>({ seq: uint(), at: uint(), id: hex(16), ...rest } as Table<EngineRecord>),
}

/** How the record of each format stands in the bytes behind its first, by that byte. */
export const RECORD_FORMS: readonly (readonly [format: number, form: Form])[] = Object.entries(
  FORMATS,
).map(([format, { form }]) => [Number(format), form])

const writer = new Writer()

/**
 * Encodes a record: its format, then its fields in the order of the tables. The result is a view of
 * memory that other records share: copy it before changing or transferring its buffer.
 */
export function encodeRecord(value: EngineRecord): Uint8Array {
  try {
    const format = formatOf(value)
    writer.byte(format)
    FORMATS[format]!.write(writer, value)
    return writer.take()
  } catch (error) {
    writer.drop()
    throw error
  }
}

/**
 * Decodes a record. Throws `WrittenByNewer` for a form of later releases, and `CodecError` for anything
 * else that `encodeRecord` did not write.
 */
export function decodeRecord(bytes: Uint8Array): EngineRecord {
  const reader = new Reader(bytes)
  const format = reader.byte()
  const record = FORMATS[format]
  if (!record) throw unreadable(format)
  const value = record.read(reader)
  reader.end()
  return value
}

function unreadable(format: number): Error {
  const known = Object.keys(FORMATS).length
  if (format < 1) return new CodecError(`records of format ${format} are unknown`)
  return new WrittenByNewer(
    `it is written in format ${format}, and this version reads 1 to ${known}`,
  )
}
