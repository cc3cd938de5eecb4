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
  return windows(line, length, meanOf)
}

/** The mean of the last `length` values; nothing for a length of 0. */
export function simpleOrNone(line: Line, length: number): Line {
  return length === 0 ? line.map(() => undefined) : simple(line, length)
}

/**
 * What is made of some neighbouring values of a line: those from `from` until just before `to`. A
 * chart reckons every window of thousands of candles with each price, so none is copied.
 */
type OfWindow = (values: readonly number[], from: number, to: number) => number

/** `of` the last `length` values. */
export function windows(line: Line, length: number, of: OfWindow): Line {
  const first = beginning(line) + length - 1
  const values = line as number[]
  return line.map((_, at) => (at < first ? undefined : of(values, at - length + 1, at + 1)))
}

/** The mean of the values in [from, to). */
export const meanOf: OfWindow = (values, from, to) => {
  let sum = 0
  for (let at = from; at < to; at += 1) sum += values[at]!
  return sum / (to - from)
}

export const highestOf: OfWindow = (values, from, to) => {
  let highest = values[from]!
  for (let at = from + 1; at < to; at += 1) if (values[at]! > highest) highest = values[at]!
  return highest
}

export const lowestOf: OfWindow = (values, from, to) => {
  let lowest = values[from]!
  for (let at = from + 1; at < to; at += 1) if (values[at]! < lowest) lowest = values[at]!
  return lowest
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
    if (at === first) last = meanOf(line as number[], at - length + 1, at + 1)
    else last += weight * (value! - last)
    return last
  })
}

/** The highest of the last `length` highs. */
export function highest(candles: readonly Candle[], length: number): Line {
  const highs = candles.map(({ high }) => high)
  return windows(highs, length, highestOf)
}

/** The lowest of the last `length` lows. */
export function lowest(candles: readonly Candle[], length: number): Line {
  const lows = candles.map(({ low }) => low)
  return windows(lows, length, lowestOf)
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
  const values: number[] = []
  return lines[0]!.map((_, at) => {
    for (let each = 0; each < lines.length; each += 1) {
      const value = lines[each]![at]
      if (value === undefined) return undefined
      values[each] = value
    }
    return by(...values)
  })
}

/** The part of a whole in per cent; `otherwise` where there is no whole. */
export function percent(part: number, whole: number, otherwise: number): number {
  return whole === 0 ? otherwise : (100 * part) / whole
}
