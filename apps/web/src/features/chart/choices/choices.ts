import { PERIODS, type Period } from '@candor/protocol/periods'
import {
  type ShownIndicator,
  initialIndicator,
  readIndicators,
  writtenIndicator,
} from '../indicators/shown-indicator.ts'

/** How candles are drawn. */
export const CHART_TYPES = ['hollow', 'candle', 'heikin', 'bars', 'line', 'area'] as const
export type ChartType = (typeof CHART_TYPES)[number]

/** What is the same distance on the axis: the same amount, the same factor, or per cent. */
export const SCALES = ['linear', 'logarithmic', 'percent'] as const
export type Scale = (typeof SCALES)[number]

/** What a template holds. */
export interface Look {
  type: ChartType
  scale: Scale
  indicators: readonly ShownIndicator[]
}

/** A look with a name. */
export interface Template extends Look {
  name: string
}

/** How a person likes their charts. */
export interface Choices extends Look {
  period: Period
  /** Those that stand in the bar, in their order. */
  bar: readonly Period[]
  grid: boolean
  /** The highest and the lowest price in view carry their figure. */
  extremes: boolean
  /** One's own positions and orders stand as lines, own fills as marks. */
  held: boolean
  fills: boolean
  templates: readonly Template[]
}

export const MOST_TEMPLATES = 20
export const MOST_NAME_LENGTH = 24

const BAR: readonly Period[] = ['1min', '15min', '1hour', '1day']

function isPeriod(value: unknown): value is Period {
  return PERIODS.some((period) => period === value)
}

function oneOf<Value>(values: readonly Value[], value: unknown): Value {
  return values.find((known) => known === value) ?? values[0]!
}

/** The choices that are meant by what was kept, whatever an older or a newer version wrote. */
export function readChoices(value: unknown): Choices {
  const kept = Object(value) as Record<string, unknown>
  const bar = Array.isArray(kept.bar) ? [...new Set(kept.bar.filter(isPeriod))] : []
  return {
    ...readLook('drawn' in kept ? ofBefore(kept) : kept),
    period: isPeriod(kept.period) ? kept.period : '15min',
    bar: bar.length > 0 ? bar : BAR,
    grid: kept.grid !== false,
    extremes: kept.extremes === true,
    held: kept.held !== false,
    fills: kept.fills !== false,
    templates: readTemplates(kept.templates),
  }
}

function readLook({ type, scale, indicators }: Record<string, unknown>): Look {
  return {
    type: oneOf(CHART_TYPES, type),
    scale: oneOf(SCALES, scale),
    indicators: Array.isArray(indicators)
      ? readIndicators(indicators)
      : [initialIndicator('boll'), initialIndicator('vol')],
  }
}

/** What a phone kept before: candles or a line, and whether bands and volumes stand. */
function ofBefore({ drawn, bands, volume }: Record<string, unknown>): Record<string, unknown> {
  const isBand = bands !== false && drawn !== 'line'
  const indicators = (['boll', 'vol'] as const).filter((id) =>
    id === 'boll' ? isBand : volume !== false,
  )
  return {
    type: drawn === 'line' ? 'area' : 'hollow',
    indicators: indicators.map((id) => writtenIndicator(initialIndicator(id))),
  }
}

function readTemplates(value: unknown): Template[] {
  const found: Template[] = []
  for (const each of Array.isArray(value) ? (value as unknown[]) : []) {
    const kept = Object(each) as Record<string, unknown>
    const name = typeof kept.name === 'string' ? templateName(kept.name) : ''
    if (name === '' || found.some((one) => one.name === name)) continue
    found.push({ name, ...readLook(kept) })
  }
  return found.slice(0, MOST_TEMPLATES)
}

/** A name as it is kept: without spaces around it, and not too long. */
export function templateName(typed: string): string {
  return [...typed.trim().replace(/\s+/g, ' ')].slice(0, MOST_NAME_LENGTH).join('')
}

/** What is kept of the choices; `readChoices` reads it. */
export function writtenChoices({ templates, ...choices }: Choices): object {
  return {
    ...choices,
    indicators: choices.indicators.map(writtenIndicator),
    templates: templates.map(({ indicators, ...template }) => ({
      ...template,
      indicators: indicators.map(writtenIndicator),
    })),
  }
}

/** The look of these choices under a name, in place of the one that has it. */
export function withTemplate({ type, scale, indicators, templates }: Choices, name: string) {
  const others = templates.filter((one) => one.name !== name)
  return [...others, { name, type, scale, indicators }].slice(0, MOST_TEMPLATES)
}

/** A period in the bar, or out of it: it never is empty. */
export function withPeriod(bar: readonly Period[], period: Period): readonly Period[] {
  if (!bar.includes(period)) return [...bar, period]
  return bar.length > 1 ? bar.filter((one) => one !== period) : bar
}

/** The list with one of it moved by a place up or down, as far as there is one. */
export function moved<Item>(items: readonly Item[], item: Item, by: -1 | 1): readonly Item[] {
  const from = items.indexOf(item)
  const to = from + by
  if (from < 0 || to < 0 || to >= items.length) return items
  return items.with(from, items[to]!).with(to, item)
}
