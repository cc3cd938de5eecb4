import { DAY_MS } from '@candor/money/durations'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../data/format.ts'
import { useCall } from '../../../data/queries.ts'
import { FigureList } from '../figure-list.tsx'
import { Profit } from '../profit.tsx'
import style from './orders.module.css'

/** Days that are shown above the positions that are over. */
const DAYS = 7

/** What one's positions have won or lost by day, of all contracts or of one; nothing while there is none. */
export function DayResults({ symbol }: { symbol: string | undefined }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { data } = useCall('contractResults', { query: { symbol, limit: DAYS } })
  if (!data || data.length === 0) return null
  return (
    <section className={style.days} aria-label={t('futures.byDay')}>
      <h2 className="words">{t('futures.byDay')}</h2>
      <FigureList
        lines={data.map(({ day, currencyCode, netProfit, fees }) => ({
          // Its midday has the venue's date in nearly every zone; its beginning is the day before in many.
          name: format.date(day + DAY_MS / 2),
          figure: <Profit amount={netProfit} currency={currencyCode} />,
          under: t('futures.feesOf', { amount: `${format.amount(fees)} ${currencyCode}` }),
        }))}
      />
    </section>
  )
}
