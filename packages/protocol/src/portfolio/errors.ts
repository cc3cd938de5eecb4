/** Refusals of statements, papers and of closing an account. */
export const PORTFOLIO_ERRORS = {
  period_ahead: { code: 3440, meaning: 'The period has not begun yet.' },
  too_many_papers: {
    code: 3441,
    meaning: 'The user has as many papers waiting, or asked for in a day, as one may.',
  },
  account_in_use: {
    code: 3442,
    meaning: 'Something keeps the account from being closed; `leaving` says what.',
  },
} as const
