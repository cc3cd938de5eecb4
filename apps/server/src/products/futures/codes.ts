import type { CloseCause, FuturesOrigin } from '@candor/engine'
import type { Direction } from '@candor/terms'

/** Words of the tables by their numbers. Entries are only ever added. */
export const DIRECTIONS = ['long', 'short'] as const satisfies readonly Direction[]
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
  'trailingStop',
] as const satisfies readonly CloseCause[]
