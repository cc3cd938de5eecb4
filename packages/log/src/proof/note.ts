/** Signed notes of https://c2sp.org/signed-note: a text, a blank line, lines of signatures. */
import { verifyEd25519 } from '#crypto'
import { concatBytes, equalBytes, fromBase64, fromUtf8, toBase64, utf8 } from './bytes.ts'
import { LogFault } from './log-fault.ts'
import { type VerifierKey, checkKeyName } from './verifier-key.ts'

/** A note with more bytes or signatures is refused unread. */
export const MOST_NOTE_BYTES = 128 * 1024
const MOST_SIGNATURES = 64
const ED25519_BYTES = 64
const TIME_BYTES = 8

export interface NoteSignature {
  name: string
  keyId: Uint8Array
  /** What follows the key's id. */
  signature: Uint8Array
}

export interface Note {
  /** With its final newline. */
  text: string
  signatures: readonly NoteSignature[]
}

/** Whoever signs: a key with its secret half, wherever that is kept. */
export interface Signer {
  key: VerifierKey
  sign(message: Uint8Array): Uint8Array
}

/** A signature that was checked. */
export interface SignedBy {
  key: VerifierKey
  /** Seconds since 1970 UTC, of a cosignature. */
  time?: number
}

/** Reads a note and checks nothing but its form. Of its text nothing is to be believed before `verifyNote`. */
export function parseNote(bytes: Uint8Array): Note {
  if (bytes.length > MOST_NOTE_BYTES) {
    throw new LogFault(
      'too_large',
      `The note has ${bytes.length} bytes, none has more than ${MOST_NOTE_BYTES}.`,
    )
  }
  const whole = fromUtf8(bytes, 'The note')
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0009\u000b-\u001f]/.test(whole)) {
    throw new LogFault('malformed', 'The note has a control character.')
  }
  const end = whole.lastIndexOf('\n\n')
  if (end < 0 || !whole.endsWith('\n')) {
    throw new LogFault('malformed', 'The note does not end with a blank line and signatures.')
  }
  const signatures = parseSignatureLines(whole.slice(end + 2))
  if (signatures.length === 0) throw new LogFault('malformed', 'The note has no signature.')
  return { text: whole.slice(0, end + 1), signatures }
}

/** Reads lines of signatures alone, as a witness answers with them. */
export function parseSignatureLines(text: string): NoteSignature[] {
  if (text === '') return []
  if (text.length > MOST_NOTE_BYTES) {
    throw new LogFault('too_large', `The signatures have ${text.length} characters.`)
  }
  if (!text.endsWith('\n'))
    throw new LogFault('truncated', 'The last signature does not end its line.')
  const lines = text.slice(0, -1).split('\n')
  if (lines.length > MOST_SIGNATURES) {
    throw new LogFault(
      'too_large',
      `There are ${lines.length} signatures, the most is ${MOST_SIGNATURES}.`,
    )
  }
  return lines.map((line, at) => parseSignatureLine(line, `Signature ${at + 1}`))
}

function parseSignatureLine(line: string, what: string): NoteSignature {
  const [, name, encoded] = /^\u2014 ([^ ]+) ([^ ]+)$/.exec(line) ?? []
  if (name === undefined || encoded === undefined) {
    throw new LogFault('malformed', `${what} is not written as "— <name> <signature>".`)
  }
  checkKeyName(name)
  const bytes = fromBase64(encoded, what)
  if (bytes.length < 5) throw new LogFault('truncated', `${what} has ${bytes.length} bytes.`)
  return { name, keyId: bytes.slice(0, 4), signature: bytes.slice(4) }
}

export function formatNote({ text, signatures }: Note): string {
  return `${text}\n${signatures.map(formatSignatureLine).join('')}`
}

/** One line with its newline. */
export function formatSignatureLine({ name, keyId, signature }: NoteSignature): string {
  return `\u2014 ${name} ${toBase64(concatBytes(keyId, signature))}\n`
}

/** Signs a text, which ends with a newline; a key of cosignatures needs the time in seconds. */
export function signText(text: string, signer: Signer, time?: number): NoteSignature {
  const { key } = signer
  if (key.type === 'note') {
    return { name: key.name, keyId: key.id, signature: signer.sign(utf8(text)) }
  }
  if (time === undefined || !Number.isSafeInteger(time) || time <= 0) {
    throw new LogFault('out_of_range', 'A cosignature needs the time in whole seconds since 1970.')
  }
  const stamp = new Uint8Array(TIME_BYTES)
  new DataView(stamp.buffer).setBigUint64(0, BigInt(time))
  const signature = concatBytes(stamp, signer.sign(cosignedMessage(text, time)))
  return { name: key.name, keyId: key.id, signature }
}

/**
 * The keys of `known` that signed. Signatures of others are passed over. Throws `bad_signature` where a
 * known key is named and did not sign this text, `unknown_key` where no known key signed.
 */
export function verifyNote({ text, signatures }: Note, known: readonly VerifierKey[]): SignedBy[] {
  const signedBy = signatures.flatMap((signature) => {
    const key = known.find(
      ({ name, id }) => name === signature.name && equalBytes(id, signature.keyId),
    )
    return key ? [verifySignature(text, key, signature)] : []
  })
  if (signedBy.length === 0) {
    const names = [...new Set(signatures.map(({ name }) => name))].slice(0, 3).join(', ')
    throw new LogFault('unknown_key', `No known key signed the note, which names ${names}.`)
  }
  return signedBy.filter(({ key }, at) => signedBy.findIndex((other) => other.key === key) === at)
}

function verifySignature(text: string, key: VerifierKey, { signature }: NoteSignature): SignedBy {
  const timed = key.type === 'cosignature'
  const expected = ED25519_BYTES + (timed ? TIME_BYTES : 0)
  if (signature.length !== expected) {
    throw new LogFault(
      'bad_signature',
      `The signature of ${key.name} has ${signature.length} bytes instead of ${expected}.`,
    )
  }
  const time = timed ? timeOf(signature, key.name) : undefined
  const message = time === undefined ? utf8(text) : cosignedMessage(text, time)
  if (!verifyEd25519(key.publicKey, message, signature.slice(-ED25519_BYTES))) {
    throw new LogFault('bad_signature', `${key.name} did not sign this note.`)
  }
  return time === undefined ? { key } : { key, time }
}

function timeOf(signature: Uint8Array, name: string): number {
  const time = new DataView(signature.buffer, signature.byteOffset).getBigUint64(0)
  if (time === 0n || time > BigInt(Number.MAX_SAFE_INTEGER)) {
    throw new LogFault('out_of_range', `The cosignature of ${name} is of the time ${time}.`)
  }
  return Number(time)
}

/** Cosignatures that a note has, with their time in seconds, as they say it: nothing of them is checked. */
export function cosignaturesIn(
  { signatures }: Note,
  origin: string,
): { name: string; time: number }[] {
  return signatures.flatMap(({ name, signature }) =>
    name === origin || signature.length !== TIME_BYTES + ED25519_BYTES
      ? []
      : [{ name, time: timeOf(signature, name) }],
  )
}

function cosignedMessage(text: string, time: number): Uint8Array {
  return utf8(`cosignature/v1\ntime ${time}\n${text}`)
}
