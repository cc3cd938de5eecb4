import type { Candle } from '@candor/protocol'
import type { AxisTick, Chart } from 'klinecharts'
import type { Print } from './bars.ts'
import { axisWidth, timeTicks } from './chart-axis.ts'
import { ChartCompared, type Close } from './chart-compared.ts'
import type { Choices, Scale } from './choices/choices.ts'
import { ChartFeed } from './chart-feed.ts'
import { ChartIndicators } from './chart-indicators.ts'
import { TIME_AXIS_PX, stylesOf } from './chart-look.ts'
import { ChartPlaces } from './chart-places.ts'
import { setScale } from './chart-scale.ts'
import { ChartTeller } from './chart-teller.ts'
import type { ChartEvents, Library, Series, Writing } from './chart-types.ts'
import type { View } from './drawings/geometry/space.ts'
import { type Inks, inksOf } from '../../theme/inks.ts'
import { writtenFigure } from './writing.ts'

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
  readonly #feed: ChartFeed
  readonly #places: ChartPlaces
  readonly #teller: ChartTeller
  readonly #indicators: ChartIndicators
  readonly #compared: ChartCompared
  readonly #viewers = new Set<() => void>()
  #levels: readonly number[] = []
  #tags: (() => readonly number[]) | undefined
  /** The figures of the axis, and whether a tag stands over each. */
  #figures: readonly { coord: number; isHidden: boolean }[] = []
  #writing: Writing
  #inks: Inks
  #scale: Scale = 'linear'

  constructor({ library, element, name, writing, choices, events }: ChartParts) {
    this.#library = library
    this.#element = element
    this.#writing = writing
    this.#inks = inksOf(element)
    this.#chart = library.init(element, {
      styles: stylesOf(this.#inks, choices),
      formatter: {
        formatDate: ({ timestamp, type }) =>
          this.#writing.time(timestamp, this.#feed.series?.period ?? '1day', type !== 'xAxis'),
        formatBigNumber: (value) => this.#writing.volume(Number(value)),
      },
      thousandsSeparator: {
        sign: '',
        format: (text) => writtenFigure(String(text), this.#writing),
      },
      decimalFold: { format: (text) => String(text) },
      layout: { pane: { dragEnabled: false }, yAxis: { gap: { top: 0.08, bottom: 0.08 } } },
      zoomAnchor: { main: 'cursor', xAxis: 'last_bar' },
    })!
    this.#places = new ChartPlaces(this.#chart)
    const inks = () => this.#inks
    this.#compared = new ChartCompared(library, this.#chart, inks)
    this.#indicators = new ChartIndicators({
      ...{ library, chart: this.#chart, inks },
      room: () => element.clientHeight - TIME_AXIS_PX,
      write: (value) => this.#writing.figure(value),
    })
    this.#teller = new ChartTeller({
      ...{ chart: this.#chart, places: this.#places, shown: events.shown },
      ...{ indicators: this.#indicators, compared: this.#compared },
    })
    this.#feed = new ChartFeed(this.#chart)
    this.#setUp(name)
    this.choose(choices)
  }

  #setUp(name: string): void {
    // The library's own element takes the arrow keys, so it is what carries the name.
    const pane = this.#element.firstElementChild as HTMLElement
    pane.tabIndex = 0
    pane.role = 'img'
    pane.ariaLabel = name
    this.#chart.setOffsetRightDistance(10)
    this.#chart.setBarSpace(7)
    this.#chart.setLeftMinVisibleBarCount(8)
    this.#chart.setRightMinVisibleBarCount(8)
    this.#chart.overrideXAxis({
      createTicks: () => timeTicks(this.#chart, this.#feed.series?.period, this.#writing),
    })
    // Scrolling brings other volumes into view.
    this.#chart.subscribeAction('onVisibleRangeChange', () => this.#changed())
  }

  /** Shows another symbol or period, from its newest candles on. */
  show(series: Series): void {
    this.#teller.forget()
    this.#feed.show(series, () => this.#measureAxis())
    this.#teller.tell()
  }

  /**
   * Adds newly read candles: corrects those that ended in between, appends newer ones. Returns false,
   * and adds nothing, when they start after the last candle shown: a hole would be left.
   */
  follow(candles: readonly Candle[]): boolean {
    return this.#feed.follow(candles)
  }

  /** Moves the newest candle to a price, or begins the next one with it. */
  print(print: Print): void {
    this.#feed.print(print)
  }

  /** Follows the choices of the person, the colours of directions, and the language. */
  choose(choices: Choices, writing = this.#writing): void {
    this.#writing = writing
    this.#inks = inksOf(this.#element)
    this.#chart.setStyles(stylesOf(this.#inks, choices))
    this.#measureAxis()
    // A merge leaves the function away, and the empty legend tells what the crosshair points at.
    this.#chart.setStyles({
      candle: { tooltip: { legend: { template: this.#teller.point } } },
    })
    this.#feed.averages = choices.type === 'heikin'
    this.#indicators.set(choices.indicators)
    this.#scale = choices.scale
    this.#setScale()
    this.#teller.tell()
  }

  /** Shows another market's closes beside, all in per cent; undefined for none. */
  compare(closes: readonly Close[] | undefined): void {
    this.#compared.set(closes)
    this.#setScale()
  }

  /** The heights of the panes below the candles, px. */
  paneHeights(): readonly number[] {
    return this.#indicators.heights()
  }

  /** Gives the panes these heights while an edge is pulled, until heights are chosen. */
  pullPanes(heights: readonly number[]): void {
    this.#indicators.layPanes(heights)
    this.#changed()
  }

  /** What the pane of candles shows now; undefined while it shows nothing. */
  view(): View | undefined {
    return this.#places.view(this.#feed.series?.priceScale)
  }

  /** Calls `changed` whenever times or prices may stand elsewhere. Returns what ends that. */
  onView(changed: () => void): () => void {
    this.#viewers.add(changed)
    return () => void this.#viewers.delete(changed)
  }

  /** The prices that carry a tag at the axis, whose figures make room for them. */
  setLevels(prices: readonly number[]): void {
    this.#levels = prices
    this.#measureAxis()
  }

  /** The prices that carry a tag of a drawing. */
  levels(): readonly number[] {
    return this.#levels
  }

  /** Where other tags stand at the axis, px below the pane's top; undefined for none any more. */
  setTags(places: (() => readonly number[]) | undefined): void {
    this.#tags = places
    this.tagsMoved()
  }

  /** Draws the axis anew where a tag stands over another of its figures than before. */
  tagsMoved(): void {
    const hides = this.#hider()
    if (this.#figures.some(({ coord, isHidden }) => hides(coord) !== isHidden)) this.#measureAxis()
  }

  /** Returns how far below the pane's top a price is, in view or beyond, px. */
  yBeside(value: number): number | undefined {
    return this.#places.yBeside(value)
  }

  /** Returns how far below the pane's top a price is, px; undefined when out of view. */
  yOf(value: number): number | undefined {
    return this.#places.yOf(value)
  }

  /** The price that stands so far below the pane's top, px. */
  priceAt(y: number): number | undefined {
    return this.#places.priceAt(y)
  }

  /** Height of the pane of candles, px. */
  height(): number {
    return this.#places.height()
  }

  /** Scrolls to the newest candle. */
  toNow(): void {
    this.#chart.scrollToRealTime()
    this.#teller.tell()
  }

  resize(): void {
    this.#chart.resize()
    this.#indicators.layPanes()
    this.#changed()
  }

  dispose(): void {
    this.#teller.dispose()
    this.#library.dispose(this.#element)
  }

  /** Times or prices may stand elsewhere. */
  #changed(): void {
    this.#teller.again()
    for (const changed of this.#viewers) changed()
  }

  #measureAxis(): void {
    const size = axisWidth(this.#feed.series?.candles, this.#writing)
    this.#chart.setStyles({ yAxis: { size } })
  }

  #setScale(): void {
    const scale = this.#compared.isShown ? 'percent' : this.#scale
    setScale(this.#chart, scale, this.#compared, (ticks) => this.#priceTicks(ticks, scale))
  }

  /** The axis leaves its figures away where a tag stands: of the last price, of a level drawn. */
  #priceTicks(ticks: AxisTick[], scale: Scale): AxisTick[] {
    // The axis was measured anew: the tag may stand elsewhere now.
    this.#changed()
    const hides = this.#hider()
    this.#figures = ticks.map(({ coord }) => ({ coord, isHidden: hides(coord) }))
    return ticks.map((tick) => {
      if (hides(tick.coord)) return { ...tick, text: '' }
      return scale === 'percent'
        ? { ...tick, text: this.#writing.percent(Number(tick.value)) }
        : tick
    })
  }

  /** Whether a tag stands over a figure: of the last price, of a level drawn, or another. */
  #hider(): (coord: number) => boolean {
    const y = this.#teller.lastY()
    const tags = [
      ...this.#levels.flatMap((value) => this.yOf(value) ?? []),
      ...(this.#tags?.() ?? []),
    ]
    return (coord) =>
      (y !== undefined && coord > y - TAG_PX && coord < y + TAG_PX * 1.8) ||
      tags.some((tag) => Math.abs(coord - tag) < TAG_PX)
  }
}
