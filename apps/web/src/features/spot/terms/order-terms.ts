import type { SpotTicket } from '@candor/protocol'
import { DAY_MS } from '@candor/money/durations'

export type Side = SpotTicket['side']
export type Method = SpotTicket['method']

/** Types of order that wait for a price before their order is placed. */
export const CONDITIONAL = ['stop', 'takeProfit', 'trailing', 'oco'] as const
export type Conditional = (typeof CONDITIONAL)[number]
export type OrderType = Method | Conditional

export function isConditional(type: OrderType): type is Conditional {
  return CONDITIONAL.some((each) => each === type)
}

export const TIMES = ['gtc', 'ioc', 'fok', 'gtd'] as const
export type Time = (typeof TIMES)[number]

export const SELF_TRADES = ['newest', 'oldest', 'both'] as const
export type SelfTrade = (typeof SELF_TRADES)[number]

/** The terms of an order besides side, type, price and size. */
export interface OrderTerms {
  timeInForce: Time
  /** When a `gtd` order closes, in milliseconds since 1970 UTC. */
  until: number | undefined
  postOnly: boolean
  selfTrade: SelfTrade
  /** Whether it has a stop, a take-profit or both of its own, for what it fills. */
  exits: boolean
}

export const PLAIN_TERMS: OrderTerms = {
  timeInForce: 'gtc',
  until: undefined,
  postOnly: false,
  selfTrade: 'newest',
  exits: false,
}

/** An order that closes at a moment waits at least, and at most, so long: the venue's bounds. */
const LEAST_WAIT_MS = 10_000
export const MOST_WAIT_DAYS = 400

/** What is wrong with the moment an order closes at; undefined where nothing is. */
export function untilFault(
  until: number | undefined,
  now: number,
): 'missing' | 'past' | 'far' | undefined {
  if (until === undefined) return 'missing'
  if (until < now + LEAST_WAIT_MS) return 'past'
  return until > now + MOST_WAIT_DAYS * DAY_MS ? 'far' : undefined
}

/** Whether orders of this time in force wait in the book, so that they may be post-only. */
export function waitsInBook(time: Time): boolean {
  return time === 'gtc' || time === 'gtd'
}

/** The terms as they are sent: what the venue does anyway is left out. */
export function sentTerms(
  { timeInForce, until, postOnly, selfTrade }: OrderTerms,
  method: Method,
): Pick<SpotTicket, 'timeInForce' | 'expiresAt' | 'postOnly' | 'selfTrade'> {
  const limit = method === 'limit'
  return {
    ...(limit && timeInForce !== 'gtc' && { timeInForce }),
    ...(limit && timeInForce === 'gtd' && { expiresAt: until }),
    ...(limit && postOnly && { postOnly }),
    ...(selfTrade !== 'newest' && { selfTrade }),
  }
}

/** A moment as a field of date and time has it, in the phone's own time: 2026-11-30T18:00. */
export function localText(at: number): string {
  const date = new Date(at)
  const two = (part: number) => String(part).padStart(2, '0')
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-')
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`
}

/** The moment that such a text names; undefined where it names none. */
export function momentOf(text: string): number | undefined {
  const at = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? new Date(text).getTime() : NaN
  return Number.isNaN(at) ? undefined : at
}
