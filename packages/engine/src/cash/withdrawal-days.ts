import type { Amount } from '@candor/money'
import type { Owner } from '../ledger/accounts.ts'
import { venueDay } from '@candor/money/durations'

/** What a user withdrew on one day of GMT+1, pending withdrawals included. */
export interface WithdrawalDay {
  /** Counted from 1970. */
  day: number
  count: number
  /** In units of the counted currency. */
  worth: Amount
}

const NOTHING: Omit<WithdrawalDay, 'day'> = { count: 0, worth: 0n as Amount }

/** The last day on which each user withdrew. Earlier days no longer matter. */
export class WithdrawalDays {
  readonly #days = new Map<Owner, WithdrawalDay>()

  /** Returns the day that `at` belongs to, with its figures so far. */
  of(user: Owner, at: number): Readonly<WithdrawalDay> {
    const day = venueDay(at)
    const kept = this.#days.get(user)
    return kept?.day === day ? kept : { day, ...NOTHING }
  }

  add(user: Owner, at: number, worth: Amount): void {
    const { day, count, worth: before } = this.of(user, at)
    this.#days.set(user, { day, count: count + 1, worth: (before + worth) as Amount })
  }

  /**
   * Gives back what a refused withdrawal took of the day it was requested on, unless a later day
   * has begun.
   */
  giveBack(user: Owner, requestedAt: number, worth: Amount): void {
    const kept = this.#days.get(user)
    if (kept?.day !== venueDay(requestedAt)) return
    if (kept.count === 1) this.#days.delete(user)
    else {
      kept.count--
      kept.worth = (kept.worth - worth) as Amount
    }
  }

  restore(user: Owner, day: WithdrawalDay): void {
    this.#days.set(user, day)
  }

  /** In ascending order of user. */
  entries(): [Owner, WithdrawalDay][] {
    return [...this.#days].sort(([a], [b]) => a - b)
  }
}
