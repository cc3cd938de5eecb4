/** Refusals of fast and futures contracts and of a person's own limits on them. */
export const TRADING_ERRORS = {
  fast_unknown: { code: 2200, meaning: 'There are no fast contracts on this symbol.' },
  duration_unknown: { code: 2201, meaning: 'The rule of the symbol has no such duration.' },
  stake_out_of_range: {
    code: 2202,
    meaning: 'The stake is smaller or larger than the rule of the symbol allows.',
  },
  too_many_open_contracts: {
    code: 2203,
    meaning: 'The user has as many open contracts on this symbol as are allowed.',
  },
  capacity_reached: {
    code: 2204,
    meaning: 'The pool behind the contract cannot promise what it could have to pay.',
  },
  contract_not_due: { code: 2205, meaning: 'The fast contract has not reached its expiry yet.' },
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
  risk_notice_unread: {
    code: 2600,
    meaning: 'The user has not accepted the risk notice yet; see /player/acceptRiskNotice.',
  },
  cooling_off: { code: 2601, meaning: 'The user’s own cool-off has not ended.' },
  stake_limit_reached: {
    code: 2602,
    meaning: 'The order would exceed the user’s own limit of stakes and margins in a day.',
  },
  loss_limit_reached: {
    code: 2603,
    meaning: 'What the order risks could exceed the user’s own limit of losses in a day.',
  },
  limit_invalid: {
    code: 2604,
    meaning: 'A limit is not above zero, or a cool-off would end earlier than it does already.',
  },
} as const
