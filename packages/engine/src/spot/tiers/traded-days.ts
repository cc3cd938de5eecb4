import type { Amount } from '@candor/money'
import { TIER_DAYS } from '@candor/terms'
import type { Owner } from '../../ledger/accounts.ts'
import { MAX_BALANCE } from '../../ledger/ledger.ts'

/** What a person traded on one day of UTC. */
export interface TradedDay {
  /** Counted from 1970. */
  day: number
  /** In units of the gift's currency; what is beyond the width of the ledger is not counted. */
  units: Amount
}

/** What a person traded, in units of the gift's currency. */
export interface TradedVolume {
  /** On the 30 whole days before today, which decide the tier. */
  before: bigint
  /** Today so far, which counts from tomorrow on. */
  today: bigint
}

/** What each person traded in the books on today and the 30 days before, by day of UTC. */
export class TradedDays {
  /** Oldest first; today's is the last, where there is one. */
  readonly #days = new Map<Owner, TradedDay[]>()

  /** Adds to a person's day, which is never earlier than one before. */
  add(user: Owner, day: number, units: Amount): void {
    let days = this.#days.get(user)
    if (!days) this.#days.set(user, (days = []))
    const last = days.at(-1)
    if (last?.day === day) {
      const sum = last.units + units
      last.units = (sum < MAX_BALANCE ? sum : MAX_BALANCE) as Amount
      return
    }
    while (days.length > 0 && days[0]!.day < day - TIER_DAYS) days.shift()
    days.push({ day, units })
  }

  of(user: Owner, today: number): TradedVolume {
    const volume = { before: 0n, today: 0n }
    for (const { day, units } of this.#days.get(user) ?? []) {
      if (day === today) volume.today += units
      else if (day >= today - TIER_DAYS) volume.before += units
    }
    return volume
  }

  restore(user: Owner, days: readonly TradedDay[]): void {
    this.#days.set(user, [...days])
  }

  /** Of each person who traded on a day that still counts, in ascending order of user. */
  entries(today: number): { user: Owner; days: readonly TradedDay[] }[] {
    return [...this.#days]
      .map(([user, days]) => ({
        user,
        days: days.filter(({ day }) => day >= today - TIER_DAYS),
      }))
      .filter(({ days }) => days.length > 0)
      .sort((a, b) => a.user - b.user)
  }
}
