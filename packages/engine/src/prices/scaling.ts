import { divCeil, divFloor, PPM } from '@candor/money'

/**
 * From an index's units to a market's ticks: multiply by `up`, divide by `down` (one of them is 1).
 * Powers of ten up to 10^22, the last that a float holds exactly; the catalogue allows no further.
 */
export interface TickScale {
  up: number
  down: number
}

export function tickScale(indexScale: number, priceScale: number): TickScale {
  return {
    up: Number(`1e${Math.max(priceScale - indexScale, 0)}`),
    down: Number(`1e${Math.max(indexScale - priceScale, 0)}`),
  }
}

/**
 * Returns `parts` millionths of an index price in ticks, rounded down or up to the tick. Exact:
 * beyond the safe integers it computes with bigints. Returns 0 or Infinity where no tick can hold
 * the result.
 */
export function ticksOf(
  index: number,
  parts: number,
  scale: TickScale,
  rounding: 'down' | 'up',
): number {
  const dividend = index * parts * scale.up
  const divisor = PPM * scale.down
  if (dividend <= Number.MAX_SAFE_INTEGER) {
    // Of safe integers the rounded quotient never reaches the next whole number.
    const quotient = Math.floor(dividend / divisor)
    return rounding === 'up' && dividend % divisor > 0 ? quotient + 1 : quotient
  }
  const wide = BigInt(index) * BigInt(parts) * BigInt(scale.up)
  const whole = BigInt(PPM) * BigInt(scale.down)
  const ticks = rounding === 'up' ? divCeil(wide, whole) : divFloor(wide, whole)
  return ticks > BigInt(Number.MAX_SAFE_INTEGER) ? Infinity : Number(ticks)
}
