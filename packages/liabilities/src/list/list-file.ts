import { LogFault } from '@candor/log'
import { ByteReader, concatBytes, equalBytes, utf8 } from '@candor/log/encoding'
import type { LiabilityList } from './build-list.ts'
import { encodeHeader, readHeader } from './header.ts'
import { KEY_BYTES, PART_BYTES } from './sum-node.ts'
import { checkAmount, readUnsigned } from './sums.ts'

const MAGIC = utf8('candor.liabilities/v1\n')

/** The list as a file: its name, the header and the parts of each currency. */
export function encodeList({ header, parts }: LiabilityList): Uint8Array {
  return concatBytes(MAGIC, encodeHeader(header), ...parts)
}

/**
 * Reads a list that somebody handed over. Throws where it ends early or late, where an amount is negative
 * or beyond what an account can hold, and where parts do not ascend by key, so that none stands there twice.
 * What it adds up to is `checkList`'s to say.
 */
export function parseList(bytes: Uint8Array): LiabilityList {
  const reader = new ByteReader(bytes, 'The list')
  if (!equalBytes(reader.raw(MAGIC.length, 'name'), MAGIC)) {
    throw new LogFault('malformed', 'The file does not begin as a list of liabilities does.')
  }
  const header = readHeader(reader)
  let at = MAGIC.length + encodeHeader(header).length
  const wanted = header.currencies.reduce((sum, { count }) => sum + count * PART_BYTES, at)
  if (bytes.length !== wanted) {
    const code = bytes.length < wanted ? 'truncated' : 'malformed'
    throw new LogFault(code, `The list has ${bytes.length} bytes, its header asks for ${wanted}.`)
  }
  const parts = header.currencies.map(({ code, count }) => {
    const own = bytes.subarray(at, at + count * PART_BYTES)
    at += own.length
    checkParts(code, own)
    return own
  })
  return { header, parts }
}

/** Throws for the first part that cannot stand where it does. */
export function checkParts(code: string, parts: Uint8Array): void {
  for (let at = 0; at < parts.length; at += PART_BYTES) {
    const number = at / PART_BYTES
    const amount = readUnsigned(parts, at + KEY_BYTES, PART_BYTES - KEY_BYTES)
    checkAmount(amount, `Part ${number} of ${code}`)
    const order = at === 0 ? -1 : compareKeys(parts, at - PART_BYTES, at)
    if (order === 0) {
      throw new LogFault('conflict', `Parts ${number - 1} and ${number} of ${code} have one key.`)
    }
    if (order > 0) {
      throw new LogFault('malformed', `Part ${number} of ${code} does not follow by its key.`)
    }
  }
}

function compareKeys(parts: Uint8Array, a: number, b: number): number {
  for (let at = 0; at < KEY_BYTES; at++) {
    if (parts[a + at] !== parts[b + at]) return parts[a + at]! - parts[b + at]!
  }
  return 0
}
