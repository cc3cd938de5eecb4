import type { FastOrderRow } from '@candor/protocol'
import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { signOf } from '@candor/money/decimals'
import { NONE, useFormat } from '../../../data/format.ts'
import { useServerNow } from '../../../data/server-clock.ts'
import { Ring } from './fast-ring.tsx'
import { SideTag, receiptAddress, useStandingWords } from './fast-strip.tsx'
import { durationText, outcomeText } from '../fast-texts.ts'
import style from './fast-order-row.module.css'

interface RowProps {
  order: FastOrderRow
  /** BTC/USDT */
  name: string
}

/** A running contract: seconds left, where it stands now, what it brings if that holds. */
export function FastRunningRow({ order, name }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useServerNow()
  const { words, holds } = useStandingWords(order, now)
  return (
    <Link to={receiptAddress(order)} className={style.row}>
      <Ring expiresAt={order.expiresAt} duration={order.duration} now={now} />
      <div className={style.words}>
        <div className={style.title}>
          {name} <SideTag direction={order.direction} />
        </div>
        <div className={style.caption}>
          {format.amount(order.amount)} {order.currencyCode} ·{' '}
          <span className="words">{t('fast.openAt', { price: format.figure(order.price) })}</span>
        </div>
        <div className={classes(style.caption, 'words')}>{words}</div>
      </div>
      {holds !== undefined && (
        <div className={style.figures}>
          <div className={signOf(holds) > 0 ? style.gain : style.title}>
            {format.amount(holds, { sign: true })}
          </div>
          <div className={classes(style.caption, 'words')}>{t('fast.ifItHolds')}</div>
        </div>
      )}
    </Link>
  )
}

/** A contract that is over: its result, and both prices. Leads to the receipt. */
export function FastHistoryRow({ order, name }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { outcome, profit, price, salePrice } = order
  if (outcome === null || profit === null) return null
  return (
    <Link to={receiptAddress(order)} className={style.row}>
      <div className={style.words}>
        <div className={style.title}>
          {name} <SideTag direction={order.direction} />
        </div>
        <div className={style.caption}>
          {format.figure(price)} → {salePrice === null ? NONE : format.figure(salePrice)}
        </div>
        <div className={style.caption}>
          {format.dateTime(order.expiresAt)} · {durationText(order.duration, t)}
        </div>
      </div>
      <div className={style.figures}>
        <div className={signOf(profit) > 0 ? style.gain : style.title}>
          {format.amount(profit, { sign: true })} {order.currencyCode}
        </div>
        <div className={style.caption}>
          <span className="words">{outcomeText(outcome, t)}</span> · {format.amount(order.amount)}
        </div>
      </div>
    </Link>
  )
}
