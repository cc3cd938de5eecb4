import type { Stock, Ticker } from '@candor/protocol'
import { classes } from '@candor/ui'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../data/format.ts'
import { NoQuote } from '../../shared/quotes/no-quote.tsx'
import { Triangle, directionOf } from '../../shared/widgets/change.tsx'
import { Bone } from '../../shared/widgets/skeleton.tsx'
import { Tag } from '../../shared/widgets/tag.tsx'
import style from './chart-quote.module.css'

interface ChartQuoteProps {
  quotation: Ticker | Stock | undefined
  /** Whether the figures follow the market, or stay as they were. */
  live: boolean
}

/** The last price and its day; and what keeps it from moving, with the time it is of. */
export function ChartQuote({ quotation, live }: ChartQuoteProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const state = useStateWords(quotation)
  if (!quotation) {
    return (
      <div className={style.quote}>
        <NoQuote>
          <span className={style.waiting} aria-hidden="true">
            <Bone width={148} height={34} />
            <Bone width={120} />
          </span>
          <span className={style.waiting} aria-hidden="true">
            <Bone width={110} />
            <Bone width={110} />
            <Bone width={110} />
          </span>
        </NoQuote>
      </div>
    )
  }
  const { price, change, changePercent, high, low, quoteVolume, at } = quotation
  const direction = directionOf(change)
  return (
    <>
      <div className={style.quote}>
        <div className={classes(style.lead, style[direction])}>
          <p className={style.price}>{format.price(price)}</p>
          <p className={style.change}>
            <Triangle direction={direction} />
            <span>{format.change(change, price)}</span>
            <span>{format.percent(changePercent)}</span>
          </p>
        </div>
        <dl className={style.day}>
          <dt className="words">{t('chart.high24h')}</dt>
          <dd>{format.price(high)}</dd>
          <dt className="words">{t('chart.low24h')}</dt>
          <dd>{format.price(low)}</dd>
          <dt className="words">{t('chart.volume24h')}</dt>
          <dd>{format.compact(quoteVolume)}</dd>
        </dl>
      </div>
      {(state || !live) && (
        <p className={classes(style.state, 'words')}>
          {state && <Tag>{state.tag}</Tag>}
          {!live && <Tag>{t('chart.held')}</Tag>}
          {state?.text && <span>{state.text}</span>}
          <span className={style.at}>{t('chart.lastPriceAt', { time: format.dateTime(at) })}</span>
        </p>
      )}
    </>
  )
}

/** A stock's hours, or that a pair is paused; nothing for a pair that trades. */
function useStateWords(
  quotation: Ticker | Stock | undefined,
): { tag: string; text?: string } | undefined {
  const { t } = useTranslation()
  const format = useFormat()
  if (!quotation) return undefined
  if (!('market' in quotation)) return quotation.stale ? { tag: t('quotes.paused') } : undefined
  const { trading, nextChangeAt } = quotation
  const time = nextChangeAt === null ? undefined : format.weekday(nextChangeAt)
  if (trading) return { tag: t('chart.openNow'), text: time && t('chart.closes', { time }) }
  return { tag: t('quotes.closed'), text: time && t('quotes.opens', { time }) }
}
