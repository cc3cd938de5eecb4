import { LogFault } from '@candor/log'
import { type ByteReader, ByteWriter, fromUtf8, prefixed, utf8 } from '@candor/log/encoding'
import { NODE_BYTES } from './sum-node.ts'
import { SUM_BYTES, readUnsigned } from './sums.ts'

const VERSION = 1
const HEADER = 0x22
/** Of all currencies together: no list of a venue comes near. */
export const MOST_PARTS = 2 ** 25
const MOST_CURRENCIES = 4096
const MOST_SCALE = 30
const ORIGIN = /^[!-~]{1,255}$/
const CODE = /^[A-Za-z0-9._-]{1,32}$/

/** What a list is of. */
export interface ListMeta {
  /** The log's name. */
  origin: string
  /** As 2026-11-29, UTC. */
  day: string
  /** The first record of the day; balances are those after it. */
  seq: number
}

/** One currency of a list. */
export interface ListedCurrency {
  code: string
  /** Amounts are in units of 10^-scale. */
  scale: number
  /** How many parts. */
  count: number
  /** Hash over all parts, 32 bytes, and what they add up to, 16 bytes. */
  node: Uint8Array
}

export interface ListHeader extends ListMeta {
  /** By code, ascending. */
  currencies: readonly ListedCurrency[]
}

/** What a currency's parts add up to. */
export function totalOf({ node }: Pick<ListedCurrency, 'node'>): bigint {
  return readUnsigned(node, NODE_BYTES - SUM_BYTES, SUM_BYTES)
}

/** The root of a list, which the journal holds: SHA-256 of 0x22 and the header. */
export function listRoot(header: ListHeader): Uint8Array {
  return prefixed(HEADER, encodeHeader(header))
}

/** Throws where anything in it could not be read again. */
export function encodeHeader(header: ListHeader): Uint8Array {
  checkHeader(header)
  const { origin, day, seq, currencies } = header
  const length = currencies.reduce((sum, { code }) => sum + 6 + code.length + NODE_BYTES, 0)
  const writer = new ByteWriter(1 + 1 + origin.length + 10 + 8 + 2 + length)
  writer.u8(VERSION).u8(origin.length).raw(utf8(origin)).raw(utf8(day)).u64(seq)
  writer.u8(currencies.length >> 8).u8(currencies.length & 255)
  for (const { code, scale, count, node } of currencies) {
    writer.u8(code.length).raw(utf8(code)).u8(scale).u32(count).raw(node)
  }
  return writer.bytes
}

export function readHeader(reader: ByteReader): ListHeader {
  const version = reader.u8('version')
  if (version !== VERSION) {
    throw new LogFault('malformed', `The list is of version ${version}, known is ${VERSION}.`)
  }
  const origin = readText(reader, reader.u8('length of the origin'), 'origin')
  const day = readText(reader, 10, 'day')
  const seq = reader.u64('seq')
  const length = reader.u8('count of currencies') * 256 + reader.u8('count of currencies')
  if (length > MOST_CURRENCIES) {
    throw new LogFault('too_large', `The list has ${length} currencies, the most is 4096.`)
  }
  const currencies = Array.from({ length }, () => ({
    code: readText(reader, reader.u8('length of a code'), 'code of a currency'),
    scale: reader.u8('scale'),
    count: reader.u32('count of parts'),
    node: reader.raw(NODE_BYTES, 'root and total'),
  }))
  const header = { origin, day, seq, currencies }
  checkHeader(header)
  return header
}

function readText(reader: ByteReader, length: number, field: string): string {
  return fromUtf8(reader.raw(length, field), `The ${field} of the list`)
}

function checkHeader({ origin, day, seq, currencies }: ListHeader): void {
  if (!ORIGIN.test(origin)) throw new LogFault('malformed', 'The origin of the list is no name.')
  if (!isDay(day)) throw new LogFault('malformed', 'The day of the list is no date.')
  if (!Number.isSafeInteger(seq) || seq < 1) {
    throw new LogFault('out_of_range', `There is no record ${seq}.`)
  }
  let before = ''
  let parts = 0
  for (const { code, scale, count } of currencies) {
    if (!CODE.test(code)) throw new LogFault('malformed', 'A code of a currency is no code.')
    if (code <= before) {
      throw new LogFault('conflict', `Currency ${code} stands after ${before}, or twice.`)
    }
    if (scale > MOST_SCALE) throw new LogFault('out_of_range', `${code} has ${scale} decimals.`)
    if (count < 1) throw new LogFault('out_of_range', `${code} stands there without a part.`)
    before = code
    parts += count
  }
  if (parts > MOST_PARTS) {
    throw new LogFault('too_large', `The list has ${parts} parts, the most is ${MOST_PARTS}.`)
  }
}

/** Whether a text is a day of the calendar as 2026-11-29. */
export function isDay(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}
