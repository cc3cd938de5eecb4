/** Refusals of spot orders and of what concerns any market. */
export const SPOT_ERRORS = {
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
  next_price_missing: {
    code: 2114,
    meaning:
      'What trades with the house waits for the next price: none came in time, and nothing was done.',
  },
  terms_unavailable: {
    code: 2115,
    meaning: 'The venue is being upgraded and takes no orders with terms of their own yet.',
  },
  order_terms_invalid: {
    code: 2116,
    meaning: 'Terms of the order do not go together, such as post-only with ioc.',
  },
  expiry_invalid: {
    code: 2117,
    meaning: 'The moment is past, too near, or too far away.',
  },
  client_id_invalid: {
    code: 2118,
    meaning:
      'The clientOrderId is not 1 to 36 letters, digits, dots, colons, hyphens or underscores.',
  },
  client_id_taken: {
    code: 2119,
    meaning: 'Another open order of the user has this clientOrderId.',
  },
  would_take: {
    code: 2120,
    meaning:
      'The order is post-only and would trade at once, or a change of it would trade with the house.',
  },
  not_filled_whole: {
    code: 2121,
    meaning: 'The order is fill-or-kill and cannot be filled whole.',
  },
  order_unchanged: {
    code: 2122,
    meaning: 'The amend changes neither price nor quantity.',
  },
  trigger_invalid: {
    code: 2123,
    meaning:
      'A leg of the conditional order has no price, or both a price and a trail, or trails where it cannot.',
  },
  trigger_reached: {
    code: 2124,
    meaning: 'The price that the conditional order waits for is reached already.',
  },
  too_many_triggers: {
    code: 2125,
    meaning: 'The user has as many conditional orders as are allowed.',
  },
  exit_misplaced: {
    code: 2126,
    meaning:
      'The stop or the take-profit of an order is on the wrong side of its price, or of the other.',
  },
} as const
