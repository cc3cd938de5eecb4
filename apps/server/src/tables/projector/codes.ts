import {
  POSTING_REASONS,
  type Method,
  type PostingReason,
  type Side,
  type SpotCloseReason,
} from '@candor/engine'

/** Small numbers that stand for the engine's words in the tables. Entries are only ever added. */
export const SIDES: readonly Side[] = ['buy', 'sell']
export const METHODS: readonly Method[] = ['limit', 'market']
export const SPOT_STATUSES = ['entrusted', 'executed', 'revoked'] as const
export const SPOT_CLOSE_REASONS = [
  'executed',
  'revoked',
  'remainder',
  'selfTrade',
] as const satisfies readonly SpotCloseReason[]

type SpotStatus = (typeof SPOT_STATUSES)[number]

const REASON_CODES = new Map<PostingReason, number>(
  POSTING_REASONS.map((reason, index) => [reason, index]),
)

export function reasonCode(reason: PostingReason): number {
  const code = REASON_CODES.get(reason)
  if (code === undefined) throw new Error(`the tables have no number for the reason ${reason}`)
  return code
}

export function statusCode(status: SpotStatus): number {
  return SPOT_STATUSES.indexOf(status)
}

export function closeReasonCode(reason: SpotCloseReason): number {
  return SPOT_CLOSE_REASONS.indexOf(reason)
}

/**
 * executed: filled whole, or a best-price order that filled what it could. Everything else that
 * ended is revoked, whatever part of it was filled.
 */
export function statusAfter(reason: SpotCloseReason, method: Method, filled: number): SpotStatus {
  if (reason === 'executed') return 'executed'
  return method === 'market' && filled > 0 ? 'executed' : 'revoked'
}
