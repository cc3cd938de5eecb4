import { MINUTE_MS } from '@candor/money/durations'

/** A price on the live line: a number where it lies on the screen, its exact text where it is read. */
export interface Point {
  at: number
  price: number
  text: string
}

export function pointOf({ at, price }: { at: number; price: string }): Point {
  return { at, price: Number(price), text: price }
}

/** The line goes back this far. */
export const KEPT_MS = 6 * MINUTE_MS

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

/** Inserts the prices of before in front of the live ones. */
export function seed(line: Point[], recent: readonly { at: number; price: string }[]): void {
  const first = line[0]?.at ?? Infinity
  line.unshift(...recent.filter(({ at }) => at < first).map(pointOf))
}
