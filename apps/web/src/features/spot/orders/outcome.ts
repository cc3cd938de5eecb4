import type { SpotOrderRow } from '@candor/protocol'
import type { TFunction } from 'i18next'
import { isZero } from '@candor/money/decimals'
import type { Format } from '../../../data/format.ts'
import { reasonOf } from './order-texts.ts'

/** What became of an order that was just placed, as a sentence. */
export function outcomeText(order: SpotOrderRow, t: TFunction, format: Format) {
  const { side, base, filledQuantity, averagePrice, closeReason } = order
  if (isZero(filledQuantity) || averagePrice === null) {
    const refused = closeReason === 'selfTrade' || closeReason === 'remainder'
    return refused
      ? { text: reasonOf(order, t)!, success: false }
      : { text: t('msg.orderPlaced'), success: true }
  }
  const facts = {
    quantity: `${format.amount(filledQuantity)} ${base}`,
    price: format.amount(averagePrice),
  }
  return { text: side === 'buy' ? t('spot.bought', facts) : t('spot.sold', facts), success: true }
}
