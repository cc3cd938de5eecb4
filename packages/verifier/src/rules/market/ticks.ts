import { PPM, divCeil, powerOfTen } from '../exact.ts'
import type { IndexSpec, MarketSpec } from '../specs.ts'

const MOST_NUMBER = BigInt(Number.MAX_SAFE_INTEGER)

/**
 * So many millionths of an index price, in ticks of a market. Infinity where no number can hold it.
 * Exact: it computes with whole numbers of any width.
 */
export function ticksOf(
  price: number,
  parts: number,
  { index, market }: { index: IndexSpec; market: MarketSpec },
  rounding: 'down' | 'up',
): number {
  const digits = market.priceScale - index.scale
  const dividend = BigInt(price) * BigInt(parts) * powerOfTen(digits)
  return rounded(dividend, BigInt(PPM) * powerOfTen(-digits), rounding)
}

/** So many millionths of a number of ticks. */
export function shareOfTicks(ticks: number, parts: number, rounding: 'down' | 'up'): number {
  return rounded(BigInt(ticks) * BigInt(parts), BigInt(PPM), rounding)
}

function rounded(dividend: bigint, divisor: bigint, rounding: 'down' | 'up'): number {
  const ticks = rounding === 'up' ? divCeil(dividend, divisor) : dividend / divisor
  return ticks > MOST_NUMBER ? Infinity : Number(ticks)
}
