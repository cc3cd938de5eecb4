import type { FileJournal, Journal } from '@candor/journal'
import { simulate } from '@candor/simulator'
import type { DecodedRecord } from '../src/records/record.ts'
import { readRecord } from '../src/records/read-record.ts'

/** All records of a venue that the simulator played, as its journal has them at the end. */
export async function simulatedRecords(seed: number, steps: number): Promise<DecodedRecord[]> {
  return (await simulatedEntries(seed, steps)).map(readRecord)
}

/** The same as the bytes of their entries. */
export async function simulatedEntries(seed: number, steps: number): Promise<Uint8Array[]> {
  let kept: Uint8Array[] = []
  const journal = (one: FileJournal): Journal =>
    new Proxy(one, {
      get: (target, name) => {
        if (name === 'read') return (from: number) => noting(target.read(from), from)
        const found: unknown = Reflect.get(target, name)
        return typeof found === 'function' ? (found.bind(target) as unknown) : found
      },
    })
  async function* noting(entries: ReturnType<FileJournal['read']>, from: number) {
    const records: Uint8Array[] = []
    for await (const entry of entries) {
      records.push(entry.bytes.slice())
      yield entry
    }
    if (from === 1 && records.length >= kept.length) kept = records
  }
  const { failure } = await simulate(seed, { steps, plant: { journal } })
  if (failure) throw new Error(failure.message)
  return kept
}
