/** Somebody's receipts, and what the log had in their places: the file that a phone keeps and hands over. */
import { type Value, canonicalBytes } from '../contents/canonical-json.ts'
import { LogFault } from '../proof/log-fault.ts'
import { MOST_NOTE_BYTES } from '../proof/note.ts'
import { MOST_RECEIPT_BYTES } from '../proof/receipt.ts'
import { MOST_ROTATIONS } from '../proof/rotation.ts'
import { isStructure, isTexts, malformed, readCanonical } from './canonical-file.ts'

const RECEIPTS_KIND = 'candor.log/receipts/v1'
/** Bytes of a file that is looked at. */
export const MOST_RECEIPTS_BYTES = 64 * 2 ** 20
const MOST_RECEIPTS = 1_000
const MOST_LOGS = 100
const MOST_RECEIPT_CHARACTERS = Math.ceil(MOST_RECEIPT_BYTES / 3) * 4

/** A log and its keys: the first as a vkey, and the notes by which it changed. */
export interface SigningLog {
  readonly origin: string
  readonly key: string
  readonly rotations: readonly string[]
}

/** A receipt in base64. */
export interface KeptReceipt {
  /** Place of the log among those of the file. */
  readonly log: number
  readonly receipt: string
  /** When it was had, by the clock of whoever kept it, milliseconds since 1970 UTC. */
  readonly at: number
}

/** What the log had in the places of receipts. */
export interface FoundInLog {
  readonly log: number
  /** The signed note of the checkpoint that it was looked up in. */
  readonly checkpoint: string
  /** When that was, by the same clock as `at` of receipts. */
  readonly at: number
  /** Records that rise by seq, each with the root of its parts in base64. */
  readonly records: readonly { readonly seq: number; readonly root: string }[]
  /** One proof for all of them, hashes in base64. */
  readonly proof: readonly string[]
}

export interface ReceiptsFile {
  /** Owner id. */
  readonly person: number
  readonly logs: readonly SigningLog[]
  readonly receipts: readonly KeptReceipt[]
  /** Absent where the log was not looked at yet. */
  readonly found?: FoundInLog | undefined
}

/** JSON by RFC 8785. */
export function formatReceipts({ person, logs, receipts, found }: ReceiptsFile): Uint8Array {
  const value = { kind: RECEIPTS_KIND, person, logs, receipts, ...(found && { found }) }
  return canonicalBytes(value as unknown as Value)
}

/** Whether a file says that it is one of receipts: names are sorted, and its lists hold no other text of this form. */
export function isReceipts(bytes: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(bytes.subarray(0, MOST_RECEIPTS_BYTES))
  return text.includes(`"kind":"${RECEIPTS_KIND}"`)
}

/** Reads what `formatReceipts` writes. Nothing of it is to be believed before it was checked. */
export function parseReceipts(bytes: Uint8Array): ReceiptsFile {
  if (bytes.length > MOST_RECEIPTS_BYTES) {
    throw new LogFault('too_large', `The file has ${bytes.length} bytes, which is too many.`)
  }
  const value = readCanonical(bytes)
  if (!isStructure(value) || value['kind'] !== RECEIPTS_KIND) {
    throw malformed(`is not of the kind ${RECEIPTS_KIND}`)
  }
  const { kind: _, person, logs, receipts, found, ...others } = value
  if (!isNumber(person) || person < 1) throw malformed('names no person')
  const known = listOf(logs, MOST_LOGS, 'logs').map(signingLog)
  const kept = listOf(receipts, MOST_RECEIPTS, 'receipts').map((each) =>
    keptReceipt(each, known.length),
  )
  if (Object.keys(others).length > 0) throw malformed('has fields that are unknown')
  const more = found === undefined ? {} : { found: foundInLog(found, known.length) }
  return { person, logs: known, receipts: kept, ...more }
}

function signingLog(value: unknown): SigningLog {
  if (!isStructure(value)) throw malformed('has a log that is no structure')
  const { origin, key, rotations } = value
  if (typeof origin !== 'string' || typeof key !== 'string') {
    throw malformed('has a log without name and key')
  }
  if (!isTexts(rotations) || rotations.length > MOST_ROTATIONS) {
    throw malformed('has a log without a list of rotations')
  }
  return { origin, key, rotations }
}

function keptReceipt(value: unknown, logs: number): KeptReceipt {
  if (!isStructure(value)) throw malformed('has a receipt that is no structure')
  const { log, receipt, at } = value
  if (!isNumber(log) || log >= logs) throw malformed('has a receipt of no log')
  if (typeof receipt !== 'string' || receipt.length > MOST_RECEIPT_CHARACTERS || !isNumber(at)) {
    throw malformed('has a receipt without text and time')
  }
  return { log, receipt, at }
}

function foundInLog(value: unknown, logs: number): FoundInLog {
  if (!isStructure(value)) throw malformed('has no structure of what was found')
  const { log, checkpoint, at, records, proof } = value
  if (!isNumber(log) || log >= logs) throw malformed('has looked at no log')
  if (typeof checkpoint !== 'string' || checkpoint.length > MOST_NOTE_BYTES || !isNumber(at)) {
    throw malformed('has no checkpoint')
  }
  const found = listOf(records, MOST_RECEIPTS, 'records').map((record) => {
    if (!isStructure(record)) throw malformed('has a record that is no structure')
    const { seq, root } = record
    if (!isNumber(seq) || seq < 1 || typeof root !== 'string') {
      throw malformed('has a record without seq and root')
    }
    return { seq, root }
  })
  // A proof for so many leaves has no more than the inclusion proofs of all of them.
  if (!isTexts(proof) || proof.length > 63 * found.length) throw malformed('has no proof')
  return { log, checkpoint, at, records: found, proof }
}

function listOf(value: unknown, most: number, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw malformed(`has no list of ${what}`)
  if (value.length <= most) return value
  throw new LogFault('too_large', `The file has ${value.length} ${what}, the most is ${most}.`)
}

const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
