import { type Decimal, compare } from '@candor/money/decimals'
import type { Side } from '../terms/order-terms.ts'
import { isDecimal } from './reducer.ts'

/**
 * Whether `price` is where a conditional order waits for it already: such an order is refused. A stop of
 * a sell waits for a fall, its goal for a rise; of a buy it is the other way round.
 */
export function isReached(
  key: 'stop' | 'goal',
  { side, at, price }: { side: Side; at: string; price: Decimal },
): boolean {
  if (!isDecimal(at)) return false
  const falls = (key === 'stop') === (side === 'sell')
  return falls ? compare(at, price) >= 0 : compare(at, price) <= 0
}
