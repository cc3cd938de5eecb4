/** Refusals of futures contracts. */
export const FUTURES_ERRORS = {
  futures_unknown: { code: 2300, meaning: 'There are no futures contracts on this symbol.' },
  lots_out_of_range: {
    code: 2301,
    meaning: 'The lots are fewer or more than the rule of the symbol allows.',
  },
  lever_unknown: { code: 2302, meaning: 'The rule of the symbol has no such leverage.' },
  lever_too_high: {
    code: 2303,
    meaning: 'With this leverage the order would be liquidated as soon as it is opened.',
  },
  stop_loss_invalid: {
    code: 2304,
    meaning:
      'The stop loss lies on the wrong side of the open price. Details name the two as terms.',
    details: ['pre', 'next'],
    terms: true,
  },
  take_profit_invalid: {
    code: 2305,
    meaning:
      'The take profit lies on the wrong side of the open price. Details name the two as terms.',
    details: ['pre', 'next'],
    terms: true,
  },
  order_waiting: {
    code: 2306,
    meaning: 'The order waits for its limit: it is no position that could be acted on.',
  },
  order_executed: {
    code: 2307,
    meaning: 'The limit order has become a position: it can be closed, not cancelled.',
  },
  order_locked: {
    code: 2308,
    meaning: 'The position is locked with another: it cannot be followed, locked or reversed.',
  },
  limit_reached: {
    code: 2309,
    meaning: 'The index had reached the limit, and the order asked to be refused then.',
  },
  order_ending: {
    code: 2310,
    meaning: 'The position waits for the price at which it is closed or reversed.',
  },
  lots_beyond_position: {
    code: 2311,
    meaning: 'The position has fewer lots than are to be closed: it can only become smaller.',
  },
  margin_needed: {
    code: 2312,
    meaning:
      'The position needs this margin: what its leverage asks for, and what it has lost so far, stays.',
  },
  steps_invalid: {
    code: 2313,
    meaning:
      'There are more than ten steps, or the trailing stop is not from 0.1 % to 50 % of the price.',
  },
  step_reached: {
    code: 2314,
    meaning: 'The index has reached the price of a step already.',
  },
  steps_changed: {
    code: 2316,
    meaning:
      'The steps or the trailing stop of the position are not the expected ones any more: one was carried ' +
      'out, or others were set. Nothing is changed.',
  },
  amount_below_lots: {
    code: 2315,
    meaning:
      'The amount does not pay for margin and fee of the fewest lots that an order may have, at the price ' +
      'of the moment.',
  },
} as const
