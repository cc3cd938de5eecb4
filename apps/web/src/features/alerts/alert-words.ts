import type { AlertFiring, AlertRow, AlertTerms } from '@candor/protocol'
import {
  ALERT_PERIOD_MINUTES,
  type ALERT_PERIODS,
  type AlertMeasure,
  MEASURES,
  MEASURE_TEXTS,
} from '@candor/protocol/measures'
import { useTranslation } from 'react-i18next'
import { compare, trimZeros } from '@candor/money/decimals'
import { type Format, useFormat } from '../../data/format.ts'
import { useStocks, useTickers } from '../../data/ticks.ts'
import { instrumentName } from '../../i18n/instruments.ts'
import { perLanguage } from '../../i18n/per-language.ts'
import type { IconName } from '../../shared/widgets/icons.ts'

const units = perLanguage((locale) => (unit: 'minute' | 'hour' | 'day') => {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })
})

/** Minutes as the language writes them, on one line: 15 min, 4 h, 1 day. */
function spanText(minutes: number, language: string): string {
  const [count, unit] =
    minutes < 60
      ? ([minutes, 'minute'] as const)
      : minutes < 1_440
        ? ([minutes / 60, 'hour'] as const)
        : ([minutes / 1_440, 'day'] as const)
  return units(language)(unit).format(count).replaceAll(' ', '\u00a0')
}

/** How long minutes, and candles, are in words. */
export function useSpans() {
  const { language } = useTranslation().i18n
  return {
    span: (minutes: number) => spanText(minutes, language),
    period: (period: (typeof ALERT_PERIODS)[number]) =>
      spanText(ALERT_PERIOD_MINUTES[period], language),
  }
}

/** What a symbol is called: BTC/USDT, or a stock's name; the bare symbol until more is known. */
export function useSymbolName(): (symbol: string) => string {
  const { data: pairs } = useTickers()
  const { data: stocks } = useStocks()
  return (symbol) => {
    const pair = pairs?.find((ticker) => ticker.symbol === symbol)
    if (pair) return `${pair.base}/${pair.quote}`
    const stock = stocks?.find((one) => one.symbol === symbol)
    return stock ? instrumentName(stock) : symbol
  }
}

/** A level or a value of an indicator, which may be below zero. */
export function indicatorText(format: Format, value: string): string {
  return format.figure(trimZeros(value))
}

/** Sentences of alerts: what each waits for. */
export function useAlertWords(): (terms: AlertTerms) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const { span, period } = useSpans()
  const nameOf = useSymbolName()
  return (terms) => {
    const name = nameOf(terms.symbol)
    const { condition, move } = terms
    if (condition === 'moves') {
      const said = {
        name,
        percent: format.ratePercent(terms.percent!),
        time: span(terms.minutes!),
      }
      if (move === 'rise') return t('alert.saysMovesUp', said)
      return move === 'fall' ? t('alert.saysMovesDown', said) : t('alert.saysMoves', said)
    }
    if (condition === 'indicator') {
      const measure = `${MEASURE_TEXTS[terms.measure!]} (${period(terms.period!)})`
      const { of }: AlertMeasure = MEASURES[terms.measure!]
      if (of === 'close') {
        if (move === 'rise') return t('alert.saysLineUp', { name, measure })
        return move === 'fall'
          ? t('alert.saysLineDown', { name, measure })
          : t('alert.saysLine', { name, measure })
      }
      const said = { name, measure, level: indicatorText(format, terms.level!) }
      if (move === 'rise') return t('alert.saysValueUp', said)
      return move === 'fall' ? t('alert.saysValueDown', said) : t('alert.saysValue', said)
    }
    const said = { name, level: format.figure(terms.level!) }
    if (condition === 'rises') return t('alert.saysRises', said)
    return condition === 'falls' ? t('alert.saysFalls', said) : t('alert.saysCrosses', said)
  }
}

/** The arrow of an alert: the way it waits for, or both. */
export function alertIcon({ condition, move }: AlertTerms): IconName {
  if (condition === 'rises' || move === 'rise') return 'arrowUp'
  if (condition === 'falls' || move === 'fall') return 'arrowDown'
  return 'trade'
}

/** The arrow of one that went off: the way the price, or the indicator, came. */
export function firedIcon(firing: AlertFiring): IconName {
  const { value, formerValue, print, former } = firing
  const isRise =
    value !== null && formerValue !== null
      ? Number(value) > Number(formerValue)
      : compare(print.price, former.price) > 0
  return isRise ? 'arrowUp' : 'arrowDown'
}

/** How often and how long an alert waits, in a line under it. */
export function useAlertState(): (alert: AlertRow) => string {
  const { t } = useTranslation()
  const format = useFormat()
  const names = { app: t('alert.byApp'), push: t('alert.byPush'), mail: t('alert.byMail') }
  return ({ state, often, expiresAt, channels }) => {
    const times = often === 'once' ? t('alert.once') : t('alert.every')
    const told = channels ? `; ${channels.map((channel) => names[channel]).join(', ')}` : ''
    if (state === 'expired') return t('alert.stateExpired', { often: times }) + told
    if (state === 'off') return t('alert.stateOff', { often: times }) + told
    return t('alert.stateOn', { often: times, date: format.date(expiresAt) }) + told
  }
}
