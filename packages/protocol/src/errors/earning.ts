/** Refusals of the exchange, of wealth and of lock mining. */
export const EARNING_ERRORS = {
  swap_pair_unknown: { code: 2400, meaning: 'These two currencies cannot be exchanged.' },
  swap_below_minimum: { code: 2401, meaning: 'The amount is worth less than the rule’s minimum.' },
  swap_above_maximum: { code: 2402, meaning: 'The amount is worth more than the rule’s maximum.' },
  quote_expired: {
    code: 2403,
    meaning:
      'The quote was used, replaced or has expired, says other terms, or prices have moved past it by more than its fee; nothing was done.',
  },
  product_unknown: { code: 2500, meaning: 'There is no such product.' },
  product_closed: {
    code: 2501,
    meaning: 'No new orders of this contract or product are taken; what is open runs on.',
  },
  purchase_out_of_range: {
    code: 2502,
    meaning: 'The amount does not lie between the product’s minAmount and maxAmount.',
  },
  sold_out: {
    code: 2503,
    meaning: 'The income that is reserved for the product does not cover this purchase.',
  },
  preview_expired: {
    code: 2504,
    meaning: 'The preview was used, replaced or has expired; nothing was done.',
  },
  penalty_not_confirmed: {
    code: 2505,
    meaning: 'Early redemption needs confirmPenalty to be true.',
  },
} as const
