import type { SpotOrderRow } from '@candor/protocol'
import type { TFunction } from 'i18next'
import type { Format } from '../../../data/format.ts'
import { TIME_TEXTS } from './order-types.ts'

type Holding = Pick<SpotOrderRow, 'expiresAt' | 'postOnly'> & {
  timeInForce?: SpotOrderRow['timeInForce'] | 'gtc'
}

/** How long an order holds, and whether it is post-only: a few words each. */
export function termsText(order: Holding, t: TFunction, format: Format): string[] {
  const { timeInForce = 'gtc', expiresAt, postOnly } = order
  const time =
    timeInForce === 'gtd' && expiresAt !== undefined
      ? t('ticket.untilTime', { time: format.minute(expiresAt) })
      : t(TIME_TEXTS[timeInForce].name)
  return postOnly ? [time, t('ticket.postOnly')] : [time]
}

/** Where what an order fills goes again: a few words an exit. */
export function exitTexts(exits: SpotOrderRow['exits'], t: TFunction, format: Format): string[] {
  const { takeProfit, stop } = exits ?? {}
  const text = (name: string, price: string) => `${name} ${format.figure(price)}`
  return [
    ...(takeProfit ? [text(t('ticket.takeProfit'), takeProfit.triggerPrice)] : []),
    ...(stop ? [text(t('ticket.stop'), stop.triggerPrice)] : []),
  ]
}
