import { z } from 'zod'
import { decimal, requestId, symbol, time } from '../fields.ts'
import { NOTICE_CHANNELS } from '../notifications/fields.ts'
import {
  ALERT_LEVEL,
  ALERT_MINUTES,
  ALERT_PERCENT,
  ALERT_PERIODS,
  type AlertMeasure,
  type AlertMeasureName,
  MEASURES,
  MEASURE_NAMES,
  isAlertPercent,
} from './measures.ts'

/** How a figure has to move: up to its level or beyond, down to it or beyond, or either. */
export const alertMove = z
  .enum(['rise', 'fall', 'either'])
  .describe('rise: upwards to the level; fall: downwards to it; either: both')

/** The level of an indicator: for looking, so that it may be below zero and is no amount. */
const indicatorLevel = z
  .string()
  .max(24, { abort: true })
  .regex(ALERT_LEVEL)
  .describe(
    'Level of the indicator; 0 where the price is held against a line; of a volume, times its average',
  )

const often = z
  .enum(['once', 'every'])
  .describe(
    'once: it goes off a single time; every: each time, at most once a minute and a hundred times in all',
  )

/** How long an alert waits: an hour, a day, a week, 30 days, or without end, which is a year. */
export const ALERT_TERMS = ['hour', 'day', 'week', 'month', 'year'] as const

const lasts = z
  .enum(ALERT_TERMS)
  .describe('How long it waits from now: an hour, a day, a week, 30 days or a year')

const percent = z
  .string()
  .max(6, { abort: true })
  .regex(ALERT_PERCENT)
  .refine(isAlertPercent)
  .describe('Percent of the lowest or the highest price in that time: 0.1 to 100')

const channels = z.array(z.enum(NOTICE_CHANNELS)).min(1).max(NOTICE_CHANNELS.length)

const common = {
  symbol,
  often,
  lasts,
  channels: channels
    .optional()
    .describe('Where it is told; without, as the user has chosen for all messages of alerts'),
}

const byPrice = {
  ...common,
  condition: z
    .enum(['rises', 'falls', 'crosses'])
    .describe('The price rises to the level, falls to it, or crosses it either way'),
  level: decimal.describe('Price that is waited for, in units of the quote'),
}

const byMove = {
  ...common,
  condition: z.literal('moves').describe('The price moves by percent in a time'),
  move: alertMove,
  percent,
  minutes: z
    .literal(ALERT_MINUTES)
    .describe('In how many minutes: 1, 5, 15, 30, 60, 240, 720 or 1440'),
}

const byIndicator = {
  ...common,
  condition: z.literal('indicator').describe('An indicator comes to a level as a candle closes'),
  measure: z.enum(MEASURE_NAMES).describe('Which figure of which indicator'),
  period: z.enum(ALERT_PERIODS).describe('Of which candles'),
  move: alertMove,
  level: indicatorLevel,
}

interface IndicatorLevel {
  measure: AlertMeasureName
  level: string
}

/** Whether the indicator can ever have the level. */
function isReached({ measure, level }: IndicatorLevel): boolean {
  const { least = -Infinity, most = Infinity }: AlertMeasure = MEASURES[measure]
  return Number(level) >= least && Number(level) <= most
}

/** What an alert waits for, with `extra` fields in each of its forms. */
export function alertForms<Extra extends z.ZodRawShape>(extra: Extra) {
  return z.discriminatedUnion('condition', [
    z.object({ ...byPrice, ...extra }),
    z.object({ ...byMove, ...extra }),
    z
      .object({ ...byIndicator, ...extra })
      .refine((form) => isReached(form as unknown as IndicatorLevel), { path: ['level'] }),
  ])
}

export const alertInput = alertForms({ requestId })
export type AlertInput = z.output<typeof alertInput>

/** The same as answers have it: what a condition does not need is null. */
export const alertTerms = z.object({
  symbol,
  condition: z
    .enum(['rises', 'falls', 'crosses', 'moves', 'indicator'])
    .describe('What it waits for'),
  level: z.string().nullable().describe('Price or level of the indicator; null of moves'),
  move: alertMove.nullable().describe('Which way; null where the condition says it'),
  percent: z.string().nullable().describe('Percent of moves, else null'),
  minutes: z.int().nullable().describe('Minutes of moves, else null'),
  measure: z.enum(MEASURE_NAMES).nullable().describe('Figure of an indicator, else null'),
  period: z.enum(ALERT_PERIODS).nullable().describe('Candles of an indicator, else null'),
  often,
})
export type AlertTerms = z.output<typeof alertTerms>

export const alertRow = z.object({
  id: z.string().describe('Id of the alert'),
  ...alertTerms.shape,
  state: z
    .enum(['on', 'off', 'expired'])
    .describe('on: it waits; off: it was switched off; expired: its time is over'),
  setAt: time.describe('When it was set or changed last, milliseconds since 1970 UTC'),
  expiresAt: time.describe('When it ends, milliseconds since 1970 UTC'),
  channels: channels
    .nullable()
    .describe('Where it is told; null: as the user has chosen for all messages of alerts'),
  fired: z.int().describe('How often it went off'),
  firedAt: time.nullable().describe('When it went off last, if it ever did'),
})
export type AlertRow = z.output<typeof alertRow>

const journaledPrint = z.object({
  seq: z.int().describe('Record of the journal that has the print'),
  at: time.describe('Time of the record, milliseconds since 1970 UTC'),
  price: decimal.describe('Price'),
})

export const alertFiring = z.object({
  id: z.string().describe('Id of this going off'),
  alertId: z.string().describe('Id of the alert'),
  ...alertTerms.shape,
  at: time.describe('When it went off: the time of the print, milliseconds since 1970 UTC'),
  print: journaledPrint.describe(
    'The print that met it; of an indicator the first after the candle',
  ),
  former: journaledPrint.describe('The print before; of an indicator the candle’s last'),
  extreme: journaledPrint
    .nullable()
    .describe('Of moves: the lowest or highest print in the time before, else null'),
  value: z.string().nullable().describe('Of an indicator: its value at this candle, else null'),
  formerValue: z
    .string()
    .nullable()
    .describe('Of an indicator: its value a candle before, else null'),
  candleAt: time.nullable().describe('Of an indicator: when the candle began, else null'),
})
export type AlertFiring = z.output<typeof alertFiring>

/** What is looked up in the journal of an alert that went off. */
export const ALERT_CHECKS = ['print', 'former', 'between', 'extreme', 'condition'] as const

export const alertCheck = z.object({
  check: z
    .enum(ALERT_CHECKS)
    .describe(
      'print, former, extreme: the record has this print; between: no other print lies between the ' +
        'two; condition: by these prints the alert had to go off',
    ),
  holds: z.boolean().describe('Whether it is so'),
  seq: z.int().nullable().describe('The record that was looked at; null where none was'),
})
