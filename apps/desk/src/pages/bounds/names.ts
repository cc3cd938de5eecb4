export const KINDS = ['claims', 'withdrawals'] as const
export const SUMS = ['operatorAlone', 'personAlone', 'operatorMost', 'personMost'] as const

export const kindNames = { claims: 'Recharge claims', withdrawals: 'Withdrawals' } as const

export const sumNames = {
  operatorAlone: 'An operator alone, for everybody',
  personAlone: 'One operator each, for a person',
  operatorMost: 'An operator, in all',
  personMost: 'For a person, in all',
} as const
