import type { FuturesOrderRow } from '@candor/protocol'
import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { PAGES } from '../../../shared/addresses.ts'
import { useFormat } from '../../../data/format.ts'
import { Icon } from '../../../shared/widgets/icon.tsx'
import style from './chart-strip.module.css'
import { type Facts, amountText, ticksOf } from '../facts.ts'
import { Profit } from '../profit.tsx'
import { useQuote } from '../quote.ts'
import { standingOf } from '../position-figures.ts'
import { sideAndLever } from '../futures-texts.ts'

interface ChartStripProps {
  facts: Facts
  rows: readonly FuturesOrderRow[]
  /** The buttons below lead to the ticket already. */
  isLed: boolean
  /** A press opens the stops of one. */
  onStops: (row: FuturesOrderRow) => void
}

/** Below the chart: one's positions and orders of its symbol, and the way to the ticket. */
export function ChartStrip({ facts, rows, isLed, onStops }: ChartStripProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const quote = useQuote(facts.symbol)
  return (
    <div className={style.strip}>
      <ul className={style.list} aria-label={t('futures.own')}>
        {rows.map((row) => (
          <li key={row.id}>
            <button
              type="button"
              className={style.own}
              aria-haspopup="dialog"
              onClick={() => onStops(row)}
            >
              <b className="words">{sideAndLever(row, t)}</b>
              {row.openPrice === null || !quote ? (
                <span>{row.orderPrice !== null && format.figure(row.orderPrice)}</span>
              ) : (
                <Profit
                  amount={amountText(
                    standingOf(row, facts, ticksOf(quote.price, facts.priceScale)).profit,
                    facts,
                  )}
                  currency={facts.currency}
                />
              )}
              <span className={style.edit}>{t('action.setTpSl')}</span>
            </button>
          </li>
        ))}
      </ul>
      {!isLed && (
        <Link
          className={classes(style.trade, 'words')}
          to={`${PAGES.futures}?symbol=${facts.symbol}`}
        >
          {t('futures.trade')}
          <Icon name="right" size={16} />
        </Link>
      )}
    </div>
  )
}
