/** Refusals of the exchange of one currency for another. */
export const SWAP_ERRORS = {
  swap_pair_unknown: { code: 2400, meaning: 'These two currencies cannot be exchanged.' },
  swap_below_minimum: { code: 2401, meaning: 'The amount is worth less than the rule’s minimum.' },
  swap_above_maximum: { code: 2402, meaning: 'The amount is worth more than the rule’s maximum.' },
  quote_expired: {
    code: 2403,
    meaning: 'The quote was used, replaced or has expired, or says other terms; nothing was done.',
  },
  price_moved: {
    code: 2404,
    meaning:
      'What the quote exchanges has moved, up or down, by more than its fee; nothing was done.',
  },
} as const
