import type { SpotCloseReason } from '@candor/engine'
import type { SpotOrderRow } from '@candor/protocol'
import type { SpotStatus } from '../codes.ts'

type WireStatus = SpotOrderRow['status']

/** What the wire calls the states of an order. */
export const WIRE_STATUSES: Record<SpotStatus, WireStatus> = {
  open: 'entrusted',
  executed: 'executed',
  cancelled: 'revoked',
}

/** What the wire calls the reasons for which an order ended. */
export const WIRE_CLOSE_REASONS: Record<
  SpotCloseReason,
  NonNullable<SpotOrderRow['closeReason']>
> = {
  executed: 'executed',
  cancelled: 'revoked',
  remainder: 'remainder',
  selfTrade: 'selfTrade',
  expired: 'expired',
  amended: 'amended',
}

/** The state that a filter asks for; `locked` are the orders that hold funds: the open ones. */
export const FILTERED_STATUSES: Record<WireStatus | 'locked', SpotStatus> = {
  entrusted: 'open',
  executed: 'executed',
  revoked: 'cancelled',
  locked: 'open',
}
