import type { PublicTrade } from '@candor/protocol'
import { classes } from '@candor/ui'
import { memo, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { useDepth } from '../../../data/depth.ts'
import { useFormat } from '../../../data/format.ts'
import { PAGES } from '../../../shared/addresses.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import { TryAgain } from '../../../shared/widgets/try-again.tsx'
import { quantityText } from './quantity-text.ts'
import style from './side-views.module.css'

/** As many trades as stand where the book has its eight levels a side, until it is measured. */
export const USUAL_ROWS = 12

interface BookTradesProps {
  symbol: string
  rows: number
  /** How many fit. */
  onFit: (rows: number) => void
}

/** What was traded last by everyone, newest first: as much as fits beside the ticket. */
export function BookTrades({ symbol, rows, onFit }: BookTradesProps) {
  const { t } = useTranslation()
  const { data: trades, error, refetch } = useDepth(symbol, ({ trades }) => trades)
  const list = useRef<HTMLOListElement>(null)
  const isShown = trades !== undefined && trades.length > 0
  useLayoutEffect(() => {
    const room = list.current
    if (!room || !isShown) return undefined
    const watch = new ResizeObserver(() => {
      const row = room.firstElementChild?.getBoundingClientRect().height ?? 0
      if (row > 0) onFit(Math.max(1, Math.floor(room.clientHeight / row)))
    })
    watch.observe(room)
    return () => watch.disconnect()
  }, [isShown, onFit])
  if (!trades) {
    return error ? <TryAgain onPress={() => void refetch()} /> : <Bone height={400} />
  }
  if (!isShown) {
    return <p className={classes(style.note, 'words')}>{t('orders.noTrades')}</p>
  }
  return (
    <ol ref={list} className={style.trades} aria-label={t('orders.publicTrades')}>
      {trades.slice(0, rows).map((trade) => (
        <Trade key={trade.id} trade={trade} />
      ))}
    </ol>
  )
}

/** Says how many trades stand there, and leads to more of them. */
export function MoreTrades({ symbol, rows }: { symbol: string; rows: number }) {
  const { t } = useTranslation()
  const { data: count = 0 } = useDepth(symbol, ({ trades }) => trades.length)
  if (count === 0) return null
  return (
    <Link
      className={classes(style.more, 'words')}
      to={`${PAGES.tradeRecord}?symbol=${encodeURIComponent(symbol)}`}
    >
      {t('ticket.lastTrades', { count: Math.min(rows, count) })}
      <Icon name="right" size={16} />
    </Link>
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
