import {
  type Indicator,
  type IndicatorId,
  areParameters,
  indicatorOf,
  initialParameters,
} from '@candor/indicators'

/** Inks that a line can have. What is kept names them by their place here: new ones come last. */
export const INK_NAMES = [
  ...(['text', 'text2', 'blue', 'rise', 'fall', 'amber', 'violet', 'cyan'] as const),
]
export type InkName = (typeof INK_NAMES)[number]

/** Widths that a line can have, px. */
export const WIDTHS = [1, 1.5, 2, 3] as const

/** Panes below the candles at most. */
export const MOST_PANES = 4

/** The least and the greatest height of a pane, px. */
export const LEAST_HEIGHT = 40
const MOST_HEIGHT = 400

/** An indicator as a person has it on their charts. */
export interface ShownIndicator {
  id: IndicatorId
  parameters: readonly number[]
  /** One for each of its figures. */
  inks: readonly InkName[]
  /** Of its lines, px. */
  width: number
  /** Of its pane, px, where the person pulled it to one. */
  height?: number
}

const THREE: readonly InkName[] = ['text', 'blue', 'text2']

/** The inks that an indicator's figures begin with, where they are not those of `THREE`. */
const INKS: Readonly<Partial<Record<IndicatorId, readonly InkName[]>>> = {
  ema: ['amber', 'violet', 'cyan'],
  boll: ['blue', 'text2', 'blue'],
  keltner: ['violet', 'text2', 'violet'],
  donchian: ['cyan', 'text2', 'cyan'],
  sar: ['blue'],
  vwap: ['amber'],
  supertrend: ['rise', 'fall'],
  vol: ['text2', 'text', 'blue'],
  rsi: ['blue'],
  dmi: ['rise', 'fall', 'text'],
}

/** The indicator as it is offered: with what it begins with. */
export function initialIndicator(id: IndicatorId): ShownIndicator {
  const indicator = indicatorOf(id)!
  const inks = INKS[id] ?? THREE
  // The pane of volumes has its means for who wants them.
  const parameters = id === 'vol' ? [0, 0] : initialParameters(indicator)
  return { id, parameters, inks: inks.slice(0, indicator.figures.length), width: 1.5 }
}

export function isInPane({ id }: ShownIndicator): boolean {
  return indicatorOf(id)?.place === 'pane'
}

/** Whether another pane has room. */
export function hasRoom(shown: readonly ShownIndicator[]): boolean {
  return shown.filter(isInPane).length < MOST_PANES
}

/** What is kept of an indicator: short, so that twenty sets of them fit. */
export function writtenIndicator(shown: ShownIndicator): unknown[] {
  const { id, parameters, inks, width, height } = shown
  const places = inks.map((ink) => INK_NAMES.indexOf(ink))
  return [id, parameters, places, width, ...(height === undefined ? [] : [height])]
}

/** The indicator that is meant by what was kept; undefined where it is none that is known here. */
export function readIndicator(value: unknown): ShownIndicator | undefined {
  if (!Array.isArray(value)) return undefined
  const [id, parameters, inks, width, height] = value as unknown[]
  const indicator = typeof id === 'string' ? indicatorOf(id) : undefined
  if (!indicator) return undefined
  const begun = initialIndicator(indicator.id)
  return {
    id: indicator.id,
    parameters: readParameters(indicator, parameters) ?? begun.parameters,
    inks: begun.inks.map((ink, at) => inkAt(inks, at) ?? ink),
    width: WIDTHS.find((known) => known === width) ?? begun.width,
    ...(typeof height === 'number' && height >= LEAST_HEIGHT
      ? { height: Math.min(Math.round(height), MOST_HEIGHT) }
      : {}),
  }
}

function readParameters(indicator: Indicator, value: unknown): number[] | undefined {
  return Array.isArray(value) && areParameters(indicator, value) ? (value as number[]) : undefined
}

function inkAt(places: unknown, at: number): InkName | undefined {
  const place: unknown = Array.isArray(places) ? places[at] : undefined
  return typeof place === 'number' ? INK_NAMES[place] : undefined
}

/** All that are known here, each once, with no more panes than there is room for. */
export function readIndicators(value: unknown): ShownIndicator[] {
  const found: ShownIndicator[] = []
  for (const each of Array.isArray(value) ? (value as unknown[]) : []) {
    const shown = readIndicator(each)
    if (!shown || found.some(({ id }) => id === shown.id)) continue
    if (!isInPane(shown) || hasRoom(found)) found.push(shown)
  }
  return found
}
