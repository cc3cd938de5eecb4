import type { Owner } from '../ledger/accounts.ts'

/**
 * Gift and bonus of one person that leave only after their turnover and the person's certification.
 */
export interface BoundCredit {
  /** Given and not taken back, in units of the gift's currency. */
  credit: bigint
  /** Turnover asked for everything given. */
  asked: bigint
  /** Whether evidence says that the person had a gift before: what is left of it never leaves. */
  barred: boolean
  /**
   * The person's own money by the currency that it is in: what they brought, or what that was traded
   * for since, less what they took out.
   */
  readonly deposits: Map<number, bigint>
}

/** Bound credits by user. Users without credit, or with free credit, have no entry. */
export class BoundCredits {
  readonly #bound = new Map<Owner, BoundCredit>()

  get(user: Owner): BoundCredit | undefined {
    return this.#bound.get(user)
  }

  set(user: Owner, bound: BoundCredit): void {
    this.#bound.set(user, bound)
  }

  release(user: Owner): void {
    this.#bound.delete(user)
  }

  /** In ascending order of user. */
  entries(): [Owner, BoundCredit][] {
    return [...this.#bound].sort(([a], [b]) => a - b)
  }
}

export function addDeposit({ deposits }: BoundCredit, currency: number, units: bigint): void {
  const sum = (deposits.get(currency) ?? 0n) + units
  if (sum === 0n) deposits.delete(currency)
  else deposits.set(currency, sum)
}
