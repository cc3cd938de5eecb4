import type { FuturesOrderRow } from '@candor/protocol'
import { classes } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NONE, useFormat } from '../../../data/format.ts'
import { EmptyState } from '../../../shared/widgets/empty-state.tsx'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { SkeletonRows } from '../../../shared/widgets/skeleton.tsx'
import { Tag } from '../../../shared/widgets/tag.tsx'
import style from './orders.module.css'
import parts from '../parts.module.css'
import { titleOf } from '../facts.ts'
import { OrderSheet } from '../order-sheet.tsx'
import { StopTexts } from '../positions/position-card.tsx'
import { useQuote } from '../quote.ts'
import { StopsSheet } from '../positions/stops-sheet.tsx'
import { holdsOf, useCancelOrder } from './use-cancel-order.ts'
import { useFuturesOrders } from '../use-futures-orders.ts'
import { sideAndLever } from '../futures-texts.ts'

/** One's limit orders that wait for the index. */
export function WaitingOrders() {
  const { t } = useTranslation()
  const { data, error, refetch } = useFuturesOrders('notExecuted')
  if (!data) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows rows={3} circle={false} />
    )
  }
  if (data.records.length === 0) {
    return <EmptyState title={t('futures.noWaiting')} text={t('futures.noWaitingHint')} />
  }
  return (
    <ul className={parts.cards}>
      {data.records.map((row) => (
        <li key={row.id}>
          <WaitingOrder row={row} />
        </li>
      ))}
    </ul>
  )
}

/** A limit order that waits: its limit and the index, what it holds, its stops, and its cancelling. */
export function WaitingOrder({ row }: { row: FuturesOrderRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const quote = useQuote(row.symbol)
  const { cancel, busy } = useCancelOrder()
  const [opened, setOpened] = useState<'stops' | 'details'>()
  const figures = [
    {
      name: t('term.limitPrice'),
      text: row.orderPrice === null ? NONE : format.figure(row.orderPrice),
    },
    { name: t('term.indexPrice'), text: quote ? format.figure(quote.price) : NONE },
    {
      name: t('term.liquidation'),
      text: row.liquidationPrice === null ? t('futures.none') : format.figure(row.liquidationPrice),
    },
    { name: t('term.lots'), text: format.count(row.lots) },
    { name: t('orders.holds'), text: `${format.amount(holdsOf(row))} ${row.currencyCode}` },
  ]
  return (
    <article className={parts.card} aria-label={`${sideAndLever(row, t)} ${titleOf(row)}`}>
      <div className={style.cardTop}>
        <button type="button" className={parts.cardHead} onClick={() => setOpened('details')}>
          <Tag tone={row.direction === 'buyLong' ? 'rise' : 'fall'}>{sideAndLever(row, t)}</Tag>
          <span className={parts.cardTitle}>{titleOf(row)}</span>
          <span className={parts.grow} />
          <Icon name="right" size={16} />
        </button>
      </div>
      <dl className={parts.grid}>
        {figures.map(({ name, text }) => (
          <div key={name}>
            <dt className="words">{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <button type="button" className={parts.stopsRow} onClick={() => setOpened('stops')}>
        <StopTexts row={row} />
        <span className={parts.edit}>{t('action.setTpSl')}</span>
      </button>
      <button
        type="button"
        className={classes(style.cancel, 'words')}
        aria-disabled={busy || undefined}
        onClick={() => !busy && void cancel(row)}
      >
        {t('action.cancelOrder')}
      </button>
      {opened === 'stops' && <StopsSheet row={row} onClose={() => setOpened(undefined)} />}
      {opened === 'details' && <OrderSheet row={row} onClose={() => setOpened(undefined)} />}
    </article>
  )
}
