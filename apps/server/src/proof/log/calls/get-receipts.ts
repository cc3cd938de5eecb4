import { calls } from '@candor/protocol'
import { toBase64 } from '@candor/log'
import { HEAVY, handler } from '../../../kernel/handler.ts'
import type { PublicLog } from '../open-proof-log.ts'

/** Receipts that one quarter of a millisecond is enough for. */
const RECEIPTS_A_WEIGHT = 5

export const getReceiptsHandler = handler(
  calls.getReceipts,
  async (
    { publicLog }: { publicLog: PublicLog },
    { user },
    { body: { afterSeq: after, beforeSeq: before, limit } },
  ) => {
    const { receipts, next, until } = await publicLog.receipts.page(user.id, {
      ...{ after, before, limit },
    })
    const changes = publicLog.keys().length - 1
    const rotations: string[] = []
    for (let number = 1; number <= changes; number += 1) {
      rotations.push((await publicLog.rotation(number))!.toString())
    }
    return {
      log: { origin: publicLog.origin, key: publicLog.vkey, rotations },
      receipts: receipts.map(({ seq, bytes }) => ({ seq, receipt: toBase64(bytes) })),
      ...{ next, until },
    }
  },
  ({ body: { limit } }) => HEAVY + Math.ceil(limit / RECEIPTS_A_WEIGHT),
)
