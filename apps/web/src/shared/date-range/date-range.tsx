import { DAY_MS } from '@candor/money/durations'
import { classes } from '@candor/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { serverNow } from '../../data/server-clock.ts'
import { perLanguage } from '../../i18n/per-language.ts'
import style from './date-range.module.css'
import { dayOf, lastDays, startOf } from './venue-days.ts'

interface DateRangeProps {
  /** When the first day begins, and the last is over, milliseconds; absent: without an end. */
  from: number | undefined
  to: number | undefined
  onChange: (range: { from?: number | undefined; to?: number | undefined }) => void
}

/** Lengths that are chosen by one press: the last days, today included. */
const LAST_DAYS = [7, 30, 90] as const

const lengths = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }),
)

/** Two days of the venue, the second one included; the usual lengths by one press. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  const { t, i18n } = useTranslation()
  const id = useId()
  return (
    <div className={style.range}>
      <div className={style.lengths} role="group" aria-label={t('portfolio.period')}>
        {LAST_DAYS.map((days) => {
          const last = lastDays(days, serverNow())
          const isChosen = last.from === from && last.to === to
          return (
            <button
              key={days}
              type="button"
              className={classes(style.length, 'words')}
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? { from: undefined, to: undefined } : last)}
            >
              {lengths(i18n.language).format(days)}
            </button>
          )
        })}
      </div>
      <label className="words" htmlFor={`${id}-from`}>
        {t('portfolio.fromDay')}
        <input
          id={`${id}-from`}
          type="date"
          autoComplete="off"
          value={from === undefined ? '' : dayOf(from)}
          onChange={({ target }) => onChange({ from: startOf(target.value) })}
        />
      </label>
      <label className="words" htmlFor={`${id}-to`}>
        {t('portfolio.toDay')}
        <input
          id={`${id}-to`}
          type="date"
          autoComplete="off"
          value={to === undefined ? '' : dayOf(to - DAY_MS)}
          onChange={({ target }) => {
            const start = startOf(target.value)
            onChange({ to: start === undefined ? undefined : start + DAY_MS })
          }}
        />
      </label>
    </div>
  )
}
