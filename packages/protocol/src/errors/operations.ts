/** Refusals of people whom operators keep out of their account. */
export const OPERATIONS_ERRORS = {
  account_frozen: {
    code: 3100,
    meaning: 'Operators keep the person out of the account; customer service knows more.',
  },
} as const
