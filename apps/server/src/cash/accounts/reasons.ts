import { POSTING_REASONS, type PostingReason } from '@candor/engine'

const CODES = new Map<PostingReason, number>(
  POSTING_REASONS.map((reason, index) => [reason, index]),
)

/** The number that a posting's reason has in `account_records`. */
export function reasonCode(reason: PostingReason): number {
  const code = CODES.get(reason)
  if (code === undefined) throw new Error(`the tables have no number for the reason ${reason}`)
  return code
}
