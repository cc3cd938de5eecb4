import type { SpotOrderRow } from '@candor/protocol'
import { useTranslation } from 'react-i18next'
import { isZero, subtract } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { InLog } from '../../../shared/proof/in-log.tsx'
import { SELF_TRADE_TEXTS } from '../terms/order-types.ts'
import { termsText } from '../terms/terms-text.ts'
import { reasonOf } from './order-texts.ts'
import style from './order-row.module.css'

/** All details of an order: its fills summed up, its fee, its times, its end. */
export function OrderDetails({ order }: { order: SpotOrderRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { base, quote, feeCurrency, side } = order
  const filled = !isZero(order.filledQuantity)
  const received = subtract(side === 'buy' ? order.filledQuantity : order.filledAmount, order.fee)
  const lines: { name: string; text: string | false }[] = [
    { name: t('orders.number'), text: order.id },
    { name: t('orders.placedAt'), text: format.dateTime(order.createdAt) },
    {
      name: t('orders.changedAt'),
      text:
        order.closedAt === null &&
        order.updatedAt !== order.createdAt &&
        format.dateTime(order.updatedAt),
    },
    {
      name: t('orders.closedAt'),
      text: order.closedAt !== null && format.dateTime(order.closedAt),
    },
    {
      name: t('term.amount'),
      text: order.amount !== null && `${format.amount(order.amount)} ${quote}`,
    },
    {
      name: t('term.quantity'),
      text: order.quantity !== null && `${format.amount(order.quantity)} ${base}`,
    },
    { name: t('orders.filled'), text: filled && `${format.amount(order.filledQuantity)} ${base}` },
    {
      name: t('orders.average'),
      text: order.averagePrice !== null && `${format.amount(order.averagePrice)} ${quote}`,
    },
    { name: t('spot.total'), text: filled && `${format.amount(order.filledAmount)} ${quote}` },
    { name: t('term.fee'), text: filled && `${format.amount(order.fee)} ${feeCurrency}` },
    { name: t('orders.received'), text: filled && `${format.amount(received)} ${feeCurrency}` },
    {
      name: t('orders.holds'),
      text: !isZero(order.held) && `${format.amount(order.held)} ${order.heldCurrency}`,
    },
    {
      name: t('ticket.time'),
      text: order.method === 'limit' && termsText(order, t, format).join(' · '),
    },
    {
      name: t('ticket.selfTrade'),
      text: order.selfTrade !== undefined && t(SELF_TRADE_TEXTS[order.selfTrade].text),
    },
    { name: t('ticket.replaces'), text: order.replaces ?? false },
    { name: t('ticket.ofCondition'), text: order.triggerId ?? false },
    { name: t('ticket.ownName'), text: order.clientOrderId ?? false },
    {
      name: t('orders.closeReason'),
      text: reasonOf(order, t) ?? false,
    },
  ]
  return (
    <>
      <dl className={style.details}>
        {lines.map(
          ({ name, text }) =>
            text !== false && (
              <div key={name}>
                <dt className="words">{name}</dt>
                <dd>{text}</dd>
              </div>
            ),
        )}
      </dl>
      <InLog />
    </>
  )
}
