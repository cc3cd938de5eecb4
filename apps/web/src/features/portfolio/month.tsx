import { compare, isZero, signOf } from '@candor/money/decimals'
import { DAY_MS } from '@candor/money/durations'
import { classes } from '@candor/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '@candor/ui/router'
import { PAGES } from '../../shared/addresses.ts'
import { useFormat } from '../../data/format.ts'
import { useCall } from '../../data/queries.ts'
import { serverNow } from '../../data/server-clock.ts'
import { startOf } from '../../shared/date-range/venue-days.ts'
import { ErrorState } from '../../shared/widgets/error-state.tsx'
import { IconButton } from '../../shared/widgets/icon-button.tsx'
import { SkeletonRows } from '../../shared/widgets/skeleton.tsx'
import { useDayNames } from './day-names.ts'
import { Result, useMoney } from './figures.tsx'
import { type MonthDay, firstWeekdayOf, monthBeside, monthOf, weeksOf } from './month-days.ts'
import look from './month.module.css'
import style from './portfolio.module.css'

/** The days of a month with what each brought. */
export function Month() {
  const { t } = useTranslation()
  const names = useDayNames()
  const [month, setMonth] = useState(() => monthOf(serverNow()))
  const { data, error, refetch } = useCall(
    'resultDays',
    { body: { month } },
    { keepPrevious: true },
  )
  const isLast = data !== undefined && month >= data.today.slice(0, 7)
  const isFirst = data !== undefined && month <= data.firstMonth
  return (
    <section className={style.block}>
      <div className={style.head}>
        <h2 className={style.heading}>{t('portfolio.calendar')}</h2>
        <div className={look.steps}>
          <IconButton
            icon="left"
            size={20}
            label={t('portfolio.monthBefore')}
            disabled={isFirst}
            onPress={() => setMonth(monthBeside(month, -1))}
          />
          <span className="words">{names.period(month)}</span>
          <IconButton
            icon="right"
            size={20}
            label={t('portfolio.monthAfter')}
            disabled={isLast}
            onPress={() => setMonth(monthBeside(month, 1))}
          />
        </div>
      </div>
      {data ? (
        <>
          <Days month={month} days={data.days} today={data.today} />
          <Summary days={data.days} realised={data.realised} />
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={5} circle={false} />
      )}
    </section>
  )
}

function Days({ month, days, today }: { month: string; days: readonly MonthDay[]; today: string }) {
  const names = useDayNames()
  const { i18n } = useTranslation()
  const first = firstWeekdayOf(i18n.language)
  const results = new Map(days.map(({ day, realised }) => [day, realised]))
  const weeks = weeksOf(month, first)
  return (
    <table className={look.calendar}>
      <thead>
        <tr>
          {weeks[1]!.map((day) => (
            <th key={day} scope="col" className="words">
              {names.weekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td key={day}>
                {day.startsWith(month) && (
                  <Day day={day} result={results.get(day) ?? '0'} today={today} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Day({ day, result, today }: { day: string; result: string; today: string }) {
  const format = useFormat()
  const { amountsHidden } = useMoney()
  const number = Number(day.slice(8))
  if (day > today) return <span className={classes(look.cell, look.coming)}>{number}</span>
  const sign = signOf(result)
  const start = startOf(day)!
  return (
    <Link
      to={`${PAGES.accountRecords}?from=${start}&to=${start + DAY_MS}`}
      className={classes(
        look.cell,
        sign > 0 && look.cellGain,
        sign < 0 && look.cellLoss,
        day === today && look.cellToday,
      )}
    >
      <span className={look.cellDay}>{number}</span>
      <span className={classes(look.cellResult, sign > 0 && style.gain)}>
        {amountsHidden ? '••' : shortResult(result, format)}
      </span>
    </Link>
  )
}

/** To the cent where there is room, else in thousands. */
function shortResult(result: string, format: ReturnType<typeof useFormat>): string {
  if (isZero(result)) return '0'
  const whole = result.replace('-', '').split('.')[0]!
  const digits = whole.length > 3 ? 0 : whole.length > 2 ? 1 : 2
  return format.figure(result, { digits, sign: true })
}

function Summary({ days, realised }: { days: readonly MonthDay[]; realised: string }) {
  const { t } = useTranslation()
  const names = useDayNames()
  const traded = days.filter((day) => !isZero(day.realised))
  if (traded.length === 0) return <p className={`${style.note} words`}>{t('portfolio.noDays')}</p>
  const sorted = [...traded].sort((a, b) => compare(b.realised, a.realised))
  const [best, worst] = [sorted[0]!, sorted.at(-1)!]
  const gains = traded.filter((day) => signOf(day.realised) > 0).length
  return (
    <>
      <dl className={style.keys}>
        <div>
          <dt className="words">{t('portfolio.realised')}</dt>
          <dd>
            <Result amount={realised} />
          </dd>
        </div>
        <div>
          <dt className="words">{t('portfolio.best', { day: names.day(best.day) })}</dt>
          <dd>
            <Result amount={best.realised} />
          </dd>
        </div>
        <div>
          <dt className="words">{t('portfolio.worst', { day: names.day(worst.day) })}</dt>
          <dd>
            <Result amount={worst.realised} />
          </dd>
        </div>
      </dl>
      <p className={`${style.note} words`}>
        {t('portfolio.dayCounts', { gains, losses: traded.length - gains })}{' '}
        {t('portfolio.dayHint')}
      </p>
    </>
  )
}
