import { calls } from '@candor/protocol'
import {
  HASH_BYTES,
  TILE_BYTES,
  TileTree,
  leafIndex,
  makeMultiProof,
  parseOpenedPart,
  parseTilePath,
  rootOfOpenedPart,
  tilePath,
  tileWidth,
  toBase64,
} from '@candor/log'
import { HEAVY, handler } from '../../../kernel/handler.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import type { KeptPart } from '../own-parts.ts'
import type { PublicLog } from '../open-proof-log.ts'

/** Records that one quarter of a millisecond is enough for. */
const RECORDS_A_WEIGHT = 10

export const getMyRecordsHandler = handler(
  calls.getMyRecords,
  async (
    { publicLog }: { publicLog: PublicLog },
    { user },
    { body: { size, afterSeq, limit } },
  ) => {
    const isShown =
      size <= (publicLog.shown()?.size ?? -1) || size <= ((await publicLog.newest())?.size ?? -1)
    if (!isShown) return new Refusal('checkpoint_unknown')
    if (size > (await publicLog.ownParts.until())) return new Refusal('own_records_unready')
    const { parts, next } = await publicLog.ownParts.page(user.id, {
      ...{ after: afterSeq, until: size, limit },
    })
    const tree = new TileTree(size, (path, most) => readTile(publicLog, path, most))
    const indexes = parts.map(({ seq }) => leafIndex(seq))
    const proof = await makeMultiProof(tree.subtree, indexes, size)
    return { size, records: parts.map(recordOf), proof: proof.map(toBase64), next }
  },
  ({ body: { limit } }) => HEAVY + Math.ceil(limit / RECORDS_A_WEIGHT),
)

/** A tile of any size up to the published one: where it never stood by itself, of the wider one that does. */
async function readTile(
  { store, shown }: PublicLog,
  path: string,
  most: number,
): Promise<Uint8Array | undefined> {
  const exact = await store.read(path, most)
  const name = parseTilePath(path)
  if (exact || name.level === 'entries') return exact
  const width = tileWidth(shown()!.size, name.level, name.index)
  const wider = await store.read(tilePath({ ...name, width }), TILE_BYTES)
  return wider?.subarray(0, name.width * HASH_BYTES)
}

function recordOf({ bytes }: KeptPart) {
  return { root: toBase64(rootOfOpenedPart(parseOpenedPart(bytes))), part: toBase64(bytes) }
}
