import type { Candle } from '@candor/protocol'

/** A price on the live line: pixels only, so here it may be a floating-point number. */
export interface Point {
  at: number
  price: number
}

/** The line goes back this far. */
export const KEPT_MS = 6 * 60_000

/** Adds a live price at the end; one that is not newer than the last changes nothing. */
export function addLive(line: Point[], point: Point): boolean {
  const last = line.at(-1)
  if (last && last.at >= point.at) return false
  line.push(point)
  const from = point.at - KEPT_MS
  const kept = line.findIndex(({ at }) => at >= from)
  if (kept > 1) line.splice(0, kept - 1)
  return true
}

const MINUTE_MS = 60_000

/**
 * Puts the minutes that passed before the live prices in front of them: each minute's first and
 * last price, at the times they had them.
 */
export function seed(line: Point[], candles: readonly Candle[]): void {
  const first = line[0]?.at ?? Infinity
  const before = candles
    .flatMap(({ time, open, close }) => [
      { at: time, price: Number(open) },
      { at: time + MINUTE_MS - 1, price: Number(close) },
    ])
    .filter(({ at }) => at < first)
  // The minute that still runs has no last price yet.
  if (first === Infinity) before.pop()
  line.unshift(...before)
}
