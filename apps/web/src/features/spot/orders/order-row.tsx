import { SPOT_STATES } from '../../../data/spot-states.ts'
import type { SpotOrderRow } from '@candor/protocol'
import { classes } from '@candor/ui'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isZero } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { Tag } from '../../../shared/widgets/tag.tsx'
import { exitTexts, termsText } from '../terms/terms-text.ts'
import { isAmendable } from './amend-design.ts'
import { AmendSheet } from './amend-sheet.tsx'
import { OrderDetails } from './order-details.tsx'
import { kindOf, statusOf } from './order-texts.ts'
import { useCancelOrder } from './use-cancel-order.ts'
import style from './order-row.module.css'

interface OrderRowProps {
  order: SpotOrderRow
  /** A touch opens what else the venue keeps of it. */
  detailed?: boolean
}

/** An order in two lines: what it is and since when; its price, what is filled, what it holds. */
export function OrderRow({ order, detailed = false }: OrderRowProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const details = useId()
  const open = order.status === SPOT_STATES.open
  const toggle = () => detailed && setOpened(!opened)
  return (
    <article className={style.order} onClick={toggle}>
      <div className={style.first}>
        {detailed ? (
          // The touch reaches the article, whose whole ground opens the details.
          <button
            type="button"
            className={style.opener}
            aria-expanded={opened}
            aria-controls={opened ? details : undefined}
          >
            <OrderName order={order} />
            <Icon name={opened ? 'up' : 'down'} size={16} />
          </button>
        ) : (
          <OrderName order={order} />
        )}
        {open ? (
          <OpenOrderActs order={order} />
        ) : (
          <span className={classes(style.status, 'words')}>{statusOf(order, t)}</span>
        )}
      </div>
      <OrderTerms order={order} />
      <OrderFigures order={order} />
      {opened && (
        <div id={details}>
          <OrderDetails order={order} />
        </div>
      )}
    </article>
  )
}

/** What can be done with an order that is open. */
function OpenOrderActs({ order }: { order: SpotOrderRow }) {
  const { t } = useTranslation()
  const { cancel, busy, waits } = useCancelOrder()
  const [amending, setAmending] = useState(false)
  return (
    // What is touched here, and in the sheet, does not open the details.
    <div className={style.acts} onClick={(event) => event.stopPropagation()}>
      {isAmendable(order) && !waits && (
        <button
          type="button"
          className={classes(style.cancel, 'words')}
          aria-haspopup="dialog"
          aria-label={t('ticket.amendTitle')}
          onClick={() => setAmending(true)}
        >
          {t('ticket.amend')}
        </button>
      )}
      <button
        type="button"
        className={classes(style.cancel, 'words')}
        aria-label={waits ? undefined : t('action.cancelOrder')}
        aria-disabled={busy || undefined}
        onClick={() => {
          if (!busy) void cancel(order)
        }}
      >
        {waits ? t('orders.waitingForPrice') : t('orders.cancel')}
      </button>
      {amending && <AmendSheet order={order} onClose={() => setAmending(false)} />}
    </div>
  )
}

/** Side and method, pair, time. */
function OrderName({ order }: { order: SpotOrderRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const time = isToday(order.createdAt) ? format.time : format.dateTime
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

/** How long it holds, whether it is post-only, where it came from and its exits, where that is not as usual. */
function OrderTerms({ order }: { order: SpotOrderRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { timeInForce, postOnly, exits, triggerId } = order
  const terms = timeInForce || postOnly ? termsText(order, t, format) : []
  const origin = triggerId === undefined ? [] : [`${t('ticket.ofCondition')} ${triggerId}`]
  const texts = [...terms, ...origin, ...exitTexts(exits, t, format)]
  if (texts.length === 0) return null
  return <p className={classes(style.terms, 'words')}>{texts.join(' · ')}</p>
}

function isToday(at: number): boolean {
  return new Date(at).toDateString() === new Date().toDateString()
}

/** Price, filled of ordered, and what it holds (or, once over, what it came to). */
function OrderFigures({ order }: { order: SpotOrderRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { price, averagePrice, quantity, filledQuantity, filledAmount } = order
  const holds = !isZero(order.held)
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
        {format.quantity(filledQuantity)}
        {quantity !== null && <span className={style.of}>/{format.quantity(quantity)}</span>}
      </Figure>
      {holds ? (
        <Figure name={t('orders.holds')}>
          {format.amount(order.held)} {order.heldCurrency}
        </Figure>
      ) : (
        <Figure name={t('spot.total')}>
          {format.figure(filledAmount, { digits: 2 })} {order.quote}
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
