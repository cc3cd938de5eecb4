import { type Decimal, compare, divide, multiply, subtract } from '@candor/money/decimals'

/**
 * How far a trailing stop that stands at `price` is from the price of now, in percent with two digits, the
 * rest cut off; 0 where it stands on the wrong side, at which it would be reached at once.
 */
export function trailingDistance(way: 'below' | 'above', price: Decimal, now: Decimal): Decimal {
  const apart = way === 'below' ? subtract(now, price) : subtract(price, now)
  if (compare(apart, '0') <= 0) return '0'
  return divide(multiply(apart, '100'), now, 2) ?? '0'
}
