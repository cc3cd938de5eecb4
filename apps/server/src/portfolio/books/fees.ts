import { divFloor, formatUnits } from '@candor/money'
import type { Portfolio, PortfolioProduct } from '@candor/protocol'
import { SETTLEMENT_CURRENCY } from '../../catalogue/catalogue.ts'
import { shownCents, toCents } from './cents.ts'
import { signedWorth } from './equity.ts'
import { meaningOf } from './kinds.ts'
import type { DaySum, OwnBooks, ReadNeeds } from './read-books.ts'

/** Units of a currency, and of USDT what they were worth on the days when they were paid. */
interface Paid {
  units: bigint
  worth: bigint
}

/**
 * The fees of days by product, and of each by the currency that they were paid in, valued at the close of
 * the day of each; of a day that is not booked yet at the last index price.
 */
export function feesOf(
  needs: Pick<ReadNeeds, 'transactor'>,
  sums: readonly DaySum[],
  { prices }: Pick<OwnBooks, 'prices'>,
): Portfolio['fees'] {
  const products = new Map<PortfolioProduct, Map<number, Paid>>()
  for (const sum of sums) {
    const { isFee, product } = meaningOf(sum.reason)
    if (!isFee || !product) continue
    const coins = products.get(product) ?? new Map<number, Paid>()
    products.set(product, coins)
    const { units, worth } = coins.get(sum.currency) ?? { units: 0n, worth: 0n }
    coins.set(sum.currency, {
      units: units - sum.change,
      worth: worth - signedWorth(prices, sum),
    })
  }
  const { engine } = needs.transactor
  const { scale: usdtScale } = engine.currencies()[engine.currencyId(SETTLEMENT_CURRENCY)!]!
  const cents = toCents(needs)
  return [...products].map(([product, coins]) => {
    const rows = [...coins].map(([currency, { units, worth }]) => {
      const { code, scale } = engine.currencies()[currency]!
      const isPriced = code !== SETTLEMENT_CURRENCY && units > 0n && worth > 0n
      const rate = isPriced ? divFloor(worth * 10n ** BigInt(scale), units) : undefined
      return {
        cents: cents(worth),
        row: {
          currencyCode: code,
          amount: formatUnits(units, scale),
          value: shownCents(cents(worth)),
          rate: rate === undefined ? null : formatUnits(rate, usdtScale),
        },
      }
    })
    rows.sort((a, b) => Number(b.cents - a.cents))
    return {
      product,
      amount: shownCents(rows.reduce((sum, each) => sum + each.cents, 0n)),
      coins: rows.map(({ row }) => row),
    }
  })
}
