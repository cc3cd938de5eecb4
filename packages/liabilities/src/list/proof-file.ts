import { LogFault } from '@candor/log'
import { ByteReader, ByteWriter } from '@candor/log/encoding'
import { encodeHeader, readHeader } from './header.ts'
import type { OwnCurrency, OwnPart, OwnProof } from './own-proof.ts'
import { NODE_BYTES } from './sum-node.ts'
import { AMOUNT_BYTES, checkAmount, readUnsigned, unsignedBytes } from './sums.ts'

const VERSION = 1
const OWN_PART_BYTES = 4 + 4 + AMOUNT_BYTES
/** Whoever is owed all of a currency has 1,032 parts of it at most, each with 25 nodes at most. */
export const MOST_PROOF_BYTES = 2 ** 24

/** u8 version 1, the header, u16 count of currencies; of each u16 index, u32 count and parts, u32 count and nodes. */
export function encodeOwnProof({ header, currencies }: OwnProof): Uint8Array {
  const head = encodeHeader(header)
  const length = currencies.reduce(
    (sum, { parts, beside }) =>
      sum + 10 + parts.length * OWN_PART_BYTES + beside.length * NODE_BYTES,
    1 + head.length + 2,
  )
  const writer = new ByteWriter(length).u8(VERSION).raw(head)
  writer.u8(currencies.length >> 8).u8(currencies.length & 255)
  for (const { index, parts, beside } of currencies) {
    writer
      .u8(index >> 8)
      .u8(index & 255)
      .u32(parts.length)
    for (const { number, place, amount } of parts) {
      writer.u32(number).u32(place).raw(unsignedBytes(amount, AMOUNT_BYTES))
    }
    writer.u32(beside.length)
    for (const node of beside) writer.raw(node)
  }
  return writer.bytes
}

/** Reads what `encodeOwnProof` writes; `checkOwn` says whether it proves anything. */
export function parseOwnProof(bytes: Uint8Array): OwnProof {
  if (bytes.length > MOST_PROOF_BYTES) {
    const most = MOST_PROOF_BYTES
    throw new LogFault('too_large', `The proof has ${bytes.length} bytes, the most is ${most}.`)
  }
  const reader = new ByteReader(bytes, 'The proof')
  const version = reader.u8('version')
  if (version !== VERSION) {
    throw new LogFault('malformed', `The proof is of version ${version}, known is ${VERSION}.`)
  }
  const header = readHeader(reader)
  const currencies = Array.from({ length: u16(reader, 'count of currencies') }, () =>
    readCurrency(reader),
  )
  reader.end()
  return { header, currencies }
}

function readCurrency(reader: ByteReader): OwnCurrency {
  const index = u16(reader, 'index of a currency')
  const parts: OwnPart[] = []
  for (let left = reader.u32('count of parts'); left > 0; left--) {
    const [number, place] = [reader.u32('number of a part'), reader.u32('place of a part')]
    const amount = readUnsigned(reader.raw(AMOUNT_BYTES, 'amount of a part'), 0, AMOUNT_BYTES)
    checkAmount(amount, `Part ${number} of the proof`)
    parts.push({ number, place, amount })
  }
  const beside: Uint8Array[] = []
  for (let left = reader.u32('count of nodes'); left > 0; left--) {
    beside.push(reader.raw(NODE_BYTES, 'nodes'))
  }
  return { index, parts, beside }
}

function u16(reader: ByteReader, field: string): number {
  return reader.u8(field) * 256 + reader.u8(field)
}
