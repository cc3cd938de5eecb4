/**
 * One candle. Prices are whole units of 10^-scale of the symbol's index, the volume is in whole
 * lots of 10^-quantityScale (futures: pieces); all safe integers.
 */
export interface Candle {
  /** When its period begins; milliseconds since 1970 UTC. */
  time: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** Two stretches of the same symbol, `later` following `earlier`, as one candle. */
export function joinCandles(earlier: Candle, later: Candle): Candle {
  return {
    time: earlier.time,
    open: earlier.open,
    high: Math.max(earlier.high, later.high),
    low: Math.min(earlier.low, later.low),
    close: later.close,
    volume: earlier.volume + later.volume,
  }
}

/** Joins stretches in order of time into one candle that begins at `time`. */
export function joinAll(time: number, parts: readonly Candle[]): Candle | undefined {
  const first = parts[0]
  if (!first) return undefined
  const joined = { ...first, time }
  for (const part of parts.slice(1)) {
    if (part.high > joined.high) joined.high = part.high
    if (part.low < joined.low) joined.low = part.low
    joined.close = part.close
    joined.volume += part.volume
  }
  return joined
}

/** Candles in order of time, those that begin at one moment as one, named by `startOf`. */
export function regroup(candles: readonly Candle[], startOf: (time: number) => number): Candle[] {
  const grouped: Candle[] = []
  for (const candle of candles) {
    const time = startOf(candle.time)
    const last = grouped.at(-1)
    if (last?.time === time) grouped[grouped.length - 1] = joinCandles(last, candle)
    else grouped.push({ ...candle, time })
  }
  return grouped
}

/** The candles oldest first; of several of one time the last counts. */
export function eachOnce(candles: readonly Candle[]): Candle[] {
  if (candles.every(({ time }, i) => i === 0 || time > candles[i - 1]!.time)) return [...candles]
  const byTime = new Map(candles.map((candle) => [candle.time, candle]))
  return [...byTime.values()].sort((a, b) => a.time - b.time)
}
