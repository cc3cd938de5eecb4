import { struct, uint } from '../codec/fields.ts'
import { CodecError, type Reader } from '../codec/reader.ts'
import type { Writer } from '../codec/writer.ts'
import { FormerGeneration } from './former-generation.ts'
import type { FormerMemory } from './former-memory.ts'
import type { Generation } from './generation.ts'
import type { RequestMemory } from './request-memory.ts'
import type { Remembered, RequestKey } from './request.ts'

/** Marks in the number that begins with an id's length. */
const BY_VENUE = 1
const WIDE = 2
const LENGTH = 4

/** Far above what a request may have. */
const MOST_CHARACTERS = 10_000

/** Both generations, the older one first, each request as it lies in memory. */
export function writeRequests(writer: Writer, { generations }: RequestMemory): void {
  writeGeneration(writer, generations.older)
  writeGeneration(writer, generations.newer)
}

export function readRequests(reader: Reader, requests: RequestMemory): void {
  for (let left = 2; left > 0; left--) requests.restore(reader.uint(), readEntries(reader))
}

function writeGeneration(writer: Writer, generation: Generation): void {
  writer.uint(generation.startedAt)
  writer.uint(generation.count)
  for (let at = 0; at < generation.count; at++) writer.bytes(generation.bytes(at))
}

function* readEntries(reader: Reader): Generator<[RequestKey, Remembered]> {
  for (let left = reader.uint(); left > 0; left--) {
    const owner = reader.uint()
    const marks = reader.uint()
    const by = marks % 2 === BY_VENUE ? 'venue' : 'caller'
    const id = readId(reader, Math.floor(marks / LENGTH), marks % LENGTH >= WIDE)
    const terms: number[] = []
    for (let count = reader.uint(); count > 0; count--) terms.push(reader.uint())
    yield [
      { owner, by, id },
      { terms, seq: reader.uint(), reference: reader.uint() },
    ]
  }
}

function readId(reader: Reader, length: number, wide: boolean): string {
  if (length > MOST_CHARACTERS) throw new CodecError('an id is too long')
  const codes: number[] = []
  let all = 0
  for (let left = length; left > 0; left--) {
    const code = wide ? reader.byte() + reader.byte() * 256 : reader.byte()
    all |= code
    codes.push(code)
  }
  if (wide && all <= 0xff) throw new CodecError('an id is wider than it has to be')
  return String.fromCharCode(...codes)
}

const formerRequest = struct<{
  low: number
  high: number
  terms: number
  seq: number
  reference: number
}>({ low: uint(), high: uint(), terms: uint(), seq: uint(), reference: uint() })

/** What the first release remembered, as its snapshots hold it. */
export function writeFormerRequests(writer: Writer, { generations }: FormerMemory): void {
  for (const generation of [generations.older, generations.newer]) {
    writer.uint(generation.startedAt)
    writer.uint(generation.count)
    for (let at = 0; at < generation.count; at++) {
      formerRequest.write(writer, {
        low: generation.keyLow(at) >>> 0,
        high: generation.keyHigh(at) >>> 0,
        terms: generation.terms(at),
        seq: generation.seq(at),
        reference: generation.reference(at),
      })
    }
  }
}

export function readFormerRequests(reader: Reader, former: FormerMemory): void {
  const older = readFormerGeneration(reader)
  former.restore({ older, newer: readFormerGeneration(reader) })
}

function readFormerGeneration(reader: Reader): FormerGeneration {
  const generation = new FormerGeneration(reader.uint())
  for (let left = reader.uint(); left > 0; left--) {
    const { low, high, terms, seq, reference } = formerRequest.read(reader)
    generation.add({ low: low | 0, high: high | 0, terms, seq, reference })
  }
  return generation
}
