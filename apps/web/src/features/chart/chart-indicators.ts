import { INDICATORS, type Indicator, type Line } from '@candor/indicators'
import type { Chart, IndicatorDrawParams, IndicatorTemplate } from 'klinecharts'
import type { Inks } from '../../theme/inks.ts'
import type { Bar } from './bars.ts'
import type { Library, Pane } from './chart-types.ts'
import { type Easel, drawFigure, drawGround } from './indicators/draw-indicator.ts'
import { paneHeights } from './indicators/pane-heights.ts'
import { LEAST_HEIGHT, type ShownIndicator, isInPane } from './indicators/shown-indicator.ts'

/** The library's name for the pane of candles. */
export const CANDLES = 'candle_pane'

/** Room for the line of figures above what is drawn in a pane, px. */
const HEAD_PX = 19
/** And below, but for bars that stand on it, px. */
const FOOT_PX = 4
/** Marks of a pane's axis stand at least this far apart, px. */
const APART_PX = 26

interface IndicatorParts {
  library: Library
  chart: Chart
  /** Height of everything above the axis of times, px. */
  room: () => number
  inks: () => Inks
  /** Writes a figure at a pane's axis. */
  write: (value: number) => string
}

/** The indicators over the candles and in panes below, as the person chose them. */
export class ChartIndicators {
  readonly #parts: IndicatorParts
  readonly #lines = new Map<string, readonly Line[]>()
  #shown: readonly ShownIndicator[] = []
  /** Heights while an edge is pulled. */
  #pulled: readonly number[] | undefined

  constructor(parts: IndicatorParts) {
    this.#parts = parts
    for (const indicator of INDICATORS) parts.library.registerIndicator(this.#template(indicator))
  }

  /** Shows exactly these, the panes in this order. */
  set(shown: readonly ShownIndicator[]): void {
    const { chart } = this.#parts
    for (const { id } of this.#shown) {
      if (shown.some((one) => one.id === id)) continue
      chart.removeIndicator({ id })
      this.#lines.delete(id)
    }
    const before = new Set(this.#shown.map(({ id }) => id))
    this.#shown = shown
    for (const one of shown) {
      if (before.has(one.id)) {
        chart.overrideIndicator({ name: one.id, id: one.id, calcParams: [...one.parameters] })
      } else this.#add(one)
    }
    this.layPanes()
  }

  /** Gives each pane its height and place: after the room changed, or the person pulled at one. */
  layPanes(pulled?: readonly number[]): void {
    this.#pulled = pulled
    const { chart } = this.#parts
    const heights = this.heights()
    for (const [at, { id }] of this.#panes.entries()) {
      const wanted = { height: heights[at]!, minHeight: LEAST_HEIGHT, order: at + 1 }
      const { height, order } = (chart.getPaneOptions(id) ?? {}) as Partial<typeof wanted>
      if (height === wanted.height && order === wanted.order) continue
      chart.setPaneOptions({ id, ...wanted })
      chart.overrideYAxis({ paneId: id, gap: paneGap(id, wanted.height) })
    }
  }

  /** The heights of the panes, px. */
  heights(): readonly number[] {
    return this.#pulled ?? paneHeights(this.#panes, this.#parts.room())
  }

  /** Where the panes stand now. */
  places(): Pane[] {
    return this.#panes.flatMap(({ id }) => {
      const size = this.#parts.chart.getSize(id, 'main')
      return size ? [{ id, top: size.top, height: size.height }] : []
    })
  }

  /** What each indicator says at a bar, by id: its figures in their order. */
  valuesAt(index: number): ReadonlyMap<string, readonly (number | undefined)[]> {
    return new Map(
      this.#shown.map(({ id }) => [id, (this.#lines.get(id) ?? []).map((line) => line[index])]),
    )
  }

  get #panes(): ShownIndicator[] {
    return this.#shown.filter(isInPane)
  }

  #add(one: ShownIndicator): void {
    const { chart } = this.#parts
    const { id } = one
    const paneId = isInPane(one) ? id : CANDLES
    chart.createIndicator({ name: id, id, paneId, calcParams: [...one.parameters] }, true)
    if (paneId === CANDLES) return
    chart.setPaneOptions({ id, dragEnabled: false })
    chart.overrideYAxis({
      paneId,
      scrollZoomEnabled: false,
      // The largest volume in view stands at the axis as text, without a line across the bars.
      createTicks: ({ defaultTicks }) => {
        let last = Infinity
        return (id === 'vol' ? [] : defaultTicks).flatMap((tick) => {
          if (Math.abs(last - tick.coord) < APART_PX || tick.coord < HEAD_PX) return []
          last = tick.coord
          return [{ ...tick, text: this.#parts.write(Number(tick.value)) }]
        })
      },
    })
  }

  /** How the library reckons and draws an indicator. */
  #template(indicator: Indicator): IndicatorTemplate<unknown, number> {
    const { id, short, figures } = indicator
    return {
      name: id,
      shortName: short,
      figures: figures.map(({ name }) => ({ key: name })),
      ...(id === 'vol' ? { minValue: 0 } : {}),
      calc: (bars, { calcParams }) => {
        const lines = indicator.lines(
          (bars as Bar[]).map((bar) => bar.figures),
          calcParams,
        )
        this.#lines.set(id, lines)
        return bars.map((_, at) => rowOf(indicator, lines, at))
      },
      draw: (easel) =>
        this.#draw(indicator, easel as IndicatorDrawParams<unknown, number, unknown>),
    }
  }

  #draw(
    indicator: Indicator,
    { ctx, chart, xAxis, yAxis }: IndicatorDrawParams<unknown, number, unknown>,
  ): true {
    const shown = this.#shown.find(({ id }) => id === indicator.id)
    const lines = this.#lines.get(indicator.id)
    if (!shown || !lines) return true
    const bars = chart.getDataList() as Bar[]
    const { from, to } = chart.getVisibleRange()
    const easel: Easel = {
      ...{ ctx, bars, from: Math.max(0, from - 1), to: Math.min(to + 1, bars.length) },
      barWidth: Math.max(1, chart.getBarSpace().gapBar),
      xOf: (index) => xAxis.convertToPixel(index),
      yOf: (value) => yAxis.convertToPixel(value),
      inks: this.#parts.inks(),
    }
    if (indicator.isBand) drawGround(easel, lines[0]!, lines[2]!, shown.inks[0]!)
    for (const [at, figure] of indicator.figures.entries()) {
      const look = { ink: shown.inks[at]!, width: shown.width, isVolume: indicator.id === 'vol' }
      drawFigure(easel, figure, lines[at]!, look)
    }
    return true
  }
}

/**
 * The room above and below what is drawn in a pane of a height, as the library takes it: px of the
 * range that is drawn, to which they are added.
 */
function paneGap(id: string, height: number): { top: number; bottom: number } {
  const foot = id === 'vol' ? 0 : FOOT_PX
  const share = height / (height - HEAD_PX - foot)
  return { top: HEAD_PX * share, bottom: foot * share }
}

/** What the library measures an axis by. */
function rowOf({ figures }: Indicator, lines: readonly Line[], at: number): object {
  const row: Record<string, number> = {}
  for (const [figure, { name }] of figures.entries()) {
    const value = lines[figure]![at]
    if (value !== undefined) row[name] = value
  }
  return row
}
