import type { PublicTrade } from '@candor/protocol'
import { classes } from '@candor/ui'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useDepth } from '../../../data/depth.ts'
import { useFormat } from '../../../data/format.ts'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import { quantityText } from './quantity-text.ts'
import style from './side-views.module.css'

/** As many trades as stand where the book has its eight levels a side. */
const ROWS = 12

/** What was traded last by everyone, newest first. */
export function BookTrades({ symbol }: { symbol: string }) {
  const { t } = useTranslation()
  const { data: trades, error } = useDepth(symbol, ({ trades }) => trades)
  if (!trades) {
    return error ? <p className={style.note}>{t('msg.loadFailed')}</p> : <Bone height={400} />
  }
  if (trades.length === 0) {
    return <p className={classes(style.note, 'words')}>{t('orders.noTrades')}</p>
  }
  return (
    <ol aria-label={t('orders.publicTrades')}>
      {trades.slice(0, ROWS).map((trade) => (
        <Trade key={trade.id} trade={trade} />
      ))}
    </ol>
  )
}

const Trade = memo(function Trade({ trade }: { trade: PublicTrade }) {
  const { t } = useTranslation()
  const format = useFormat()
  const buys = trade.side === 'buy'
  return (
    <li className={style.trade}>
      <b className={buys ? style.bids : style.asks}>{format.figure(trade.price)}</b>
      <span>{quantityText(trade.quantity, format)}</span>
      <small className="words">{buys ? t('action.buy') : t('action.sell')}</small>
      <small>{format.time(trade.time)}</small>
    </li>
  )
})
