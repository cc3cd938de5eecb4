import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Period, periodEnd } from '@candor/protocol/periods'
import { DAY_MS, MINUTE_MS } from '@candor/money/durations'
import { trimZeros } from '@candor/money/decimals'
import { useFormat } from '../../data/format.ts'
import { localeOf } from '../../i18n/languages.ts'
import type { Writing } from './chart-types.ts'
import { isDaily } from './periods.ts'

/** How the chart writes in the language shown. */
export function useWriting(): Writing {
  const { i18n } = useTranslation()
  const format = useFormat()
  return useMemo(() => {
    const time = timesIn(localeOf(i18n.language))
    return {
      price: (text) => format.figure(text),
      volume: (value) => format.compact(value.toFixed(2)),
      figure: (value) => {
        const isLarge = Math.abs(value) >= 1e6
        if (isLarge) return format.compact(value.toFixed(2))
        return format.figure(trimZeros(value.toFixed(Math.abs(value) < 1 ? 6 : 2)))
      },
      percent: (value) => format.percent(value.toFixed(2)),
      time,
    }
  }, [i18n.language, format])
}

/** A figure as the library writes it, a price or per cent, in the language shown; other texts as they are. */
export function writtenFigure(
  text: string,
  { price, percent }: Pick<Writing, 'price' | 'percent'>,
): string {
  const [, figure, sign] = /^(-?\d+(?:\.\d+)?)(%?)$/.exec(text) ?? []
  if (figure === undefined) return text
  return sign === '' ? price(figure) : percent(Number(figure))
}

/** Times under the axis are short, at the crosshair whole. Days, weeks and months are UTC's. */
export function timesIn(locale: string): Writing['time'] {
  const written = (options: Intl.DateTimeFormatOptions) => {
    const formatter = new Intl.DateTimeFormat(locale, options)
    return (at: number) => formatter.format(at)
  }
  const clock = written({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = written({ day: 'numeric', month: 'short' })
  const moment = written({
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const utcDay = written({ day: 'numeric', month: 'short', timeZone: 'UTC' })
  const utcDate = written({ dateStyle: 'medium', timeZone: 'UTC' })
  const utcMonth = written({ month: 'short', year: 'numeric', timeZone: 'UTC' })
  const utcYear = written({ year: 'numeric', timeZone: 'UTC' })
  return (at, period, full) => {
    if (!isDaily(period)) {
      if (full) return moment(at)
      return beginsDay(at, period) ? day(at) : clock(at)
    }
    if (full) return period === '1mon' ? utcMonth(at) : utcDate(at)
    if (period === '1mon') return utcYear(at)
    const date = new Date(at)
    return date.getUTCDate() <= 7 && date.getUTCMonth() === 0 ? utcYear(at) : utcDay(at)
  }
}

/** Whether no other candle of the length begins earlier on the same day, where the person is. */
function beginsDay(at: number, period: Period): boolean {
  const zone = new Date(at).getTimezoneOffset() * MINUTE_MS
  return (at - zone) % DAY_MS < periodEnd(period, 0)
}
