import type { Ticker } from '@candor/protocol'
import { classes } from '@candor/ui'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { PAGES } from '../../shared/addresses.ts'
import { useFormat } from '../../data/format.ts'
import { isLong } from '../../early/pair-rows.ts'
import { ChangeChip } from '../../shared/widgets/change.tsx'
import { CoinIcon } from '../../shared/widgets/coin-icon.tsx'
import { LivePrice, Pair } from '../../shared/widgets/pair.tsx'
import style from '../../shared/quotes/quotes.module.css'
import { QuoteRow } from '../../shared/quotes/quote-row.tsx'

/** One pair: star, glyph, pair over volume or that it is paused, price over change, change in per cent. */
export const PairRow = memo(function PairRow({ ticker }: { ticker: Ticker }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { symbol, base, quote } = ticker
  const quoted = { symbol, kind: 'pair' as const, name: `${base}/${quote}` }
  return (
    <QuoteRow quoted={quoted} to={`${PAGES.chart}?symbol=${symbol}`}>
      <span className={style.circle}>
        <CoinIcon code={base} />
      </span>
      <span className={style.cells}>
        <span className={style.name}>
          <Pair base={base} quote={quote} />
          <div className={classes(style.caption, 'words')}>
            {ticker.stale ? t('quotes.paused') : format.compact(ticker.quoteVolume)}
          </div>
        </span>
        <span className={classes(style.figures, isLong(ticker) && style.long)}>
          <div className={style.price}>
            <LivePrice price={ticker.price} />
          </div>
          <div className={style.moved}>{format.change(ticker.change, ticker.price)}</div>
        </span>
        <ChangeChip percent={ticker.changePercent} />
      </span>
    </QuoteRow>
  )
})
