/**
 * A record's parts: one a party, a private header, and what is public. Each is hashed with a salt of its
 * own, so that whoever sees one cannot guess the others, and their number is rounded up to a power of
 * two by parts without content, so that it does not show either.
 */
import { hmacSha256, sha256 } from '#crypto'
import { ByteReader, ByteWriter, concatBytes, equalBytes } from './bytes.ts'
import { LogFault } from './log-fault.ts'
import { HASH_BYTES, hashPair, prefixed } from './merkle-hash.ts'

/** Keep hashes of parts apart from those of the log's tree, which begin with 0x00 and 0x01. */
const PART = 0x10
const PARTS_NODE = 0x11
const LEAST_PARTS = 4
export const MOST_PARTS = 2 ** 20
export const MOST_PART_BYTES = 2 ** 20
const VERSION = 1

export interface Part {
  content: Uint8Array
  /** The key of the person whose part it is, 32 random bytes; of the venue for what is nobody's. */
  key: Uint8Array
}

/** One part shown, with what leads from it to the record's root. */
export interface OpenedPart {
  seq: number
  number: number
  /** Of all parts, those without content too: a power of two from four up. */
  count: number
  salt: Uint8Array
  content: Uint8Array
  /** From the part to the root. */
  path: readonly Uint8Array[]
}

/** HMAC-SHA-256 under the person's key of u64 seq, u32 number and the SHA-256 of the content. */
export function partSalt(
  key: Uint8Array,
  seq: number,
  number: number,
  content: Uint8Array,
): Uint8Array {
  return hmacSha256(
    key,
    new ByteWriter(8 + 4 + HASH_BYTES).u64(seq).u32(number).raw(sha256(content)).bytes,
  )
}

/** SHA-256 of 0x10, the salt and the content. */
export function hashPart(salt: Uint8Array, content: Uint8Array): Uint8Array {
  return prefixed(PART, concatBytes(salt, content))
}

/** The tree over a record's parts. */
export class PartTree {
  readonly #seq: number
  readonly #parts: readonly Part[]
  readonly #levels: Uint8Array[][]

  /** `fillKey` salts the parts without content: a secret key of the venue. */
  constructor(seq: number, parts: readonly Part[], fillKey: Uint8Array) {
    if (parts.length > MOST_PARTS) {
      throw new LogFault(
        'too_large',
        `Record ${seq} has ${parts.length} parts, the most is ${MOST_PARTS}.`,
      )
    }
    this.#seq = seq
    this.#parts = parts
    const fill: Part = { content: new Uint8Array(0), key: fillKey }
    const hashes = Array.from({ length: paddedCount(parts.length) }, (_, number) => {
      const { key, content } = parts[number] ?? fill
      if (content.length > MOST_PART_BYTES) throw partTooLarge(content.length)
      return hashPart(partSalt(key, seq, number, content), content)
    })
    this.#levels = [hashes]
    for (let level = hashes; level.length > 1; this.#levels.push(level)) {
      const below = level
      level = Array.from({ length: below.length / 2 }, (_, at) =>
        hashPair(PARTS_NODE, below[2 * at]!, below[2 * at + 1]!),
      )
    }
  }

  get root(): Uint8Array {
    return this.#levels.at(-1)![0]!
  }

  /** Opens a part for the person whose it is. */
  open(number: number): OpenedPart {
    const part = this.#parts[number]
    if (!part) throw new LogFault('out_of_range', `Record ${this.#seq} has no part ${number}.`)
    const path: Uint8Array[] = []
    let at = number
    for (const level of this.#levels.slice(0, -1)) {
      path.push(level[at % 2 === 0 ? at + 1 : at - 1]!)
      at = Math.floor(at / 2)
    }
    const salt = partSalt(part.key, this.#seq, number, part.content)
    const count = this.#levels[0]!.length
    return { seq: this.#seq, number, count, salt, content: part.content, path }
  }
}

/** The root that an opened part leads to. Throws where its path has not the length that its count asks for. */
export function rootOfOpenedPart({ number, count, salt, content, path }: OpenedPart): Uint8Array {
  if (count < LEAST_PARTS || count > MOST_PARTS || !Number.isInteger(Math.log2(count))) {
    throw new LogFault('out_of_range', `A record has 4, 8, 16 and so on parts, not ${count}.`)
  }
  if (!Number.isSafeInteger(number) || number < 0 || number >= count) {
    throw new LogFault('out_of_range', `There is no part ${number} among ${count}.`)
  }
  if (path.length !== Math.log2(count)) {
    throw new LogFault(
      'wrong_proof',
      `The path of a part among ${count} has ${path.length} hashes.`,
    )
  }
  let hash = hashPart(salt, content)
  let at = number
  for (const sibling of path) {
    hash = at % 2 === 0 ? hashPair(PARTS_NODE, hash, sibling) : hashPair(PARTS_NODE, sibling, hash)
    at = Math.floor(at / 2)
  }
  return hash
}

/** Throws unless the part is one of the record that the root is of. */
export function checkOpenedPart(part: OpenedPart, partRoot: Uint8Array): void {
  if (!equalBytes(rootOfOpenedPart(part), partRoot)) {
    throw new LogFault(
      'wrong_proof',
      `The part ${part.number} does not lead to the root of record ${part.seq}.`,
    )
  }
}

/** u8 version 1, u64 seq, u32 number, u32 count, salt, u32 length, content, path. */
export function encodeOpenedPart({
  seq,
  number,
  count,
  salt,
  content,
  path,
}: OpenedPart): Uint8Array {
  const length = 1 + 8 + 4 + 4 + HASH_BYTES + 4 + content.length + path.length * HASH_BYTES
  const writer = new ByteWriter(length).u8(VERSION).u64(seq).u32(number).u32(count)
  writer.raw(salt).u32(content.length).raw(content)
  for (const hash of path) writer.raw(hash)
  return writer.bytes
}

export function readOpenedPart(reader: ByteReader): OpenedPart {
  const version = reader.u8('version of the part')
  if (version !== VERSION)
    throw new LogFault('malformed', `The part is of version ${version}, known is 1.`)
  const seq = reader.u64('seq')
  const number = reader.u32('number of the part')
  const count = reader.u32('count of parts')
  const salt = reader.raw(HASH_BYTES, 'salt')
  const length = reader.u32('length of the part')
  if (length > MOST_PART_BYTES) throw partTooLarge(length)
  const content = reader.raw(length, 'part')
  if (count < LEAST_PARTS || count > MOST_PARTS || !Number.isInteger(Math.log2(count))) {
    throw new LogFault('out_of_range', `A record has 4, 8, 16 and so on parts, not ${count}.`)
  }
  const path = Array.from({ length: Math.log2(count) }, () =>
    reader.raw(HASH_BYTES, 'path of the part'),
  )
  return { seq, number, count, salt, content, path }
}

/** Reads what `encodeOpenedPart` writes, and nothing after it. */
export function parseOpenedPart(bytes: Uint8Array): OpenedPart {
  const reader = new ByteReader(bytes, 'The opened part')
  const part = readOpenedPart(reader)
  reader.end()
  return part
}

function paddedCount(parts: number): number {
  let count = LEAST_PARTS
  while (count < parts) count *= 2
  return count
}

function partTooLarge(length: number): LogFault {
  return new LogFault('too_large', `A part has ${length} bytes, the most is ${MOST_PART_BYTES}.`)
}
