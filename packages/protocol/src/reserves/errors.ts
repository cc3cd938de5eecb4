/** Refusals of what the venue owes, and of what it has for that. */
export const RESERVES_ERRORS = {
  liabilities_unknown: {
    code: 3490,
    meaning: 'There is no list of what the venue owes of this day, or of any day yet.',
  },
  liabilities_dropped: {
    code: 3491,
    meaning: 'The list of this day is kept no more; its root and totals stand.',
  },
} as const
