import { indicatorOf } from '@candor/indicators'
import type { InkName, ShownIndicator } from './shown-indicator.ts'

/** One figure of an indicator in a legend. */
export interface LegendPart {
  /** '' where the indicator has one figure alone. */
  label: string
  ink: InkName
  value: number | undefined
}

/** Means have one length for each of their lines, which names it; the first of volumes is the volume. */
function lengthsOf({
  id,
  parameters,
}: ShownIndicator): readonly (number | undefined)[] | undefined {
  if (id === 'ma' || id === 'ema') return parameters
  return id === 'vol' ? [undefined, ...parameters] : undefined
}

/** The indicator's name as a legend has it: MACD 12, 26, 9. Where its lines are named by lengths: MA. */
export function legendName(shown: ShownIndicator, write: (parameter: number) => string): string {
  const { short = shown.id } = indicatorOf(shown.id) ?? {}
  if (lengthsOf(shown)) return short
  return [short, shown.parameters.map(write).join(', ')].filter((text) => text !== '').join(' ')
}

/**
 * What a legend says of an indicator at one candle. `labels` are those of bands: upper, middle, lower.
 */
export function legendParts(
  shown: ShownIndicator,
  values: readonly (number | undefined)[],
  labels: readonly [upper: string, middle: string, lower: string],
): LegendPart[] {
  const { id, inks } = shown
  const { figures = [], isBand } = indicatorOf(id) ?? {}
  const part = (at: number, label: string): LegendPart => {
    return { label, ink: inks[at]!, value: values[at] }
  }
  if (isBand) return [part(1, labels[1]), part(0, labels[0]), part(2, labels[2])]
  if (id === 'supertrend') return [part(values[1] === undefined ? 0 : 1, '')]
  if (id === 'macd') {
    const isBelow = (values[2] ?? 0) < 0
    return [part(0, 'DIF'), part(1, 'DEA'), { ...part(2, 'M'), ink: isBelow ? 'fall' : 'rise' }]
  }
  const lengths = lengthsOf(shown)
  if (lengths) {
    return lengths.flatMap((length, at) => {
      if (length === undefined || length === 0) return []
      return [part(at, id === 'vol' ? `MA${length}` : String(length))]
    })
  }
  if (figures.length === 1) return [part(0, '')]
  return figures.map(({ name }, at) => part(at, name.replace('-', '\u2212')))
}
