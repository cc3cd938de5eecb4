import { struct, uint } from '../codec/fields.ts'
import type { Reader } from '../codec/reader.ts'
import type { Writer } from '../codec/writer.ts'
import { FormerGeneration } from './former-generation.ts'
import type { FormerMemory } from './former-memory.ts'
import type { Generation } from './generation.ts'
import type { RequestMemory } from './request-memory.ts'

/** Both generations, the older one first, each request as it lies in memory. */
export function writeRequests(writer: Writer, { generations }: RequestMemory): void {
  writeGeneration(writer, generations.older)
  writeGeneration(writer, generations.newer)
}

export function readRequests(reader: Reader, requests: RequestMemory): void {
  requests.read(reader)
  requests.read(reader)
}

function writeGeneration(writer: Writer, generation: Generation): void {
  writer.uint(generation.startedAt)
  writer.uint(generation.count)
  for (let at = 0; at < generation.count; at++) generation.write(at, writer)
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
