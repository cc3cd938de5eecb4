import type { Price } from '@candor/money'
import type { Direction } from '@candor/terms'
import type { Rejection } from '../core/rejections.ts'

/** Long: stop-loss < open price (or limit) < take-profit; short the reverse. */
export function stopFault(
  stops: { direction: Direction; stopLoss?: Price; takeProfit?: Price },
  openPrice: Price,
): Rejection | undefined {
  const { direction, stopLoss, takeProfit } = stops
  const isLong = direction === 'long'
  if (stopLoss !== undefined && !isOn(isLong ? 'below' : 'above', stopLoss, openPrice)) {
    return 'stop_loss_invalid'
  }
  if (takeProfit !== undefined && !isOn(isLong ? 'above' : 'below', takeProfit, openPrice)) {
    return 'take_profit_invalid'
  }
  return undefined
}

function isOn(side: 'above' | 'below', price: Price, openPrice: Price): boolean {
  if (!Number.isSafeInteger(price) || price <= 0) return false
  return side === 'above' ? price > openPrice : price < openPrice
}
