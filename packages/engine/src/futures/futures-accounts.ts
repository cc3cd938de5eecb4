import { type AccountId, accountId, type Owner, poolAccount, POOLS } from '../ledger/accounts.ts'

/** The accounts between which a futures order moves money: the user's, the pool's, the fees'. */
export interface FuturesAccounts {
  available: AccountId
  held: AccountId
  poolAvailable: AccountId
  poolHeld: AccountId
  fees: AccountId
}

export function futuresAccounts(user: Owner, currency: number): FuturesAccounts {
  return {
    available: accountId(user, 'funding', 'available', currency),
    held: accountId(user, 'funding', 'held', currency),
    poolAvailable: poolAccount('contractPool', currency),
    poolHeld: accountId(POOLS.contractPool, 'funding', 'held', currency),
    fees: poolAccount('fees', currency),
  }
}
