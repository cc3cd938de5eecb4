/** Refusals of accounts and balances; most are the engine’s rejections by the same name. */
export const ACCOUNT_ERRORS = {
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
} as const
