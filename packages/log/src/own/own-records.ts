/** Somebody's own records of a log, with what proves them: as calls tell them, and as a file keeps them. */
import { LogFault } from '../proof/log-fault.ts'
import { MOST_NOTE_BYTES } from '../proof/note.ts'
import { type Value, canonicalBytes } from '../contents/canonical-json.ts'
import { isStructure, isTexts, malformed, readCanonical } from './canonical-file.ts'

/** Records that one proof is for. */
export const MOST_PAGE_RECORDS = 500
/** Bytes of a file that is looked at. */
export const MOST_OWN_RECORDS_BYTES = 256 * 2 ** 20
const KIND = 'candor.log/own-records/v1'
const MOST_KEYS = 1_000
const MOST_PAGES = 100_000

/** Records that rise by seq, and one proof for all of them. */
export interface OwnPage {
  readonly records: readonly OwnRecord[]
  /** Hashes in base64, as `makeMultiProof` has them. */
  readonly proof: readonly string[]
}

export interface OwnRecord {
  /** Root of the record's parts, in base64. */
  readonly root: string
  /** The opened part, in base64. */
  readonly part: string
}

/** Whose records of which log, and the checkpoint that the proofs lead to. */
export interface OwnRecordsHead {
  /** Owner id. */
  readonly person: number
  readonly origin: string
  /** The keys that signed for the log, as vkeys, in their order. */
  readonly keys: readonly string[]
  /** The signed note. */
  readonly checkpoint: string
}

export interface OwnRecords extends OwnRecordsHead {
  readonly pages: readonly OwnPage[]
  /** The person’s place in a list of liabilities, as `@candor/liabilities` reads it; absent without one. */
  readonly liabilities?: unknown
}

/** The file to take away: JSON by RFC 8785. */
export function formatOwnRecords(own: OwnRecords): Uint8Array {
  const { person, origin, keys, checkpoint } = own
  const pages = own.pages.map(({ records, proof }) => ({
    records: records.map(({ root, part }) => ({ root, part })),
    proof,
  }))
  const { liabilities } = own
  const more = liabilities === undefined ? {} : { liabilities: liabilities as Value }
  return canonicalBytes({ kind: KIND, person, origin, keys, checkpoint, pages, ...more })
}

/** Reads what `formatOwnRecords` writes. Nothing of it is to be believed before it was checked. */
export function parseOwnRecords(bytes: Uint8Array): OwnRecords {
  if (bytes.length > MOST_OWN_RECORDS_BYTES) {
    throw new LogFault('too_large', `The file has ${bytes.length} bytes, which is too many.`)
  }
  const value = readCanonical(bytes)
  if (!isStructure(value) || value['kind'] !== KIND) throw malformed(`is not of the kind ${KIND}`)
  const { person, origin, keys, checkpoint, pages, liabilities, ...others } = value
  if (typeof person !== 'number' || person < 1) throw malformed('names no person')
  if (typeof origin !== 'string') throw malformed('names no log')
  if (!isTexts(keys) || keys.length > MOST_KEYS) throw malformed('has no list of keys')
  if (typeof checkpoint !== 'string' || checkpoint.length > MOST_NOTE_BYTES) {
    throw malformed('has no checkpoint')
  }
  if (!Array.isArray(pages) || pages.length > MOST_PAGES) throw malformed('has no list of pages')
  if (Object.keys(others).length !== 1) throw malformed('has fields that are unknown')
  const more = liabilities === undefined ? {} : { liabilities }
  return { person, origin, keys, checkpoint, pages: pages.map(ownPage), ...more }
}

/** Holds a page to its form, as a call or a file told it. Throws a `LogFault`. */
export function ownPage(value: unknown): OwnPage {
  if (!isStructure(value)) throw malformed('has a page that is no structure')
  const { records, proof } = value
  if (!Array.isArray(records) || !isTexts(proof)) throw malformed('has a page without lists')
  if (records.length > MOST_PAGE_RECORDS) {
    throw new LogFault(
      'too_large',
      `A page has ${records.length} records, the most is ${MOST_PAGE_RECORDS}.`,
    )
  }
  // A proof for so many leaves has no more than the inclusion proofs of all of them.
  if (proof.length > 63 * records.length) {
    throw new LogFault(
      'too_large',
      `A proof of ${records.length} records has ${proof.length} hashes, which are too many.`,
    )
  }
  return { records: records.map(ownRecord), proof }
}

function ownRecord(value: unknown): OwnRecord {
  if (!isStructure(value)) throw malformed('has a record that is no structure')
  const { root, part } = value
  if (typeof root !== 'string' || typeof part !== 'string')
    throw malformed('has a record of no text')
  return { root, part }
}
