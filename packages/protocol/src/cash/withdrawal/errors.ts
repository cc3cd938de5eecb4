/** The engine's refusals of withdrawals and of what operators do to them. */
export const WITHDRAWAL_ERRORS = {
  withdrawal_unavailable: { code: 2800, meaning: 'This currency cannot be withdrawn.' },
  withdrawal_below_minimum: {
    code: 2801,
    meaning: 'The amount is less than the smallest withdrawal of the currency.',
  },
  withdrawal_made_today: {
    code: 2802,
    meaning: 'As many withdrawals were requested on this day of GMT+1 as are allowed.',
  },
  withdrawal_cap_reached: {
    code: 2803,
    meaning: 'With the day’s withdrawals the amount is worth more than the certification allows.',
  },
  turnover_due: {
    code: 2804,
    meaning: 'The amount includes promotional credit whose turnover is still due.',
  },
  certification_due: {
    code: 2810,
    meaning: 'The amount includes promotional credit, or what it won, of an uncertified person.',
  },
  withdrawal_unknown: { code: 2805, meaning: 'No open withdrawal has this id.' },
  withdrawal_decided: {
    code: 2806,
    meaning: 'The state of the withdrawal does not allow this any more, or not yet.',
  },
  approval_repeated: {
    code: 2807,
    meaning: 'This operator has decided on the withdrawal already; a different one is needed.',
  },
  operator_unknown: {
    code: 2808,
    meaning: 'The id of the operator is not a whole number above 0.',
  },
  payee_changed: {
    code: 2811,
    meaning: 'Whom the withdrawal is to be paid to is not what was bound when it was requested.',
  },
  level_unknown: { code: 2809, meaning: 'There is no such level of certification.' },
} as const
