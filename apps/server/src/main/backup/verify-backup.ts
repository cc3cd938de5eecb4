import { batchesIn, decodeEvidence, EMPTY_CHAIN, type ChainEnd, followFrame } from '@candor/journal'
import { type Manifest } from './manifest.ts'
import type { Objects } from './objects.ts'
import { NotWhole } from './sealing.ts'

/** What reading a backup back has found to be whole. */
export interface Verified {
  records: number
  objects: number
  bytes: number
}

/**
 * Reads every piece of a backup back and holds it against the manifest: its hash, and of the journal the
 * chain. Throws `NotWhole`.
 */
export async function verifyBackup(manifest: Manifest, objects: Objects): Promise<Verified> {
  const found: Verified = { records: 0, objects: 0, bytes: 0 }
  const count = (bytes: Uint8Array) => {
    found.objects += 1
    found.bytes += bytes.length
  }
  const end = await readChain(manifest, objects, count)
  found.records = end.seq
  for (const { object, count: pieces } of manifest.evidence) {
    const bytes = await objects.get(object)
    if (decodeEvidence(bytes).length !== pieces) throw new NotWhole('Evidence is not whole.')
    count(bytes)
  }
  const others = [
    ...manifest.tables.flatMap(({ parts }) => parts),
    ...manifest.files.map(({ object }) => object),
    ...(manifest.heads ? [manifest.heads] : []),
  ]
  for (const object of others) count(await objects.get(object))
  return found
}

async function readChain(
  { journal }: Manifest,
  objects: Objects,
  count: (bytes: Uint8Array) => void,
): Promise<ChainEnd> {
  let end = EMPTY_CHAIN
  for (const piece of journal.pieces) {
    const bytes = await objects.get(piece.object)
    count(bytes)
    for (const batch of batchesIn(bytes)) {
      const frame = followFrame(end, batch)
      end = { seq: frame.lastSeq, hash: frame.hash }
    }
  }
  if (end.seq === journal.seq && end.hash.toString('hex') === journal.chain) return end
  throw new NotWhole(`The journal of the backup ends with ${end.seq} instead of ${journal.seq}.`)
}
