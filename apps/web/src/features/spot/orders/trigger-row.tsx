import type { TriggerRow } from '@candor/protocol'
import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { isZero } from '@candor/money/decimals'
import { useFormat } from '../../../data/format.ts'
import { Tag } from '../../../shared/widgets/tag.tsx'
import { RefusalText } from './refusal-text.tsx'
import { triggerStatus, typeName, waitsFor } from '../terms/trigger-text.ts'
import { useTakeBack } from './use-take-back.ts'
import style from './order-row.module.css'

/** A conditional order: its type and pair, what it waits for, how much, and what it holds. */
export function TriggerOrder({ order }: { order: TriggerRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { side, base, quote, quantity, amount, held, heldCurrency, status, orderId, exitOf } = order
  const { takeBack, busy } = useTakeBack()
  return (
    <article className={style.order}>
      <div className={style.first}>
        <span className={style.name}>
          <Tag tone={side === 'buy' ? 'rise' : 'fall'}>{typeName(order, t)}</Tag>
          <span className={style.pair}>
            {base}/{quote}
          </span>
          <span className={style.time}>{format.dateTime(order.createdAt)}</span>
        </span>
        {status === 'waiting' ? (
          <button
            type="button"
            className={classes(style.cancel, 'words')}
            aria-disabled={busy || undefined}
            onClick={() => {
              if (!busy) void takeBack(order)
            }}
          >
            {t('ticket.takeBack')}
          </button>
        ) : (
          <span className={classes(style.status, 'words')}>{triggerStatus(order, t)}</span>
        )}
      </div>
      {waitsFor(order, t, format).map((text) => (
        <p key={text} className={classes(style.terms, 'words')}>
          {text}
        </p>
      ))}
      {exitOf !== undefined && (
        <p className={classes(style.terms, 'words')}>{t('ticket.exitOf', { id: exitOf })}</p>
      )}
      {status === 'refused' && <RefusalText refusal={order.refusal} />}
      {orderId !== null && (
        <p className={classes(style.terms, 'words')}>{t('ticket.itsOrder', { id: orderId })}</p>
      )}
      <dl className={style.figures}>
        <div>
          <dt className="words">{quantity === null ? t('term.amount') : t('term.quantity')}</dt>
          <dd>
            {quantity === null
              ? `${format.amount(amount ?? '0')} ${quote}`
              : `${format.amount(quantity)} ${base}`}
          </dd>
        </div>
        {!isZero(held) && (
          <div>
            <dt className="words">{t('orders.holds')}</dt>
            <dd>
              {format.amount(held)} {heldCurrency}
            </dd>
          </div>
        )}
      </dl>
    </article>
  )
}
