import type { OverlayTemplate } from 'klinecharts'
import type { Inks } from '../../theme/inks.ts'
import type { Tool } from './drawings/drawings.ts'

/** Names under which the library knows the three lines. */
export const LINE_NAMES: Record<Tool, string> = {
  trend: 'candorTrend',
  horizontal: 'candorHorizontal',
  vertical: 'candorVertical',
}

function isSelected({ extendData }: { extendData?: unknown }): boolean {
  return (extendData as { selected?: boolean } | undefined)?.selected === true
}

/** The handles of a selected line, which let every press through. */
function handles(coordinates: { x: number; y: number }[], { base, blue }: Inks) {
  return coordinates.map(({ x, y }) => ({
    type: 'circle',
    attrs: { x, y, r: 4.5 },
    styles: { style: 'stroke_fill', color: base, borderColor: blue, borderSize: 2 },
    ignoreEvent: true,
  }))
}

/**
 * The lines a person draws, in the inks of now. `price` writes the figure at the axis. A trend runs
 * on beyond its second point, as far as the pane goes.
 */
export function lineTemplates(inks: () => Inks, price: (value: number) => string) {
  const trend: OverlayTemplate = {
    name: LINE_NAMES.trend,
    totalStep: 3,
    needDefaultPointFigure: true,
    createPointFigures: ({ overlay, coordinates, bounding }) => {
      const [first, second] = coordinates
      if (!first || !second) return first ? handles([first], inks()) : []
      // In a longer period both ends may lie in one candle: there is no direction to show then.
      if (first.x === second.x) return []
      const x = second.x > first.x ? bounding.width : 0
      const slope = (second.y - first.y) / (second.x - first.x)
      const end = { x, y: first.y + slope * (x - first.x) }
      return [
        { type: 'line', attrs: { coordinates: [first, end] } },
        ...(isSelected(overlay) ? handles([first, second], inks()) : []),
      ]
    },
  }
  const horizontal: OverlayTemplate = {
    name: LINE_NAMES.horizontal,
    totalStep: 2,
    needDefaultPointFigure: true,
    createPointFigures: ({ overlay, coordinates, bounding }) => {
      const y = coordinates[0]?.y
      if (y === undefined) return []
      const line = {
        type: 'line',
        attrs: {
          coordinates: [
            { x: 0, y },
            { x: bounding.width, y },
          ],
        },
        styles: { style: 'dashed', dashedValue: [6, 4] },
      }
      return isSelected(overlay) ? [line, ...handles([{ x: bounding.width / 2, y }], inks())] : line
    },
    createYAxisFigures: ({ overlay, coordinates }) => {
      const [value, y] = [overlay.points[0]?.value, coordinates[0]?.y]
      if (value === undefined || y === undefined) return []
      return {
        type: 'text',
        attrs: { x: 0, y, text: price(value), align: 'left', baseline: 'middle' },
        ignoreEvent: true,
      }
    },
  }
  const vertical: OverlayTemplate = {
    name: LINE_NAMES.vertical,
    totalStep: 2,
    needDefaultPointFigure: true,
    createPointFigures: ({ overlay, coordinates, bounding }) => {
      const x = coordinates[0]?.x
      if (x === undefined) return []
      const line = {
        type: 'line',
        attrs: {
          coordinates: [
            { x, y: 0 },
            { x, y: bounding.height },
          ],
        },
        styles: { style: 'dashed', dashedValue: [6, 4] },
      }
      return isSelected(overlay)
        ? [line, ...handles([{ x, y: bounding.height / 2 }], inks())]
        : line
    },
  }
  return [trend, horizontal, vertical]
}
