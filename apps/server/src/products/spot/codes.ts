import type { Method, Side, SpotCloseReason } from '@candor/engine'
import { codeOf } from '../../kernel/projector/codes.ts'

/** Words of the tables by their numbers. Entries are only ever added. */
export const SIDES: readonly Side[] = ['buy', 'sell']
export const METHODS: readonly Method[] = ['limit', 'market']
export const SPOT_STATUSES = ['open', 'executed', 'cancelled'] as const
export const SPOT_CLOSE_REASONS = [
  'executed',
  'cancelled',
  'remainder',
  'selfTrade',
  'expired',
  'amended',
] as const satisfies readonly SpotCloseReason[]

export type SpotStatus = (typeof SPOT_STATUSES)[number]

export function statusCode(status: SpotStatus): number {
  return codeOf(SPOT_STATUSES, status)
}

/**
 * executed: filled whole, or a best-price order that filled what it could. Everything else that
 * ended is cancelled, whatever part of it was filled.
 */
export function statusAfter(reason: SpotCloseReason, method: Method, filled: number): SpotStatus {
  if (reason === 'executed') return 'executed'
  return method === 'market' && filled > 0 ? 'executed' : 'cancelled'
}
