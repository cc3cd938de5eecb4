import type { WireDirection } from '../fields.ts'
import type { ErrorTerm } from '../errors/terms.ts'

/**
 * The details of `stop_loss_invalid` and `take_profit_invalid`: which price cannot be less than
 * which. `than` is what the stop is compared with: the open price, or the limit of a waiting order.
 */
export function stopDetails(
  error: 'stop_loss_invalid' | 'take_profit_invalid',
  direction: WireDirection,
  than: 'openPrice' | 'limitPrice',
): { pre: ErrorTerm; next: ErrorTerm } {
  const stop = error === 'stop_loss_invalid' ? 'stopLoss' : 'takeProfit'
  const below = (stop === 'stopLoss') === (direction === 'buyLong')
  return below ? { pre: than, next: stop } : { pre: stop, next: than }
}
