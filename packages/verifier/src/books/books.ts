interface Balance {
  units: bigint
}

/** Balances by account, as the postings so far leave them; an account that was never posted to has 0. */
export class Books {
  readonly #balances = new Map<number, Balance>()

  balance(account: number): bigint {
    return this.#balances.get(account)?.units ?? 0n
  }

  /** Adds to a balance, or takes from it; returns what there was before. */
  change(account: number, units: bigint): bigint {
    const balance = this.#balances.get(account)
    if (balance === undefined) {
      this.#balances.set(account, { units })
      return 0n
    }
    const before = balance.units
    balance.units = before + units
    return before
  }

  /** Every account that was posted to, with its balance. */
  *entries(): Generator<[number, bigint]> {
    for (const [account, { units }] of this.#balances) yield [account, units]
  }
}
