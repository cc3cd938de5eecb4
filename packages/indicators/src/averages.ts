import type { Candle, Line } from './indicator.ts'

/*
 * What indicators are made of. Each takes a line that may begin with undefined values, and never has
 * one after its first number; so do the lines it returns.
 */

export function closes(candles: readonly Candle[]): Line {
  return candles.map(({ close }) => close)
}

/** Places from the first number on, or the line's length where it has none. */
export function beginning(line: Line): number {
  const at = line.findIndex((value) => value !== undefined)
  return at < 0 ? line.length : at
}

/** The mean of the last `length` values. */
export function simple(line: Line, length: number): Line {
  return windows(line, length, (values) => mean(values))
}

/** `of` the last `length` values, oldest first. */
export function windows(
  line: Line,
  length: number,
  of: (values: readonly number[]) => number,
): Line {
  const from = beginning(line)
  return line.map((_, at) =>
    at < from + length - 1 ? undefined : of(line.slice(at - length + 1, at + 1) as number[]),
  )
}

/**
 * The exponential mean, whose newest value weighs 2 / (length + 1). It begins with the simple mean of
 * the first `length` values.
 */
export function exponential(line: Line, length: number): Line {
  return smoothed(line, length, 2 / (length + 1))
}

/** Wilder's mean, whose newest value weighs 1 / length; it begins as the exponential one. */
export function wilder(line: Line, length: number): Line {
  return smoothed(line, length, 1 / length)
}

function smoothed(line: Line, length: number, weight: number): Line {
  const first = beginning(line) + length - 1
  let last = 0
  return line.map((value, at) => {
    if (at < first) return undefined
    if (at === first) last = mean(line.slice(at - length + 1, at + 1) as number[])
    else last += weight * (value! - last)
    return last
  })
}

/** The highest of the last `length` highs. */
export function highest(candles: readonly Candle[], length: number): Line {
  const highs = candles.map(({ high }) => high)
  return windows(highs, length, (values) => Math.max(...values))
}

/** The lowest of the last `length` lows. */
export function lowest(candles: readonly Candle[], length: number): Line {
  const lows = candles.map(({ low }) => low)
  return windows(lows, length, (values) => Math.min(...values))
}

/** How far a candle reaches, with the gap from the close before it: none for the first candle. */
export function trueRanges(candles: readonly Candle[]): Line {
  return candles.map(({ high, low }, at) => {
    if (at === 0) return undefined
    const { close } = candles[at - 1]!
    return Math.max(high, close) - Math.min(low, close)
  })
}

/** Combines lines value by value; undefined where one of them is. */
export function combined(lines: readonly Line[], by: (...values: number[]) => number): Line {
  return lines[0]!.map((_, at) => {
    const values = lines.map((line) => line[at])
    return values.includes(undefined) ? undefined : by(...(values as number[]))
  })
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The part of a whole in per cent; `otherwise` where there is no whole. */
export function percent(part: number, whole: number, otherwise: number): number {
  return whole === 0 ? otherwise : (100 * part) / whole
}
