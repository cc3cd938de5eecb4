import type { PublicTrade } from '@candor/protocol'
import { classes } from '@candor/ui'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDepth, useFollowedDepth } from '../../../data/depth.ts'
import { useFormat } from '../../../data/format.ts'
import { ErrorState } from '../../../shared/widgets/error-state.tsx'
import { Triangle } from '../../../shared/widgets/change.tsx'
import { Bone } from '../../../shared/widgets/skeleton.tsx'
import { quantityText } from '../book/quantity-text.ts'
import { withTrades } from './tape.ts'
import style from './views.module.css'

const NO_TRADES: readonly PublicTrade[] = []

/** What everybody trades in a market, newest first. It holds still under a finger or a mouse. */
export function TapeView({ symbol }: { symbol: string }) {
  const { t } = useTranslation()
  useFollowedDepth(symbol)
  const { data: newest, error, refetch } = useDepth(symbol, ({ trades }) => trades)
  const [tape, setTape] = useState(NO_TRADES)
  const now = withTrades(tape, newest ?? NO_TRADES)
  if (now !== tape) setTape(now)
  const [held, setHeld] = useState<readonly PublicTrade[]>()
  const hold = () => setHeld(now)
  const release = () => setHeld(undefined)
  if (!newest) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Bone height={280} />
    )
  }
  if (now.length === 0)
    return <p className={classes(style.none, 'words')}>{t('orders.noTrades')}</p>
  return (
    <section className={style.view} aria-label={t('orders.publicTrades')}>
      <div className={classes(style.heads, style.trade)}>
        <span className="words" role="status">
          {held ? t('chart.held') : t('orders.time')}
        </span>
        <span className="words">{t('spot.price')}</span>
        <span className="words">{t('term.quantity')}</span>
      </div>
      <ol
        className={style.room}
        data-held={held ? '' : undefined}
        onTouchStart={hold}
        onTouchEnd={release}
        onTouchCancel={release}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hold()}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && release()}
      >
        {(held ?? now).map((trade) => (
          <Trade key={trade.id} trade={trade} />
        ))}
      </ol>
    </section>
  )
}

const Trade = memo(function Trade({ trade }: { trade: PublicTrade }) {
  const { t } = useTranslation()
  const format = useFormat()
  const buys = trade.side === 'buy'
  return (
    <li className={style.trade}>
      <span className={style.time}>{format.time(trade.time)}</span>
      <b className={buys ? style.bids : style.asks}>
        <Triangle direction={buys ? 'rise' : 'fall'} />
        <span className="unseen">{buys ? t('action.buy') : t('action.sell')}</span>
        {format.figure(trade.price)}
      </b>
      <span>{quantityText(trade.quantity, format)}</span>
    </li>
  )
})
