/**
 * Why a command changed nothing: one catalogue, each a fact. The portal gives each its code and
 * its sentence in twelve languages; a test there fails when one is missing.
 */
export const REJECTIONS = [
  'request_reused',
  'user_unknown',
  'currency_unknown',
  'currency_exists',
  'index_unknown',
  'index_exists',
  'market_unknown',
  'catalogue_invalid',
  'amount_not_positive',
  'purses_equal',
  'price_missing',
  'price_out_of_range',
  'quantity_missing',
  'quantity_out_of_range',
  'order_below_minimum',
  'order_too_large',
  'too_many_open_orders',
  'market_paused',
  'no_liquidity',
  'balance_insufficient',
  'pool_insufficient',
  'order_unknown',
  'order_closed',
] as const

export type Rejection = (typeof REJECTIONS)[number]
