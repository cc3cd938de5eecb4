import { type Bucket, FIRST_USER, POOLS, type Owner, type Purse } from '@candor/engine'

/** The widest balance the books keep, on either side of zero. */
export const WIDEST = 2n ** 63n - 1n

export type Account = string

export function account(owner: Owner, purse: Purse, bucket: Bucket, currency: number): Account {
  return `${owner} ${purse} ${bucket} ${currency}`
}

/** Where an owner trades from and receives into: users in coin assets, pools in their one purse. */
export function tradingAccount(owner: Owner, bucket: Bucket, currency: number): Account {
  return account(owner, owner < FIRST_USER ? 'funding' : 'coin', bucket, currency)
}

/** Balances by account, moved one amount at a time. */
export class ModelLedger {
  #balances = new Map<Account, bigint>()

  /** The same balances, to go back to. */
  copy(): ModelLedger {
    const copy = new ModelLedger()
    copy.#balances = new Map(this.#balances)
    return copy
  }

  balance(of: Account): bigint {
    return this.#balances.get(of) ?? 0n
  }

  /** The model never predicts an overdraft: one here is a fault of the model itself. */
  move(from: Account, to: Account, amount: bigint): void {
    const left = this.balance(from) - amount
    if (amount < 0n || (left < 0n && !from.startsWith(`${POOLS.external} `))) {
      throw new Error(`the model would move ${amount} from ${from}, which has ${left + amount}`)
    }
    this.#balances.set(from, left)
    this.#balances.set(to, this.balance(to) + amount)
  }

  /** What the outside world can still give before the books are at their width. */
  outsideCanGive(currency: number, amount: bigint): boolean {
    return (
      this.balance(account(POOLS.external, 'funding', 'available', currency)) - amount >= -WIDEST
    )
  }

  /** Sum of all accounts of each currency. */
  sums(): Map<number, bigint> {
    const sums = new Map<number, bigint>()
    for (const [of, balance] of this.#balances) {
      const currency = Number(of.split(' ')[3])
      sums.set(currency, (sums.get(currency) ?? 0n) + balance)
    }
    return sums
  }
}
