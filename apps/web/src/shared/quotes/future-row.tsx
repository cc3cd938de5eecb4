import type { Future } from '@candor/protocol'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PAGES } from '../addresses.ts'
import { useFormat } from '../../data/format.ts'
import { instrumentName } from '../../i18n/instruments.ts'
import { ChangeChip } from '../widgets/change.tsx'
import { LivePrice } from '../widgets/pair.tsx'
import { Tag } from '../widgets/tag.tsx'
import style from './quotes.module.css'
import { Star } from './star.tsx'

/** The label of a futures market in the language shown. */
export function useMarketLabel(): (market: Future['market']) => string {
  const { t } = useTranslation()
  const labels = {
    'A-shares': t('quotes.aShares'),
    HK: t('quotes.hk'),
    US: t('quotes.us'),
  }
  return (market) => labels[market]
}

/** One future: name over its label and hours, price over change, change in per cent. */
export const FutureRow = memo(function FutureRow({ future }: { future: Future }) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = useMarketLabel()
  const hours = ({ trading, symbol, nextChangeAt }: Future) => {
    if (trading) return symbol
    if (nextChangeAt === null) return t('quotes.closed')
    return t('quotes.opens', { time: format.weekday(nextChangeAt) })
  }
  return (
    <div className={style.row}>
      <Star symbol={future.symbol} name={instrumentName(future)} />
      <Link className={style.link} to={`${PAGES.chart}?symbol=${future.symbol}&futures=1`}>
        <span className={style.cells}>
          <span className={style.name}>
            <div className={style.title}>{instrumentName(future)}</div>
            <div className={style.caption}>
              <Tag>{label(future.market)}</Tag>
              <span className="words">{hours(future)}</span>
            </div>
          </span>
          <span className={style.figures}>
            <div className={style.price}>
              <LivePrice price={future.price} />
            </div>
            <div className={style.moved}>
              {format.change(future.change, future.price)} {future.currencyCode}
            </div>
          </span>
          <ChangeChip percent={future.changePercent} />
        </span>
      </Link>
    </div>
  )
})
