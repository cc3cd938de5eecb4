import type { FuturesOrderRow } from '@candor/protocol'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { add } from '@candor/money/decimals'
import { NONE, useFormat } from '../../../data/format.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { Tag } from '../../../shared/widgets/tag.tsx'
import style from './orders.module.css'
import parts from '../parts.module.css'
import { titleOf } from '../facts.ts'
import { OrderSheet } from '../order-sheet.tsx'
import { Profit } from '../profit.tsx'
import { closerOf, sideAndLever, statusOf } from '../futures-texts.ts'
import { marginOf } from '../wire-fields.ts'

/** An order that is over: how it ended, its prices, fees and net profit; a touch opens the rest. */
export function HistoryRow({ row }: { row: FuturesOrderRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  const { currencyCode } = row
  const isClosed = row.status === 'closed'
  const price = (text: string | null) => (text === null ? NONE : format.figure(text))
  const figures = isClosed
    ? [
        row.profit !== null && {
          name: t('futures.beforeFees'),
          text: format.figure(row.profit, { digits: 2, sign: true }),
        },
        { name: t('term.openPrice'), text: price(row.openPrice) },
        { name: t('term.closePrice'), text: price(row.closePrice) },
        { name: t('term.fee'), text: format.amount(add(row.openFee, row.closeFee ?? '0')) },
      ]
    : [
        { name: t('term.limitPrice'), text: price(row.orderPrice) },
        { name: t('term.lots'), text: format.count(row.lots) },
        { name: t('term.margin'), text: `${format.amount(marginOf(row))} ${currencyCode}` },
      ]
  return (
    <article className={style.past}>
      <button type="button" className={style.pastHead} onClick={() => setOpened(true)}>
        <span className={style.pastName}>
          <Tag tone={row.direction === 'buyLong' ? 'rise' : 'fall'}>{sideAndLever(row, t)}</Tag>
          <b>{titleOf(row)}</b>
          <span className={style.time}>
            {row.closedBy === null ? statusOf(row, t) : closerOf(row.closedBy, t)} ·{' '}
            {format.dateTime(row.closedAt ?? row.createdAt)}
          </span>
        </span>
        {row.netProfit !== null && (
          <span className={parts.chooseNet}>
            <small className="words">{t('futures.netProfit')}</small>
            <Profit amount={row.netProfit} currency={currencyCode} />
          </span>
        )}
        <Icon name="right" size={16} />
      </button>
      <dl className={parts.grid}>
        {figures
          .filter((figure) => figure !== false)
          .map(({ name, text }) => (
            <div key={name}>
              <dt className="words">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
      </dl>
      {opened && <OrderSheet row={row} onClose={() => setOpened(false)} />}
    </article>
  )
}
