import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Decimal, add, multiply } from '@candor/money/decimals'
import { useHoldings } from '../../data/holdings.ts'
import { useTickers } from '../../data/ticks.ts'
import { Sparkline } from '../../shared/widgets/sparkline.tsx'
import style from './home.module.css'

/**
 * What the coins held now were worth over the last 24 hours, an hour a point. It is a course of
 * prices, not of deposits: its words under it say so.
 */
export function EquityLine() {
  const { t } = useTranslation()
  const { data: holdings } = useHoldings()
  const { data: tickers } = useTickers()
  const points = useMemo(
    () => (holdings && tickers ? worthOverTime(holdings.rows, tickers) : []),
    [holdings, tickers],
  )
  if (points.length < 2 || points.every((point) => point === points[0])) return null
  return (
    <div className={style.line}>
      <Sparkline points={points} width={104} height={44} dot />
      <span className="words">{t('home.holdings24h')}</span>
    </div>
  )
}

interface Held {
  currencyCode: string
  total: Decimal
}

interface Course {
  base: string
  quote: string
  price: Decimal
  sparkline: readonly Decimal[]
}

/** Sums each holding's course in USDT. Currencies without a course count by nothing. */
export function worthOverTime(held: readonly Held[], courses: readonly Course[]): Decimal[] {
  const length = Math.max(0, ...courses.map((course) => course.sparkline.length))
  const worth: Decimal[] = Array.from({ length: length + 1 }, () => '0')
  for (const { currencyCode, total } of held) {
    const course = courses.find(({ base, quote }) => base === currencyCode && quote === 'USDT')
    if (!course && currencyCode !== 'USDT') continue
    const prices = course ? [...course.sparkline, course.price] : []
    for (const at of worth.keys()) {
      // A shorter course counts from its first price on.
      const price = course ? (prices[at - (worth.length - prices.length)] ?? prices[0]!) : '1'
      worth[at] = add(worth[at]!, multiply(total, price))
    }
  }
  return worth
}
