/** Balances by account, as the postings so far leave them; an account that was never posted to has 0. */
export class Books {
  readonly #balances = new Map<number, bigint>()

  balance(account: number): bigint {
    return this.#balances.get(account) ?? 0n
  }

  /** Adds to a balance, or takes from it; returns what there is then. */
  change(account: number, units: bigint): bigint {
    const balance = this.balance(account) + units
    this.#balances.set(account, balance)
    return balance
  }

  /** Every account that was posted to, with its balance. */
  entries(): Iterable<[number, bigint]> {
    return this.#balances.entries()
  }
}
