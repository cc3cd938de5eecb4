import { accountId, POOLS } from '../../books/accounts.ts'

/** Account assets that are available. */
export function free(owner: number, currency: number): number {
  return accountId({ owner, currency, purse: 'funding', isHeld: false })
}

/** Account assets that are set aside. */
export function held(owner: number, currency: number): number {
  return accountId({ owner, currency, purse: 'funding', isHeld: true })
}

export function freeOf(pool: keyof typeof POOLS, currency: number): number {
  return free(POOLS[pool], currency)
}

export function heldOf(pool: keyof typeof POOLS, currency: number): number {
  return held(POOLS[pool], currency)
}
