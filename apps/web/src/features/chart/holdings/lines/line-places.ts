import type { HeldLine } from '../../../../shared/chart/held.ts'
import type { HoldingsChart } from '../holdings-chart.ts'
import type { Pulling } from '../pulling/held-store.ts'
import type { PaneMap } from './pane-map.ts'
import { type PillPlace, pillPlaces } from './pill-places.ts'
import { tagSlots } from './tag-slots.ts'

/** Where a line stands, with its pill and its tag; px below the pane's top. */
export interface LinePlace {
  /** Within the pane: at its edge where the price is beyond. */
  y: number
  beyond: 'above' | 'below' | undefined
  pill: PillPlace
  tagY: number
}

/** How wide the pill of a line is, whole and with its amount alone, px. */
export type Widths = (id: string) => { width: number; short: number }

/** Where lines are, or are pulled to, whatever is in view. */
export function heightsOf(
  lines: readonly HeldLine[],
  pulling: Pulling | undefined,
  chart: HoldingsChart,
): number[] {
  return lines.map(({ id, price }) => {
    // A pixel is no amount: the exact price goes to the chart as a number.
    const at = Number(id === pulling?.id ? pulling.price : price)
    return chart.yBeside(at) ?? 0
  })
}

/** Where all lines stand. */
export function linePlaces(
  lines: readonly HeldLine[],
  ys: readonly number[],
  pane: PaneMap,
  widths: Widths,
): LinePlace[] {
  const pills = pillPlaces(
    lines.map(({ id }, at) => ({ y: ys[at]!, ...widths(id) })),
    pane,
  )
  const tags = tagSlots(ys, pane.taken, pane.height)
  return lines.map((_, at) => {
    const y = ys[at]!
    return {
      y: Math.max(0, Math.min(y, pane.height)),
      beyond: y < 0 ? 'above' : y > pane.height ? 'below' : undefined,
      pill: pills[at]!,
      tagY: tags[at]!,
    }
  })
}
