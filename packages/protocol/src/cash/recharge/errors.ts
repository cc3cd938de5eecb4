/** Refusals of recharges and of claims to them. */
export const RECHARGE_ERRORS = {
  recharge_way_unavailable: {
    code: 2700,
    meaning: 'The currency cannot be recharged in this way, or on this chain, at this venue.',
  },
  recharge_below_minimum: {
    code: 2701,
    meaning: 'The amount is below the smallest recharge.',
    details: ['amount', 'currency'],
  },
  too_many_open_claims: {
    code: 2702,
    meaning: 'The user has as many undecided claims as one may have.',
    details: ['most'],
  },
  beneficiary_unknown: {
    code: 2703,
    meaning: 'No account of the venue has this id, or it is not for this way and currency.',
  },
  test_funds_spent: {
    code: 2704,
    meaning: 'More test funds than are left of today’s; days are those of GMT+1.',
    details: ['amount', 'currency'],
  },
} as const
