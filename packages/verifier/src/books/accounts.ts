/**
 * An account is an owner's balance in one currency, in one purse, free or held:
 * ((owner * 256 + currency) * 2 + purse) * 2 + held. Purse 0 is account assets, 1 coin assets; pools
 * have purse 0 alone.
 */
export interface Account {
  readonly owner: number
  readonly currency: number
  readonly purse: 'funding' | 'coin'
  readonly isHeld: boolean
}

/** The house's owners. `external`, the outside world, is the only one that may owe. */
export const POOLS = {
  external: 1,
  treasury: 2,
  fees: 3,
  promotions: 4,
  rewards: 5,
  fastPool: 6,
  contractPool: 7,
  liquidity: 8,
} as const

/** Ids of people start here. */
export const FIRST_PERSON = 100_001

export function accountId({ owner, currency, purse, isHeld }: Account): number {
  return (owner * 256 + currency) * 4 + (purse === 'coin' ? 2 : 0) + (isHeld ? 1 : 0)
}

export function accountOf(id: number): Account {
  const pair = Math.floor(id / 4)
  return {
    owner: Math.floor(pair / 256),
    currency: pair % 256,
    purse: (id & 2) !== 0 ? 'coin' : 'funding',
    isHeld: (id & 1) !== 0,
  }
}
