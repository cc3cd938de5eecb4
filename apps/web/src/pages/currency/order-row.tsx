import type { SpotOrderRow } from '@candor/protocol'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero } from '../../data/decimal.ts'
import { useFormat } from '../../data/format.ts'
import { classes } from '../../widgets/classes.ts'
import { Tag } from '../../widgets/tag.tsx'
import { kindOf, statusOf } from './order-words.ts'
import { useCancelOrder } from './use-cancel-order.ts'
import style from './order-row.module.css'

/** An order in two lines: what it is and since when; its price, what is filled, what it holds. */
export function OrderRow({ order }: { order: SpotOrderRow }) {
  const { t } = useTranslation()
  const { cancel, busy } = useCancelOrder()
  const open = order.status === 'entrusted'
  return (
    <article className={style.order}>
      <div className={style.first}>
        <OrderName order={order} />
        {open ? (
          <button
            type="button"
            className={classes(style.cancel, 'words')}
            aria-label={t('action.cancelOrder')}
            aria-disabled={busy || undefined}
            onClick={() => !busy && void cancel(order)}
          >
            {t('orders.cancel')}
          </button>
        ) : (
          <span className={classes(style.status, 'words')}>{statusOf(order, t)}</span>
        )}
      </div>
      <OrderFigures order={order} />
    </article>
  )
}

/** Side and method, pair, time. */
export function OrderName({ order, long = false }: { order: SpotOrderRow; long?: boolean }) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = long || !isToday(order.createdAt) ? format.dateTime : format.time
  return (
    <span className={style.name}>
      <Tag tone={order.side === 'buy' ? 'rise' : 'fall'}>{kindOf(order, t)}</Tag>
      <span className={style.pair}>
        {order.base}/{order.quote}
      </span>
      <span className={style.time}>{time(order.createdAt)}</span>
    </span>
  )
}

function isToday(at: number): boolean {
  return new Date(at).toDateString() === new Date().toDateString()
}

/** Price, filled of ordered, and what it holds (or, once over, what it came to). */
export function OrderFigures({ order }: { order: SpotOrderRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { price, averagePrice, quantity, amount, filledQuantity, filledAmount } = order
  const holds = !isZero(order.held)
  const byAmount = quantity === null && amount !== null
  return (
    <dl className={style.figures}>
      <Figure name={price === null ? t('orders.average') : t('spot.price')}>
        {price !== null
          ? format.figure(price)
          : averagePrice === null
            ? t('term.bestPrice')
            : format.amount(averagePrice)}
      </Figure>
      <Figure name={t('orders.filled')}>
        {byAmount ? format.amount(filledAmount) : format.figure(filledQuantity)}
        <span className={style.of}>
          /{byAmount ? format.amount(amount) : format.figure(quantity ?? '0')}
        </span>
      </Figure>
      {holds ? (
        <Figure name={t('orders.holds')}>
          {format.amount(order.held)} {order.heldCurrency}
        </Figure>
      ) : (
        <Figure name={t('spot.total')}>
          {format.amount(filledAmount)} {order.quote}
        </Figure>
      )}
    </dl>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="words">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
