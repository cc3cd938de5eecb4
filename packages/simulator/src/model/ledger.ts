import {
  type Bucket,
  FIRST_USER,
  POOLS,
  type Owner,
  type PostingReason,
  type Purse,
} from '@candor/engine'

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

/** One movement, with why it was and the order it belongs to; 0 where it belongs to none. */
export interface Movement {
  from: Account
  to: Account
  amount: bigint
  reason: PostingReason
  reference: number
}

/** Balances by account, moved one amount at a time, and the movements of the command under way. */
export class ModelLedger {
  #balances = new Map<Account, bigint>()
  #movements: Movement[] = []

  /** The same balances and movements, to go back to. */
  copy(): ModelLedger {
    const copy = new ModelLedger()
    copy.#balances = new Map(this.#balances)
    copy.#movements = [...this.#movements]
    return copy
  }

  /** What was moved since this was last asked; movements of nothing are none. */
  takeMovements(): Movement[] {
    const movements = this.#movements
    this.#movements = []
    return movements
  }

  balance(of: Account): bigint {
    return this.#balances.get(of) ?? 0n
  }

  /** Moves an amount. Throws at an overdraft, which would be a fault of the model itself. */
  move(
    { from, to }: Pick<Movement, 'from' | 'to'>,
    amount: bigint,
    reason: PostingReason,
    reference: number,
  ): void {
    const left = this.balance(from) - amount
    if (amount < 0n || (left < 0n && !from.startsWith(`${POOLS.external} `))) {
      throw new Error(`the model would move ${amount} from ${from}, which has ${left + amount}`)
    }
    this.#balances.set(from, left)
    this.#balances.set(to, this.balance(to) + amount)
    if (amount > 0n) this.#movements.push({ from, to, amount, reason, reference })
  }

  /** What the outside world can still give before the books are at their width. */
  outsideCanGive(currency: number, amount: bigint): boolean {
    return (
      this.balance(account(POOLS.external, 'funding', 'available', currency)) - amount >= -WIDEST
    )
  }

  /** Sum of all accounts of people of each currency. */
  sumsOfPeople(): Map<number, bigint> {
    const sums = new Map<number, bigint>()
    for (const [of, balance] of this.#balances) {
      const [owner, , , currency] = of.split(' ').map(Number) as [number, number, number, number]
      if (owner >= FIRST_USER) sums.set(currency, (sums.get(currency) ?? 0n) + balance)
    }
    return sums
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
