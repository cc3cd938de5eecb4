/** Refusals of fast contracts. */
export const FAST_ERRORS = {
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
} as const
