/** Refusals of accounts, markets and orders; most are the engine's rejections by the same name. */
export const BOOKS_ERRORS = {
  request_reused: {
    code: 2000,
    meaning: 'This requestId was used before with other terms; nothing was done.',
  },
  user_unknown: { code: 2001, meaning: 'The user has no account in the ledger.' },
  currency_unknown: { code: 2002, meaning: 'The venue does not know this currency.' },
  amount_not_positive: { code: 2003, meaning: 'The amount is not above zero.' },
  purses_equal: { code: 2004, meaning: 'A transfer names the same account twice.' },
  balance_insufficient: { code: 2005, meaning: 'The available balance does not cover the amount.' },
  pool_insufficient: {
    code: 2006,
    meaning: 'The pool of the house that pays this does not hold enough.',
  },
  market_unknown: { code: 2100, meaning: 'The venue does not know this symbol.' },
  market_paused: {
    code: 2101,
    meaning: 'The price is older than its staleness limit; the market takes no new orders.',
  },
  no_liquidity: {
    code: 2102,
    meaning: 'Nothing can be filled within the protective price band.',
  },
  price_missing: { code: 2103, meaning: 'A limit order has no price.' },
  price_out_of_range: {
    code: 2104,
    meaning: 'The price is zero or larger than the market allows.',
  },
  quantity_missing: {
    code: 2105,
    meaning: 'The order says neither a quantity nor (buying at best price) an amount.',
  },
  quantity_out_of_range: {
    code: 2106,
    meaning: 'The quantity is zero or larger than the market can count.',
  },
  order_below_minimum: {
    code: 2107,
    meaning: 'The order is worth less than the market’s minimum.',
  },
  order_too_large: { code: 2108, meaning: 'The order is larger than the market’s maximum.' },
  too_many_open_orders: {
    code: 2109,
    meaning: 'The user has as many open orders in this market as are allowed.',
  },
  order_unknown: { code: 2110, meaning: 'The order does not exist, or belongs to someone else.' },
  order_closed: { code: 2111, meaning: 'The order is no longer open.' },
  order_already_executed: {
    code: 2112,
    meaning: 'The order was executed before it was cancelled.',
  },
  order_already_cancelled: { code: 2113, meaning: 'The order was cancelled before.' },
} as const
