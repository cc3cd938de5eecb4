import type { CandleType, DeepPartial, Styles } from 'klinecharts'
import type { Inks } from '../../theme/inks.ts'
import type { ChartType, Choices } from './choices/choices.ts'

/** A colour, let through but for `part` of one. */
function faint(color: string, part: number): string {
  return `color-mix(in srgb, ${color} ${part * 100}%, transparent)`
}

/** The floor of every text on the chart, px. */
const TEXT = 11
/** The axis of prices is this wide; the page adds a margin of 4 beside it. */
export const AXIS_PX = 68
export const TIME_AXIS_PX = 20

/** The library's names of the ways to draw candles. */
const DRAWN: Readonly<Record<ChartType, CandleType>> = {
  hollow: 'candle_up_stroke',
  candle: 'candle_solid',
  heikin: 'candle_up_stroke',
  bars: 'ohlc',
  line: 'area',
  area: 'area',
}

/** The whole look of the chart, from the tokens and a person's choices. */
export function stylesOf(inks: Inks, choices: Choices): DeepPartial<Styles> {
  const grid = {
    show: choices.grid,
    style: 'solid' as const,
    size: 1,
    color: faint(inks.line, 0.6),
  }
  const font = { family: inks.font, weight: 500, size: TEXT }
  const axisTag = {
    ...font,
    paddingLeft: 7,
    paddingRight: 5,
    paddingTop: 5,
    paddingBottom: 5,
  }
  const crosshairTag = {
    ...axisTag,
    color: inks.text,
    backgroundColor: inks.raised,
    borderColor: inks.strong,
    borderRadius: 4,
  }
  const crosshairLine = { style: 'dashed' as const, dashedValue: [3, 3], color: inks.strong }
  const axis = {
    axisLine: { show: true, color: inks.line, size: 1 },
    tickLine: { show: false },
    tickText: { ...font, color: inks.text2, marginStart: 6, marginEnd: 4 },
  }
  const directions = {
    upColor: inks.rise,
    downColor: inks.fall,
    noChangeColor: inks.text2,
  }
  const extreme = {
    show: choices.extremes,
    color: inks.text2,
    textSize: TEXT,
    textFamily: inks.font,
  }
  return {
    grid: { show: true, horizontal: grid, vertical: grid },
    candle: {
      type: DRAWN[choices.type],
      bar: {
        compareRule: 'current_open',
        ...directions,
        upBorderColor: inks.rise,
        downBorderColor: inks.fall,
        noChangeBorderColor: inks.text2,
        upWickColor: inks.rise,
        downWickColor: inks.fall,
        noChangeWickColor: inks.text2,
      },
      area: {
        lineSize: 1.75,
        lineColor: inks.blue,
        backgroundColor: choices.type === 'area' ? faint(inks.blue, 0.08) : 'transparent',
        point: { show: false },
      },
      priceMark: {
        high: extreme,
        low: extreme,
        last: {
          compareRule: 'current_open',
          ...directions,
          // The page draws line and tag itself, together, with what is left of the candle.
          line: { show: false },
          text: { show: false },
        },
      },
      tooltip: {
        showRule: 'always',
        title: { show: false },
      },
    },
    indicator: {
      tooltip: { showRule: 'none' },
      lastValueMark: { show: false },
    },
    xAxis: { ...axis, size: TIME_AXIS_PX, tickText: { ...axis.tickText, marginStart: 4 } },
    yAxis: { ...axis, size: AXIS_PX },
    separator: { size: 1, color: inks.line, activeBackgroundColor: 'transparent' },
    crosshair: {
      horizontal: { line: crosshairLine, text: crosshairTag },
      vertical: { line: crosshairLine, text: crosshairTag },
    },
    overlay: {
      line: { style: 'solid', size: 1.5, color: inks.text },
      point: {
        color: inks.base,
        borderColor: inks.blue,
        borderSize: 2,
        radius: 4,
        activeColor: inks.base,
        activeBorderColor: inks.blue,
        activeBorderSize: 2,
        activeRadius: 6,
      },
      text: { ...crosshairTag, style: 'stroke_fill', borderSize: 1, borderStyle: 'solid' },
    },
  }
}
