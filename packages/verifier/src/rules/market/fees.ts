import { FIRST_PERSON } from '../../books/accounts.ts'
import { MOST_BALANCE, PPM, least } from '../exact.ts'
import type { MarketSpec } from '../specs.ts'
import type { Terms } from '../terms.ts'

const DAY_MS = 86_400_000
/** Whole days before today whose volume counts for a tier. */
const TIER_DAYS = 30
/** The format from which volume is counted. */
const TIERS_FORMAT = 7

interface Day {
  readonly day: number
  units: bigint
}

/** What each person traded by day of UTC, and the rates that they pay by it. */
export class Volumes {
  readonly #days = new Map<number, Day[]>()

  /** The rate of one side of a fill, in parts per million of what it receives. */
  rate(
    terms: Terms,
    market: MarketSpec,
    { user, at, side }: { user: number; at: number; side: 'maker' | 'taker' },
  ): number {
    const own = side === 'maker' ? market.makerFee : market.takerFee
    const { feeTiers, format } = terms
    if (user < FIRST_PERSON || !feeTiers || format < TIERS_FORMAT) return own
    const volume = this.#before(user, Math.floor(at / DAY_MS))
    const tier = feeTiers.tiers.findLast((one) => volume >= one.volume)
    if (!tier) return own
    return Math.ceil((own * (side === 'maker' ? tier.makerShare : tier.takerShare)) / PPM)
  }

  add({ format }: Terms, user: number, at: number, units: bigint): void {
    if (user < FIRST_PERSON || units === 0n || format < TIERS_FORMAT) return
    const day = Math.floor(at / DAY_MS)
    let days = this.#days.get(user)
    if (!days) this.#days.set(user, (days = []))
    const last = days.at(-1)
    if (last?.day === day) last.units = least(last.units + units, MOST_BALANCE)
    else days.push({ day, units })
    while (days[0]!.day < day - TIER_DAYS) days.shift()
  }

  /** What somebody traded on the whole days that count before today. */
  #before(user: number, today: number): bigint {
    let sum = 0n
    for (const { day, units } of this.#days.get(user) ?? []) {
      if (day < today && day >= today - TIER_DAYS) sum += units
    }
    return sum
  }
}
