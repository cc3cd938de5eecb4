import type { Chart, Overlay } from 'klinecharts'
import type { Inks } from '../../theme/inks.ts'
import type { Bar } from './bars.ts'
import { CANDLES } from './chart-indicators.ts'
import { LINE_NAMES } from './chart-lines.ts'
import type { ChartEvents } from './chart-types.ts'
import { type Place, REACH_PX, distanceTo } from './drawings/drawing-reach.ts'
import { type Anchor, type Drawing, TOOLS, type Tool } from './drawings/drawings.ts'

/** The lines that the person drew on the library's chart. */
export class ChartDrawings {
  /** The prices of the level lines. */
  levels: readonly number[] = []
  readonly #chart: Chart
  readonly #ink: () => Inks
  readonly #moved: ChartEvents['moved']

  constructor(chart: Chart, ink: () => Inks, moved: ChartEvents['moved']) {
    this.#chart = chart
    this.#ink = ink
    this.#moved = moved
  }

  /** The drawn line within reach of a touch, the nearest of several. */
  at(x: number, y: number, drawings: readonly Drawing[]): string | undefined {
    const near = drawings.flatMap(({ id, tool, anchors }) => {
      const points = anchors.map((anchor) => this.#placeOf(anchor))
      const away = distanceTo(tool, points, { x, y })
      return away !== undefined && away <= REACH_PX ? [{ id, away }] : []
    })
    return near.sort((a, b) => a.away - b.away)[0]?.id
  }

  #placeOf({ timestamp, value }: Anchor): Place {
    const place = this.#chart.convertToPixel({ timestamp, value }, { paneId: CANDLES })
    const { x = 0, y = 0 } = Array.isArray(place) ? {} : place
    return { x, y }
  }

  /** Shows exactly these lines; the selected one has its handles. */
  set(drawings: readonly Drawing[], selected?: string): void {
    const wanted = new Map(drawings.map((drawing) => [drawing.id, drawing]))
    this.levels = drawings.flatMap(({ tool, anchors }) =>
      tool === 'horizontal' ? anchors.map(({ value }) => value) : [],
    )
    for (const { id } of this.#chart.getOverlays()) {
      if (!wanted.has(id)) this.#chart.removeOverlay({ id })
    }
    for (const { id, tool, anchors, colour = 'text' } of drawings) {
      const points = anchors.map((anchor) => ({ ...anchor }))
      const standing = this.#chart.getOverlays({ id })[0]
      if (!standing) this.#addLine(id, tool, points)
      this.#chart.overrideOverlay({
        id,
        points,
        extendData: { selected: id === selected },
        styles: { line: { color: this.#ink()[colour] } },
      })
    }
  }

  #addLine(id: string, tool: Tool, points: { timestamp: number; value: number }[]): void {
    this.#chart.createOverlay({
      name: LINE_NAMES[tool],
      id,
      paneId: CANDLES,
      points,
      onPressedMoveEnd: ({ overlay }) => this.#told(overlay),
      // Otherwise the library takes the line away, past the steps that can be taken back.
      onRightClick: (event) => (event as { preventDefault?: () => void }).preventDefault?.(),
    })
  }

  #told({ id, name, points }: Overlay): void {
    const tool = TOOLS.find((candidate) => LINE_NAMES[candidate] === name)
    const bars = this.#chart.getDataList() as Bar[]
    const anchors = points.flatMap(({ timestamp, dataIndex, value }) => {
      const time = timestamp ?? bars[dataIndex ?? -1]?.timestamp
      return time === undefined || value === undefined ? [] : [{ timestamp: time, value }]
    })
    if (tool) this.#moved({ id, tool, anchors })
  }
}
