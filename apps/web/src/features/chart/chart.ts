import type { Candle } from '@candor/protocol'
import type {
  AxisTick,
  CandleTooltipLegendsCustomCallback,
  Chart,
  DataLoaderGetBarsParams,
  KLineData,
} from 'klinecharts'
import { type Bar, type Print, afterPrint, barOf, indexOfTime } from './bars.ts'
import type { Choices } from './chart-choices.ts'
import { BANDS, CANDLES, VOLUME, addBands, addVolume } from './chart-indicators.ts'
import { lineTemplates } from './chart-lines.ts'
import { type Inks, inksOf } from '../../theme/inks.ts'
import { ChartDrawings } from './chart-drawings.ts'
import { axisWidth, timeTicks, volumeTop } from './chart-axis.ts'
import { stylesOf } from './chart-look.ts'
import type { Bands, ChartEvents, Library, Series, Shown, Writing } from './chart-types.ts'
import type { Anchor, Drawing } from './drawings/drawings.ts'
import { LENGTHS } from './periods.ts'

/** The height of a line of the price tag, px. */
const TAG_PX = 16

interface ChartParts {
  library: Library
  element: HTMLElement
  name: string
  writing: Writing
  choices: Choices
  events: ChartEvents
}

/** The library's chart, spoken to in candles, prices and lines. `dispose` ends it. */
export class PriceChart {
  readonly #library: Library
  readonly #element: HTMLElement
  readonly #chart: Chart
  readonly #events: ChartEvents
  #writing: Writing
  #inks: Inks
  #series: Series | undefined
  readonly #drawings: ChartDrawings
  #push: ((bar: KLineData) => void) | undefined
  #shown: { bar: Bar; index: number } | undefined
  #telling = 0

  constructor({ library, element, name, writing, choices, events }: ChartParts) {
    this.#library = library
    this.#element = element
    this.#writing = writing
    this.#events = events
    this.#inks = inksOf(element)
    const templates = lineTemplates(
      () => this.#inks,
      (value) => this.#writing.price(value.toFixed(this.#series?.priceScale ?? 2)),
    )
    templates.forEach((template) => library.registerOverlay(template))
    this.#chart = library.init(element, {
      styles: stylesOf(this.#inks, choices),
      formatter: {
        formatDate: ({ timestamp, type }) =>
          this.#writing.time(timestamp, this.#series?.period ?? '1day', type !== 'xAxis'),
        formatBigNumber: (value) => this.#writing.volume(Number(value)),
      },
      thousandsSeparator: { sign: '', format: (text) => this.#writtenFigure(String(text)) },
      decimalFold: { format: (text) => String(text) },
      layout: { pane: { dragEnabled: false }, yAxis: { gap: { top: 0.08, bottom: 0.08 } } },
      zoomAnchor: { main: 'cursor', xAxis: 'last_bar' },
    })!
    this.#drawings = new ChartDrawings(this.#chart, () => this.#inks, events.moved)
    // The library's own element takes the arrow keys, so it is what carries the name.
    const pane = element.firstElementChild as HTMLElement
    pane.tabIndex = 0
    pane.role = 'img'
    pane.ariaLabel = name
    this.#chart.setOffsetRightDistance(10)
    this.#chart.setBarSpace(7)
    this.#chart.setLeftMinVisibleBarCount(8)
    this.#chart.setRightMinVisibleBarCount(8)
    this.#chart.overrideXAxis({
      createTicks: () => timeTicks(this.#chart, this.#series?.period, this.#writing),
    })
    this.#chart.overrideYAxis({
      paneId: CANDLES,
      createTicks: ({ defaultTicks }) => this.#priceTicks(defaultTicks),
    })
    // Scrolling brings other volumes into view.
    this.#chart.subscribeAction('onVisibleRangeChange', () => this.#tell(this.#shown?.bar))
    this.#chart.setDataLoader({
      getBars: (request) => this.#give(request),
      subscribeBar: ({ callback }) => {
        this.#push = callback
      },
      unsubscribeBar: () => {
        this.#push = undefined
      },
    })
    this.choose(choices)
  }

  /** Shows another symbol or period, from its newest candles on. */
  show(series: Series): void {
    // The library reads anew at every step; it gets something only once all of them are taken.
    this.#series = undefined
    this.#shown = undefined
    this.#chart.setSymbol({
      ticker: series.symbol,
      pricePrecision: series.priceScale,
      volumePrecision: 2,
    })
    this.#chart.setPeriod(LENGTHS[series.period])
    this.#series = series
    this.#chart.setStyles({ yAxis: { size: axisWidth(this.#series?.candles, this.#writing) } })
    this.#chart.resetData()
    this.#tell()
  }

  /**
   * Adds newly read candles: corrects those that ended in between, appends newer ones. Returns false,
   * and adds nothing, when they start after the last candle shown: a hole would be left.
   */
  follow(candles: readonly Candle[]): boolean {
    const bars = this.#bars
    const last = bars.at(-1)
    if (!last || !this.#push) return true
    if (candles.length > 0 && candles[0]!.time > last.timestamp) return false
    for (const candle of candles) {
      if (candle.time >= (this.#bars.at(-1)?.timestamp ?? 0)) this.#push(barOf(candle))
      else {
        const index = indexOfTime(bars, candle.time)
        if (index !== undefined) Object.assign(bars[index]!, barOf(candle))
      }
    }
    return true
  }

  /** Moves the newest candle to a price, or begins the next one with it. */
  print(print: Print): void {
    const last = this.#bars.at(-1)
    if (!last || !this.#series || !this.#push) return
    const next = afterPrint(last.candle, print, this.#series.period)
    if (!next) return
    this.#push(barOf(next))
  }

  /** Follows the choices of the person, the colours of directions, and the language. */
  choose(choices: Choices, writing = this.#writing): void {
    this.#writing = writing
    this.#inks = inksOf(this.#element)
    this.#chart.setStyles(stylesOf(this.#inks, choices))
    this.#chart.setStyles({ yAxis: { size: axisWidth(this.#series?.candles, this.#writing) } })
    // A merge leaves the function away, and the empty legend tells what the crosshair points at.
    this.#chart.setStyles({
      candle: { tooltip: { legend: { template: this.#point } } },
    })
    this.#chart.removeIndicator({ id: BANDS })
    this.#chart.removeIndicator({ id: VOLUME })
    if (choices.bands && choices.drawn === 'candles') addBands(this.#chart, this.#inks)
    if (choices.volume) addVolume(this.#chart)
    this.#tell()
  }

  /** The moment and the price under a place in the frame, px; undefined beside the pane. */
  anchorAt(x: number, y: number): Anchor | undefined {
    const { width = 0, height = 0 } = this.#chart.getSize(CANDLES, 'main') ?? {}
    if (x < 0 || y < 0 || x > width || y > height) return undefined
    const places = this.#chart.convertFromPixel([{ x, y }], { paneId: CANDLES })
    const { timestamp, dataIndex, value } = (Array.isArray(places) ? places[0] : places) ?? {}
    const time = timestamp ?? this.#bars[dataIndex ?? -1]?.timestamp
    return time === undefined || value === undefined ? undefined : { timestamp: time, value }
  }

  /** Returns how far below the pane's top a price is, px; undefined when out of view. */
  yOf(value: number): number | undefined {
    const place = this.#chart.convertToPixel({ value }, { paneId: CANDLES })
    const y = Array.isArray(place) ? undefined : place.y
    const height = this.#chart.getSize(CANDLES, 'main')?.height ?? 0
    return y === undefined || y < 0 || y > height ? undefined : y
  }

  /** The price that stands so far below the pane's top, px. */
  priceAt(y: number): number | undefined {
    const places = this.#chart.convertFromPixel([{ x: 0, y }], { paneId: CANDLES })
    return (Array.isArray(places) ? places[0] : places)?.value
  }

  /** Height of the pane of candles, px. */
  height(): number {
    return this.#chart.getSize(CANDLES, 'main')?.height ?? 0
  }

  /** Scrolls to the newest candle. */
  toNow(): void {
    this.#chart.scrollToRealTime()
    this.#tell()
  }

  /** The drawn line within reach of a touch, the nearest of several. */
  drawingAt(x: number, y: number, drawings: readonly Drawing[]): string | undefined {
    return this.#drawings.at(x, y, drawings)
  }

  /** Shows exactly these lines; the selected one has its handles. */
  setDrawings(drawings: readonly Drawing[], selected?: string): void {
    this.#drawings.set(drawings, selected)
    // Measures the axis anew: its figures make room for the tags.
    this.#chart.setStyles({ yAxis: { size: axisWidth(this.#series?.candles, this.#writing) } })
  }

  resize(): void {
    this.#chart.resize()
  }

  dispose(): void {
    cancelAnimationFrame(this.#telling)
    this.#library.dispose(this.#element)
  }

  get #bars(): Bar[] {
    return this.#chart.getDataList() as Bar[]
  }

  #give({ type, timestamp, callback }: DataLoaderGetBarsParams): void {
    const series = this.#series
    if (!series) return
    if (type === 'init') {
      callback(series.candles.map(barOf), { forward: series.more, backward: false })
    } else if (type === 'forward' && timestamp !== null) {
      series.older(timestamp).then(
        ({ candles, more }) => {
          if (this.#series === series) callback(candles.map(barOf), { forward: more })
        },
        // The next scroll to the edge asks again.
        () => this.#series === series && callback([], { forward: true }),
      )
    } else callback([], false)
  }

  #writtenFigure(text: string): string {
    return /^-?\d+(\.\d+)?$/.test(text) ? this.#writing.price(text) : text
  }

  /** The axis leaves its figures away where a tag stands: of the last price, of a level drawn. */
  #priceTicks(ticks: AxisTick[]): AxisTick[] {
    // The axis was measured anew: the tag may stand elsewhere now.
    this.#tell(this.#shown?.bar)
    const y = this.#lastY()
    const levels = this.#drawings.levels.flatMap((value) => this.yOf(value) ?? [])
    const hidden = (coord: number) =>
      (y !== undefined && coord > y - TAG_PX && coord < y + TAG_PX * 1.8) ||
      levels.some((level) => Math.abs(coord - level) < TAG_PX)
    return ticks.map((tick) => (hidden(tick.coord) ? { ...tick, text: '' } : tick))
  }

  #lastY(): number | undefined {
    const last = this.#bars.at(-1)
    return last && this.yOf(last.close)
  }

  #lastBeyond(): Shown['lastBeyond'] {
    const last = this.#bars.at(-1)
    if (!last || this.#lastY() !== undefined) return undefined
    return last.close > (this.priceAt(0) ?? Infinity) ? 'above' : 'below'
  }

  /** Called at every drawing with the candle under the crosshair, or the newest without one. */
  readonly #point: CandleTooltipLegendsCustomCallback = ({ current }) => {
    const bar = current as Bar | null
    if (bar && bar !== this.#shown?.bar) this.#tell(bar)
    return []
  }

  /** Tells the legend which candle it shows, once a frame. */
  #tell(bar = this.#bars.at(-1)): void {
    if (!bar) return
    const index = indexOfTime(this.#bars, bar.timestamp)
    if (index === undefined) return
    this.#shown = { bar, index }
    this.#telling ||= requestAnimationFrame(() => {
      this.#telling = 0
      const [shown, last] = [this.#shown, this.#bars.at(-1)]
      if (!shown || !last) return this.#events.shown(undefined)
      const bands = this.#chart.getIndicators({ id: BANDS })[0]?.result[shown.index] as
        Partial<Bands> | undefined
      this.#events.shown({
        candle: shown.bar.candle,
        bands: bands?.mid !== undefined ? (bands as Bands) : undefined,
        volumeTop: volumeTop(this.#chart),
        last: last.candle,
        lastY: this.#lastY(),
        lastBeyond: this.#lastBeyond(),
        atNow: this.#chart.getVisibleRange().to >= this.#bars.length,
      })
    })
  }
}
