import type pg from 'pg'
import { CannotRead } from '../folder/journal-report.ts'
import { hashOf } from './tile-hashes.ts'

/** An opened part of a person, with the root that its leaf has. */
export interface KeptPart {
  readonly seq: number
  readonly bytes: Buffer
  readonly root: Buffer
}

const BLOCKS_AT_ONCE = 64
const HASH_BYTES = 32
/** Version, seq, number, count and salt: what stands before the content’s length. */
const HEAD_BYTES = 1 + 8 + 4 + 4 + HASH_BYTES

/** Reads a person’s opened parts up to a record, rising, from the venue’s tables. */
export async function* keptParts(
  client: pg.Client,
  person: number,
  until: number,
): AsyncGenerator<KeptPart> {
  for (let from = 0; ;) {
    const { rows } = await client.query<{ last_seq: string; parts: Buffer }>(
      `select last_seq, parts from log_own_parts where user_id = $1 and last_seq > $2
       order by last_seq limit ${BLOCKS_AT_ONCE}`,
      [person, from],
    )
    for (const { parts } of rows) {
      for (const part of partsIn(parts)) {
        if (part.seq > until) return
        yield part
      }
    }
    if (rows.length < BLOCKS_AT_ONCE) return
    from = Number(rows.at(-1)!.last_seq)
  }
}

function* partsIn(block: Buffer): Generator<KeptPart> {
  for (let at = 0; at < block.length;) {
    const length = block.readUInt32BE(at)
    const bytes = block.subarray(at + 4, at + 4 + length)
    if (bytes.length < length) throw new CannotRead('A block of own parts is cut in the table.')
    yield { seq: Number(bytes.readBigUInt64BE(1)), bytes, root: rootOf(bytes) }
    at += 4 + length
  }
}

/** The root that an opened part leads to (docs/log.md, “Parts”). */
function rootOf(part: Buffer): Buffer {
  const length = part.readUInt32BE(HEAD_BYTES)
  const begin = HEAD_BYTES + 4
  const content = part.subarray(begin, begin + length)
  let hash = hashOf(
    Buffer.from([0x10]),
    part.subarray(HEAD_BYTES - HASH_BYTES, HEAD_BYTES),
    content,
  )
  let place = part.readUInt32BE(9)
  for (let at = begin + length; at < part.length; at += HASH_BYTES) {
    const sibling = part.subarray(at, at + HASH_BYTES)
    const [left, right] = place % 2 === 0 ? [hash, sibling] : [sibling, hash]
    hash = hashOf(Buffer.from([0x11]), left, right)
    place = Math.floor(place / 2)
  }
  return hash
}
