import type { FuturesSpec } from '@candor/engine'
import { shares } from './futures-terms.ts'
import { MILLION, down, up } from './rounding.ts'

/** How much somebody wishes for: lots, or what they may cost. */
interface Size {
  lots?: number
  amount?: bigint
  lever: number
}

/** Lots that were said, or the most whose margin and fee an amount pays for, found by halving. */
export function lotsOf(
  { carrying }: { carrying: unknown },
  spec: FuturesSpec,
  { lots, amount, lever }: Size,
  price: number,
): number {
  if (amount === undefined) return lots!
  // Where a lot is worth nothing no amount buys any.
  if (price <= 0) return 0
  const pays = (count: number) => {
    const { margin, fee } = shares(spec, count, lever, price)
    return margin + fee <= amount
  }
  // Whoever agreed on an amount is not turned away because it has come to buy more than may be had.
  if (pays(spec.maxLots + 1)) return carrying ? spec.maxLots : spec.maxLots + 1
  let paid = 0
  let beyond = spec.maxLots + 1
  while (beyond - paid > 1) {
    const middle = Math.floor((paid + beyond) / 2)
    if (pays(middle)) paid = middle
    else beyond = middle
  }
  return paid
}

/** What an amount may come to at any price: a worth of which it pays margin and fee to the last part. */
export function mostOf(spec: FuturesSpec, { amount, lever }: Size) {
  if (amount === undefined) return undefined
  const costsOfMillions = MILLION + BigInt(spec.fee) * BigInt(lever)
  const worth = down(amount * BigInt(lever) * MILLION, costsOfMillions)
  const margin = up(worth, BigInt(lever))
  return { amount, worth, margin, reserve: down(margin * BigInt(spec.profitCap), MILLION) }
}
