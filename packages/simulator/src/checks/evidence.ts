import { hash } from 'node:crypto'
import { decodeRecord } from '@candor/engine'
import type { EvidenceReader } from '@candor/journal'
import { Divergence } from '../divergence.ts'

/**
 * Every record that states evidence has it, byte for byte, and no other has any. `records`: the bytes
 * of all records, from the first on.
 */
export async function checkEvidence(
  reader: Pick<EvidenceReader, 'readEvidence'>,
  records: readonly Uint8Array[],
): Promise<void> {
  const stated = new Map<number, string>()
  for (const bytes of records) {
    const { seq, events } = decodeRecord(bytes)
    for (const event of events) if (event.kind === 'printsEvidenced') stated.set(seq, event.hash)
  }
  for await (const { seq, bytes } of reader.readEvidence({})) {
    if (stated.get(seq) !== hash('sha256', bytes)) {
      throw new Divergence(`the evidence of record ${seq} is not what it states`)
    }
    stated.delete(seq)
  }
  for (const seq of stated.keys()) throw new Divergence(`record ${seq} has no evidence`)
}
