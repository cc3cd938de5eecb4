import type { ErrorName, PlanReason } from '@candor/protocol'

const REASONS: Partial<Record<ErrorName, PlanReason>> = {
  balance_insufficient: 'money',
  amount_not_positive: 'money',
  market_paused: 'market',
  market_unknown: 'market',
  currency_unknown: 'market',
  swap_pair_unknown: 'market',
  feature_unavailable: 'market',
  next_price_missing: 'market',
  no_liquidity: 'liquidity',
  capacity_reached: 'liquidity',
  pool_insufficient: 'liquidity',
  price_moved: 'moved',
  quote_expired: 'moved',
  order_below_minimum: 'small',
  swap_below_minimum: 'small',
  order_too_large: 'large',
  swap_above_maximum: 'large',
}

/** What a person is told of a refusal of the engine. */
export function reasonOf(error: ErrorName): PlanReason {
  return REASONS[error] ?? 'other'
}

const PASSING: ReadonlySet<ErrorName> = new Set([
  ...(['price_moved', 'quote_expired', 'next_price_missing', 'market_paused'] as const),
  ...(['no_liquidity', 'capacity_reached', 'rate_limited'] as const),
])

/** Whether a moment later the same order may be taken. */
export function isWorthAnother(error: ErrorName): boolean {
  return PASSING.has(error)
}
