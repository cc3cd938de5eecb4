/** Public keys of notes, as https://c2sp.org/signed-note writes them. */
import { sha256 } from '#crypto'
import { concatBytes, equalBytes, fromBase64, toBase64, utf8 } from './bytes.ts'
import { LogFault } from './log-fault.ts'

/** What a key signs: the text of a note, or that a checkpoint was seen at a time. */
export const KEY_TYPES = { note: 0x01, cosignature: 0x04 } as const
export type KeyType = keyof typeof KEY_TYPES

const MOST_KEY_CHARACTERS = 512
const PUBLIC_KEY_BYTES = 32

export interface VerifierKey {
  name: string
  /** Four bytes that, with the name, say which key signed. */
  id: Uint8Array
  type: KeyType
  /** Ed25519, 32 bytes. */
  publicKey: Uint8Array
}

export function makeVerifierKey(name: string, type: KeyType, publicKey: Uint8Array): VerifierKey {
  checkKeyName(name)
  if (publicKey.length !== PUBLIC_KEY_BYTES) {
    throw new LogFault(
      'malformed',
      `The key of ${name} has ${publicKey.length} bytes instead of 32.`,
    )
  }
  const typed = concatBytes(Uint8Array.of(KEY_TYPES[type]), publicKey)
  const id = sha256(concatBytes(utf8(`${name}\n`), typed)).slice(0, 4)
  return { name, id, type, publicKey }
}

/** Writes `<name>+<id in hex>+<type and key in base64>`. */
export function formatVerifierKey({ name, id, type, publicKey }: VerifierKey): string {
  const typed = concatBytes(Uint8Array.of(KEY_TYPES[type]), publicKey)
  return `${name}+${keyIdText(id)}+${toBase64(typed)}`
}

/** Reads what `formatVerifierKey` writes. The key material may hold "+" as base64 does. */
export function parseVerifierKey(text: string): VerifierKey {
  if (text.length > MOST_KEY_CHARACTERS) {
    throw new LogFault(
      'too_large',
      `The key has ${text.length} characters, none has more than ${MOST_KEY_CHARACTERS}.`,
    )
  }
  const [, name, id, material] = /^([^+]*)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? []
  if (name === undefined || id === undefined || material === undefined) {
    throw new LogFault('malformed', 'The key is not written as <name>+<id>+<key>.')
  }
  const typed = fromBase64(material, `The key of ${name}`)
  const type = (Object.keys(KEY_TYPES) as KeyType[]).find((type) => KEY_TYPES[type] === typed[0])
  if (type === undefined) {
    throw new LogFault('malformed', `The key of ${name} is of type ${typed[0]}, known are 1 and 4.`)
  }
  const key = makeVerifierKey(name, type, typed.slice(1))
  if (keyIdText(key.id) !== id) {
    throw new LogFault(
      'malformed',
      `The key of ${name} has the id ${keyIdText(key.id)}, not ${id}.`,
    )
  }
  return key
}

export function keyIdText(id: Uint8Array): string {
  return Array.from(id, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function isSameKey(a: VerifierKey, b: VerifierKey): boolean {
  return a.name === b.name && a.type === b.type && equalBytes(a.publicKey, b.publicKey)
}

/** Throws unless a name may stand in a note: not empty, no blanks, no "+", nothing invisible. */
export function checkKeyName(name: string): void {
  if (name === '' || name.length > 256 || /[\p{White_Space}\p{Cc}\p{Surrogate}+]/u.test(name)) {
    throw new LogFault(
      'malformed',
      'The name of a key has 1 to 256 characters without blanks and "+".',
    )
  }
}
