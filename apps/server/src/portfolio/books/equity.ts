import type { DayClose, DaySum } from './read-books.ts'
import { type Flow, meaningOf } from './kinds.ts'
import type { Prices } from './prices.ts'

/** Worth of all accounts at the end of each day from the one before `first` to `last`, units of USDT. */
export function equityByDay(
  closes: readonly DayClose[],
  prices: Prices,
  { first, last }: { first: number; last: number },
): Map<number, bigint> {
  const held = new Map<string, { currency: number; units: bigint }>()
  const equity = new Map<number, bigint>()
  let next = 0
  for (let day = first - 1; day <= last; day += 1) {
    for (; next < closes.length && closes[next]!.day <= day; next += 1) {
      const { purse, currency, available, held: set } = closes[next]!
      held.set(`${purse} ${currency}`, { currency, units: available + set })
    }
    equity.set(day, worthOfAll([...held.values()], prices, day))
  }
  return equity
}

/** Each currency once, so that it is rounded once. */
function worthOfAll(
  accounts: readonly { currency: number; units: bigint }[],
  prices: Prices,
  day: number,
): bigint {
  const totals = new Map<number, bigint>()
  for (const { currency, units } of accounts) {
    totals.set(currency, (totals.get(currency) ?? 0n) + units)
  }
  return [...totals].reduce(
    (sum, [currency, units]) => sum + prices.worth(currency, units, day),
    0n,
  )
}

export interface DayFlow {
  day: number
  flow: Flow
  /** Units of USDT at the day's prices, signed. */
  units: bigint
}

/** What came and went each day, by what it is. */
export function flowsOf(sums: readonly DaySum[], prices: Prices): DayFlow[] {
  return sums.flatMap(({ day, currency, reason, change }) => {
    const { flow } = meaningOf(reason)
    return flow ? [{ day, flow, units: signedWorth(prices, { currency, change, day }) }] : []
  })
}

/** Worth of a change, rounded toward zero. */
export function signedWorth(
  prices: Prices,
  { currency, change, day }: Pick<DaySum, 'currency' | 'change' | 'day'>,
): bigint {
  return change < 0n ? -prices.worth(currency, -change, day) : prices.worth(currency, change, day)
}
