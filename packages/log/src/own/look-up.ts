/** What a log has in places of its own, from its tiles. */
import { toBase64 } from '../proof/bytes.ts'
import { parseEntryBundle } from '../proof/entry-bundle.ts'
import { LEAF_BYTES, leafIndex, parseLeaf } from '../proof/leaf.ts'
import { LogFault } from '../proof/log-fault.ts'
import { makeMultiProof } from '../proof/multi-proof.ts'
import { TILE_WIDTH, tilePath, tileWidth } from '../proof/tile-path.ts'
import { type ReadTile, TileTree } from '../proof/tiles.ts'
import type { FoundInLog } from './receipts-file.ts'

/**
 * The leaves of these records, rising, in the log of `size`, with the proof that they are in its tree. Nothing
 * of it is to be believed before it was held against the checkpoint of that size.
 */
export async function lookUp(
  readTile: ReadTile,
  size: number,
  seqs: readonly number[],
): Promise<Pick<FoundInLog, 'records' | 'proof'>> {
  const bundles = new Map<number, Promise<Uint8Array[]>>()
  const records: { seq: number; root: string }[] = []
  for (const seq of seqs) {
    const place = Math.floor(leafIndex(seq) / TILE_WIDTH)
    const reading = bundles.get(place) ?? readBundle(readTile, size, place)
    bundles.set(place, reading)
    const entry = (await reading)[leafIndex(seq) % TILE_WIDTH]!
    records.push({ seq, root: toBase64(parseLeaf(entry, leafIndex(seq)).partRoot) })
  }
  const proof = await makeMultiProof(
    new TileTree(size, readTile).subtree,
    seqs.map(leafIndex),
    size,
  )
  return { records, proof: proof.map(toBase64) }
}

async function readBundle(readTile: ReadTile, size: number, index: number): Promise<Uint8Array[]> {
  const width = tileWidth(size, 0, index)
  const most = TILE_WIDTH * (2 + LEAF_BYTES)
  const path = tilePath({ level: 'entries', index, width })
  const exact = await readTile(path, most)
  if (exact) return parseEntryBundle(exact, width)
  const full = await readTile(tilePath({ level: 'entries', index, width: TILE_WIDTH }), most)
  if (!full) throw new LogFault('missing', `${path} is missing.`)
  return parseEntryBundle(full, TILE_WIDTH)
}
