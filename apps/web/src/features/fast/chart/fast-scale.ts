import { MINUTE_MS } from '@candor/money/durations'
import type { Point } from './fast-points.ts'

/** What of time and price is on screen. */
export interface View {
  from: number
  to: number
  low: number
  high: number
}

const BEFORE_MS = 90_000
const AFTER_MS = 30_000
/** A contract's opening keeps this distance from the left edge, its expiry from the right one. */
const LEAD_MS = 15_000
/** No view is longer than this: an expiry beyond it lies outside. */
const LONGEST_MS = 6 * MINUTE_MS

interface Running {
  openedAt: number
  expiresAt: number
  open: number
}

/** The view at a time: the last minute and a half, and a running contract from open to expiry. */
export function viewAt(now: number, line: readonly Point[], running: Running | undefined): View {
  const to = Math.min(
    Math.max(now + AFTER_MS, running ? running.expiresAt + LEAD_MS : 0),
    now + LONGEST_MS,
  )
  const wanted = Math.min(now - BEFORE_MS, running ? running.openedAt - LEAD_MS : now)
  const from = Math.max(wanted, to - 2 * LONGEST_MS)
  const prices = line.filter(({ at }) => at >= from).map(({ price }) => price)
  const last = line.at(-1)
  if (last) prices.push(last.price)
  if (running) prices.push(running.open)
  if (prices.length === 0) return { from, to, low: 0, high: 1 }
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  const room = (high - low) * 0.18 || Math.abs(high) * 0.0004 || 1
  return { from, to, low: low - room, high: high + room }
}

/** Even steps of 1, 2 or 5 across a range, at most `most` of them. */
export function stepsOf(low: number, high: number, most: number): number[] {
  const raw = (high - low) / most
  const magnitude = 10 ** Math.floor(Math.log10(raw))
  const step = ([1, 2, 5, 10].find((each) => each * magnitude >= raw) ?? 10) * magnitude
  const steps: number[] = []
  for (let at = Math.ceil(low / step); at * step <= high; at += 1) steps.push(at * step)
  return steps
}

/** Times to write below: every `n` seconds, so that about three fit. */
export function timesOf(from: number, to: number): number[] {
  const every = [15, 30, 60, 120, 300].find((each) => (to - from) / (each * 1_000) <= 4) ?? 300
  const stepMs = every * 1_000
  const times: number[] = []
  for (let at = Math.ceil(from / stepMs) * stepMs; at <= to; at += stepMs) times.push(at)
  return times
}
