import type { FastOrderRow, SpotRuleRow } from '@candor/protocol'
import { parseAmount, parseUnits, formatUnits, ppm } from '@candor/money'
import { fastProfit } from '@candor/terms'
import { type Decimal, add, compare, subtract } from '@candor/money/decimals'

/** Where a running contract stands at a price: ahead wins, behind loses, level gives back. */
interface Standing {
  side: 'ahead' | 'behind' | 'level'
  /** How far the price is from the open price, never below zero. */
  by: Decimal
}

export function standingOf(
  { direction, price: open }: Pick<FastOrderRow, 'direction' | 'price'>,
  price: Decimal,
): Standing {
  const move = compare(price, open)
  if (move === 0) return { side: 'level', by: subtract(price, open) }
  const by = move > 0 ? subtract(price, open) : subtract(open, price)
  return { side: move > 0 === (direction === 'buyLong') ? 'ahead' : 'behind', by }
}

/** What a contract pays besides its stake when it wins, by the venue's own formula. */
export function profitOf(stake: Decimal, payoutPercent: Decimal, scale: number): Decimal {
  const units = parseAmount(stake, scale)
  const payout = parseUnits(payoutPercent, PERCENT_OF_PPM)
  if (!units.ok || !payout.ok)
    throw new RangeError(`no stake or payout: ${stake}, ${payoutPercent}`)
  return formatUnits(fastProfit(units.value, ppm(Number(payout.value))), scale)
}

/** A percentage has four digits after the point when it is written in parts per million. */
const PERCENT_OF_PPM = 4

/** What comes back of a stake in each outcome. */
interface Returns {
  right: Decimal
  equal: Decimal
  wrong: Decimal
}

export function returnsOf(
  stake: Decimal,
  payoutPercent: Decimal,
  { currencyScale }: Pick<SpotRuleRow, 'currencyScale'>,
): Returns {
  const profit = profitOf(stake, payoutPercent, currencyScale)
  return { right: add(stake, profit), equal: stake, wrong: '0' }
}

/** Whole seconds until the expiry, counted up: 1 stands until the expiry itself. */
export function secondsLeft(expiresAt: number, now: number): number {
  return Math.max(0, Math.ceil((expiresAt - now) / 1_000))
}
