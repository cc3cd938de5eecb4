import type { AlertRow, NoticeChannel } from '@candor/protocol'
import type { ALERT_PERIODS } from '@candor/protocol/measures'
import {
  ALERT_LEVEL,
  ALERT_MINUTES,
  type AlertMeasure,
  type AlertMeasureName,
  MEASURES,
  isAlertPercent,
} from '@candor/protocol/measures'
import {
  type Decimal,
  compare,
  divide,
  isAmount,
  multiply,
  subtract,
  trimZeros,
  truncate,
} from '@candor/money/decimals'
import { checkAmount } from '../../data/check-amount.ts'
import type { FormDesign } from '../../shared/form/form-design.ts'

export type Condition = AlertRow['condition']
export type Move = NonNullable<AlertRow['move']>
export type Lasts = 'hour' | 'day' | 'week' | 'month' | 'year'
export type Minutes = `${(typeof ALERT_MINUTES)[number]}`
export type AlertPeriod = (typeof ALERT_PERIODS)[number]

export interface AlertValues {
  condition: Condition
  level: string
  move: Move
  percent: string
  minutes: Minutes
  measure: AlertMeasureName
  period: AlertPeriod
  /** Level of an indicator. */
  figure: string
  often: 'once' | 'every'
  lasts: Lasts
  /** Where it is told; undefined: as for all messages of alerts. */
  channels: readonly NoticeChannel[] | undefined
}

/** The price now, as finely as the venue has it; undefined until it is known. */
export interface AlertAround {
  price: Decimal | undefined
}

interface AlertSummary {
  /** What is sent, but for the symbol. */
  terms: object
  /** The price is there already. */
  isMet: boolean
  /** How far the price has to go, and the share of it in per cent; undefined where that says nothing. */
  distance: { amount: Decimal; percent: Decimal; above: boolean } | undefined
}

export const MINUTES = ALERT_MINUTES.map(String) as Minutes[]

export const digitsOf = (price: Decimal) => price.split('.')[1]?.length ?? 0

/** An alert begins so far from the price, on the side that was used last. */
const AWAY = { rises: '1.01', falls: '0.99' }

export function newAlert(price: Decimal | undefined, condition: Condition): AlertValues {
  const away = condition === 'falls' ? AWAY.falls : AWAY.rises
  return {
    condition,
    level: price === undefined ? '' : roundish(multiply(price, away), digitsOf(price)),
    ...{ move: 'either', percent: '3', minutes: '60' },
    ...{ measure: 'rsi14', period: '15min', figure: '70', often: 'once', lasts: 'month' },
    channels: undefined,
  }
}

/** The form of an alert that is there. */
export function formOf(alert: AlertRow): AlertValues {
  const { condition, level, move, percent, minutes, measure, period, often } = alert
  const given = newAlert(undefined, condition)
  const days = (alert.expiresAt - alert.setAt) / 86_400_000
  const isIndicator = condition === 'indicator'
  return {
    ...given,
    level: isIndicator ? '' : trimZeros(level ?? ''),
    figure: isIndicator ? (level ?? given.figure) : given.figure,
    move: move ?? given.move,
    percent: percent ?? given.percent,
    minutes: minutes === null ? given.minutes : (String(minutes) as Minutes),
    measure: measure ?? given.measure,
    period: period ?? given.period,
    often,
    channels: alert.channels ?? undefined,
    lasts:
      days < 0.5 ? 'hour' : days < 2 ? 'day' : days < 10 ? 'week' : days < 60 ? 'month' : 'year',
  }
}

/** Four figures that count are enough for a price that somebody waits for. */
function roundish(price: Decimal, digits: number): Decimal {
  const whole = price.split('.')[0]!
  const kept = whole === '0' ? digits : Math.max(0, Math.min(digits, 4 - whole.length))
  return trimZeros(truncate(price, kept))
}

/** The price a step further: a thousandth of it, rounded to a 1 with zeros. */
export function stepped(price: Decimal, direction: -1 | 1, digits: number): Decimal {
  const [whole = '0', fraction = ''] = price.split('.')
  const leading = whole === '0' ? -(fraction.search(/[1-9]/) + 1) : whole.length - 1
  const exponent = Math.max(leading - 3, -digits)
  const step = exponent >= 0 ? `1${'0'.repeat(exponent)}` : `0.${'0'.repeat(-exponent - 1)}1`
  const next = subtract(price, direction > 0 ? `-${step}` : step)
  return compare(next, '0') > 0 ? trimZeros(next) : price
}

/** Whether the close is held against the indicator's line: then there is no level. */
export function isLine(measure: AlertMeasureName): boolean {
  return MEASURES[measure].of === 'close'
}

/** Whether the level is so many times an average. */
export function isTimes(measure: AlertMeasureName): boolean {
  return MEASURES[measure].of === 'times'
}

/** The level that an indicator begins with: the one before, where the indicator can have it. */
export function figureFor(measure: AlertMeasureName, before: string): string {
  return isTimes(measure) && !isLevelOf(measure, before) ? '3' : before
}

export const isOfPrice = (condition: Condition) =>
  condition === 'rises' || condition === 'falls' || condition === 'crosses'

export const alertForm: FormDesign<AlertValues, AlertAround, AlertSummary> = {
  summary: (values, { price }) => {
    const { condition, level, move, percent, minutes, measure, period, figure } = values
    const { often, lasts, channels } = values
    const common = { condition, often, lasts, ...(channels && { channels }) }
    const none = { isMet: false, distance: undefined }
    if (condition === 'moves') {
      return { terms: { ...common, move, percent, minutes: Number(minutes) }, ...none }
    }
    if (condition === 'indicator') {
      const at = isLine(measure) ? '0' : figure
      return { terms: { ...common, move, measure, period, level: at }, ...none }
    }
    const terms = { ...common, level }
    if (price === undefined || !isAmount(level, digitsOf(price))) return { terms, ...none }
    const side = compare(level, price)
    const amount = side < 0 ? subtract(price, level) : subtract(level, price)
    const share = divide(multiply(subtract(level, price), '100'), price, 2) ?? '0'
    const isMet = condition === 'rises' ? side <= 0 : condition === 'falls' ? side >= 0 : side === 0
    return { terms, isMet, distance: { amount, percent: share, above: side > 0 } }
  },
  errors: ({ condition, level, percent, measure, figure }, { price }, { t }) => {
    if (condition === 'moves') {
      return { percent: isAlertPercent(percent) ? undefined : t('alert.percentFault') }
    }
    if (condition === 'indicator') {
      return {
        figure: isLine(measure) || isLevelOf(measure, figure) ? undefined : levelFault(measure),
      }
    }
    return { level: checkAmount(level, price === undefined ? 8 : digitsOf(price), t) }

    function levelFault(name: AlertMeasureName): string {
      const { least, most }: AlertMeasure = MEASURES[name]
      if (least === undefined || most === undefined) return t('common.amountInvalid')
      return t('alert.levelFault', { least: String(least), most: String(most) })
    }
  },
  fieldOf: (error) => (error === 'alert_met_already' ? 'level' : undefined),
}

function isLevelOf(measure: AlertMeasureName, figure: string): boolean {
  const { least = -Infinity, most = Infinity }: AlertMeasure = MEASURES[measure]
  return ALERT_LEVEL.test(figure) && Number(figure) >= least && Number(figure) <= most
}
