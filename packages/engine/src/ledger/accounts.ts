/**
 * Who can own a balance, and where in the ledger it stands.
 *
 * An account is (owner, purse, bucket, currency). Its id packs the four into one safe integer, so
 * that a posting is three small numbers and an account needs no registration before it is used.
 */

/** A user's id (from FIRST_USER up) or a pool's. */
export type Owner = number

/** The house's accounts. Each has to be funded; only `external`, the outside world, may go below zero. */
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

export type Pool = keyof typeof POOLS

/** Users' ids start here; everything below is reserved for the house. */
export const FIRST_USER = 100_001

/** Account assets (type 1 on the wire) and coin assets (type 2). Pools use `funding` alone. */
export const PURSES = { funding: 0, coin: 1 } as const
export type Purse = keyof typeof PURSES

/** A hold moves value from `available` to `held`; it is an account of its own, not a flag. */
export const BUCKETS = { available: 0, held: 1 } as const
export type Bucket = keyof typeof BUCKETS

/** ((owner * 256 + currency) * 2 + purse) * 2 + bucket. */
export type AccountId = number

export const MAX_CURRENCIES = 256

export function accountId(owner: Owner, purse: Purse, bucket: Bucket, currency: number): AccountId {
  // Comparisons and not look-ups in PURSES and BUCKETS: this runs several times for every posting.
  const place = (purse === 'coin' ? 2 : 0) + (bucket === 'held' ? 1 : 0)
  return (owner * MAX_CURRENCIES + currency) * 4 + place
}

/** A pool's one account in a currency. */
export function poolAccount(pool: Pool, currency: number): AccountId {
  return accountId(POOLS[pool], 'funding', 'available', currency)
}

export interface AccountParts {
  owner: Owner
  purse: Purse
  bucket: Bucket
  currency: number
}

export function accountParts(id: AccountId): AccountParts {
  const pair = Math.floor(id / 4)
  return {
    owner: Math.floor(pair / MAX_CURRENCIES),
    currency: pair % MAX_CURRENCIES,
    purse: (id & 2) !== 0 ? 'coin' : 'funding',
    bucket: (id & 1) !== 0 ? 'held' : 'available',
  }
}
