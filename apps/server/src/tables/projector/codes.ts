import {
  POSTING_REASONS,
  type CloseCause,
  type FuturesOrigin,
  type Method,
  type PostingReason,
  type ProductKind,
  type Side,
  type SpotCloseReason,
} from '@candor/engine'
import type { Direction, FastOutcome } from '@candor/terms'

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

export const DIRECTIONS = ['long', 'short'] as const satisfies readonly Direction[]
export const FAST_STATUSES = ['holding', 'settled'] as const
export const FAST_OUTCOMES = [
  'won',
  'lost',
  'even',
  'refunded',
] as const satisfies readonly FastOutcome[]
/** A waiting limit order is not executed; a position is held until it is closed, locked or not. */
export const FUTURES_STATUSES = ['notExecuted', 'holding', 'closed', 'cancelled'] as const
export const FUTURES_ORIGINS = [
  'order',
  'follow',
  'lock',
  'reverse',
] as const satisfies readonly FuturesOrigin[]
export const CLOSE_CAUSES = [
  'user',
  'stopLoss',
  'takeProfit',
  'liquidation',
  'reverse',
] as const satisfies readonly CloseCause[]
export const PRODUCT_KINDS = ['wealth', 'lockMining'] as const satisfies readonly ProductKind[]
export const PRODUCT_STATUSES = ['active', 'completed', 'redeemed'] as const

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

/** The number of a word in one of the lists above. */
export function codeOf<Word extends string>(words: readonly Word[], word: Word): number {
  const code = words.indexOf(word)
  if (code < 0) throw new Error(`the tables have no number for ${word}`)
  return code
}
