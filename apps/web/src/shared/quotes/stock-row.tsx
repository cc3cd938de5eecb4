import type { Stock } from '@candor/protocol'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../addresses.ts'
import { useFormat } from '../../data/format.ts'
import { instrumentName } from '../../i18n/instruments.ts'
import { ChangeChip } from '../widgets/change.tsx'
import { LivePrice } from '../widgets/pair.tsx'
import { Tag } from '../widgets/tag.tsx'
import style from './quotes.module.css'
import { QuoteRow } from './quote-row.tsx'

/** The label of a stock market in the language shown. */
export function useMarketLabel(): (market: Stock['market']) => string {
  const { t } = useTranslation()
  const labels = {
    'A-shares': t('quotes.aShares'),
    HK: t('quotes.hk'),
    US: t('quotes.us'),
  }
  return (market) => labels[market]
}

/** One stock: name over its label and hours, price over change, change in per cent. */
export const StockRow = memo(function StockRow({ stock }: { stock: Stock }) {
  const { t } = useTranslation()
  const format = useFormat()
  const label = useMarketLabel()
  const hours = ({ trading, symbol, nextChangeAt }: Stock) => {
    if (trading) return symbol
    if (nextChangeAt === null) return t('quotes.closed')
    return t('quotes.opens', { time: format.weekday(nextChangeAt) })
  }
  const { symbol } = stock
  const name = instrumentName(stock)
  return (
    <QuoteRow
      quoted={{ symbol, kind: 'stock', name }}
      to={`${PAGES.chart}?symbol=${symbol}&futures=1`}
    >
      <span className={style.cells}>
        <span className={style.name}>
          <div className={style.title}>{name}</div>
          <div className={style.caption}>
            <Tag>{label(stock.market)}</Tag>
            <span className="words">{hours(stock)}</span>
          </div>
        </span>
        <span className={style.figures}>
          <div className={style.price}>
            <LivePrice price={stock.price} />
          </div>
          <div className={style.moved}>
            {format.change(stock.change, stock.price)} {stock.currencyCode}
          </div>
        </span>
        <ChangeChip percent={stock.changePercent} />
      </span>
    </QuoteRow>
  )
})
