import type { FastOrderRow } from '@candor/protocol'
import { classes } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { signOf } from '@candor/money/decimals'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { useServerNow } from '../../../data/server-clock.ts'
import { useTicker } from '../../../data/ticks.ts'
import { Triangle } from '../../../shared/widgets/change.tsx'
import { Icon } from '../../../shared/widgets/icon.tsx'
import { IconButton } from '../../../shared/widgets/icon-button.tsx'
import { Tag } from '../../../shared/widgets/tag.tsx'
import { standingOf } from '../fast-terms.ts'
import { outcomeText, sideText } from '../fast-texts.ts'
import { Ring } from './fast-ring.tsx'
import style from './fast-strip.module.css'

/** The receipt of a contract, or how it runs while there is none. */
export function receiptAddress({ id }: Pick<FastOrderRow, 'id'>): string {
  return `${PAGES.settlement}?id=${id}`
}

/** Long or short, in its direction's colour with its arrow. */
export function SideTag({ direction }: Pick<FastOrderRow, 'direction'>) {
  const { t } = useTranslation()
  const rises = direction === 'buyLong'
  return (
    <Tag tone={rises ? 'rise' : 'fall'}>
      <Triangle direction={rises ? 'rise' : 'fall'} />
      {sideText(direction, t)}
    </Tag>
  )
}

/** Where a running contract stands now, as a sentence, and what it brings if that holds. */
export function useStandingWords(order: FastOrderRow, now: number) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data: ticker } = useTicker(order.symbol)
  const time = format.time(order.expiresAt)
  if (now >= order.expiresAt) return { words: t('fast.settlingNow'), holds: undefined }
  if (!ticker) return { words: t('fast.settlesAt', { time }), holds: undefined }
  const { side, by } = standingOf(order, ticker.price)
  const facts = { by: format.figure(by), time }
  switch (side) {
    case 'ahead':
      return { words: t('fast.aheadBy', facts), holds: order.expectedProfit }
    case 'behind':
      return { words: t('fast.behindBy', facts), holds: `-${order.amount}` }
    case 'level':
      return { words: t('fast.level', { time }), holds: '0' }
  }
}

/**
 * The running contracts of a symbol, one at a time: which of how many it is, and the way to the next
 * one, by a press that goes round.
 */
export function RunningStrips({ orders }: { orders: readonly FastOrderRow[] }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string>()
  const at = Math.max(
    0,
    orders.findIndex(({ id }) => id === chosen),
  )
  const order = orders[at]
  if (!order) return null
  if (orders.length === 1) return <RunningStrip order={order} />
  const place = { place: at + 1, count: orders.length }
  return (
    <div className={style.several}>
      <RunningStrip key={order.id} order={order} />
      <button
        type="button"
        className={style.next}
        aria-label={t('fast.nextRunning', place)}
        onClick={() => setChosen(orders[(at + 1) % orders.length]!.id)}
      >
        {`${place.place}/${place.count}`}
        <Icon name="right" size={16} />
      </button>
    </div>
  )
}

/** A running contract: seconds left, where it stands, and the result if it holds. */
export function RunningStrip({ order }: { order: FastOrderRow }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useServerNow()
  const { words, holds } = useStandingWords(order, now)
  return (
    <Link to={receiptAddress(order)} className={style.strip}>
      <Ring expiresAt={order.expiresAt} duration={order.duration} now={now} />
      <div className={style.words}>
        <div className={style.stake}>
          <SideTag direction={order.direction} />
          {format.amount(order.amount)} {order.currencyCode}
        </div>
        <div className={classes(style.caption, 'words')}>{words}</div>
      </div>
      {holds !== undefined && (
        <div className={style.holds}>
          <div className={signOf(holds) > 0 ? style.gain : style.figure}>
            {format.amount(holds, { sign: true })}
          </div>
          <div className={classes(style.caption, 'words')}>{t('fast.ifItHolds')}</div>
        </div>
      )}
    </Link>
  )
}

/** That the address names a symbol that there is not, in the room of a strip: nothing moves for it. */
export function UnknownStrip({ onPutAway }: { onPutAway: () => void }) {
  const { t } = useTranslation()
  return (
    <div className={style.result} role="status">
      <p className={classes(style.unknown, 'words')}>
        <Icon name="alert" size={20} />
        {t('fast.unknown')}
      </p>
      <IconButton icon="close" size={20} label={t('common.close')} onPress={onPutAway} />
    </div>
  )
}

/** A contract that was settled a moment ago: its result, and the way to its receipt. */
export function ResultStrip({ order, onPutAway }: { order: FastOrderRow; onPutAway: () => void }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { outcome, profit } = order
  if (outcome === null || profit === null) return null
  return (
    <div className={style.result} role="status">
      <Link to={receiptAddress(order)} className={style.receipt}>
        <span className={style.mark}>
          <Icon name={outcome === 'won' ? 'check' : 'records'} size={20} />
        </span>
        <div className={style.words}>
          <div className={style.stake}>
            <SideTag direction={order.direction} />
            <span className="words">{outcomeText(outcome, t)}</span>
          </div>
          <div className={classes(style.caption, style.link, 'words')}>{t('fast.toReceipt')}</div>
        </div>
        <div className={style.holds}>
          <div className={signOf(profit) > 0 ? style.gain : style.figure}>
            {format.amount(profit, { sign: true })}
          </div>
          <div className={style.caption}>{order.currencyCode}</div>
        </div>
      </Link>
      <IconButton icon="close" size={20} label={t('common.close')} onPress={onPutAway} />
    </div>
  )
}
