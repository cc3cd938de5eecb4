import { calls } from '@candor/protocol'
import {
  TileTree,
  leafIndex,
  makeMultiProof,
  parseOpenedPart,
  rootOfOpenedPart,
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
    { publicLog }: { publicLog: PublicLog | undefined },
    { user },
    { body: { size, afterSeq, limit } },
  ) => {
    if (!publicLog) return new Refusal('log_not_kept')
    if (size > (publicLog.shown()?.size ?? -1)) return new Refusal('checkpoint_unknown')
    if (size > publicLog.ownParts.until) return new Refusal('own_records_unready')
    const { parts, next } = await publicLog.ownParts.page(user.id, {
      ...{ after: afterSeq, until: size, limit },
    })
    const tree = new TileTree(size, (path, most) => publicLog.store.read(path, most))
    const indexes = parts.map(({ seq }) => leafIndex(seq))
    const proof = await makeMultiProof(tree.subtree, indexes, size)
    return { size, records: parts.map(recordOf), proof: proof.map(toBase64), next }
  },
  ({ body: { limit } }) => HEAVY + Math.ceil(limit / RECORDS_A_WEIGHT),
)

function recordOf({ bytes }: KeptPart) {
  return { root: toBase64(rootOfOpenedPart(parseOpenedPart(bytes))), part: toBase64(bytes) }
}
