import { parsePrice } from '@candor/money'
import { type AlertInput, type AlertTerms, NOTICE_CHANNELS } from '@candor/protocol'
import { DAY_MS, HOUR_MS, WEEK_MS } from '@candor/money/durations'
import { exactly } from '../../kernel/exact-amounts.ts'
import { Refusal } from '../../kernel/refusal.ts'
import type { StoredTerms } from './tables.ts'
import type { Wish } from './watch/watched-alert.ts'

export const LASTS_MS: Readonly<Record<AlertInput['lasts'], number>> = {
  hour: HOUR_MS,
  day: DAY_MS,
  week: WEEK_MS,
  month: 30 * DAY_MS,
  year: 365 * DAY_MS,
}

type Sent = AlertInput extends infer Form
  ? Form extends unknown
    ? Omit<Form, 'requestId'>
    : never
  : never

/** Terms as they are kept and told, of what was sent. */
export function termsOf(input: Sent): StoredTerms {
  const { channels } = input
  if (!channels) return waitedFor(input)
  // In one order, so that the same choice is the same terms.
  return { ...waitedFor(input), channels: NOTICE_CHANNELS.filter((one) => channels.includes(one)) }
}

function waitedFor(input: Sent): AlertTerms {
  const { symbol, condition, often } = input
  const none = {
    level: null,
    move: null,
    percent: null,
    minutes: null,
    measure: null,
    period: null,
  }
  switch (condition) {
    case 'moves': {
      const { move, percent, minutes } = input
      return { ...none, symbol, condition, often, move, percent, minutes }
    }
    case 'indicator': {
      const { measure, period, move, level } = input
      return { ...none, symbol, condition, often, measure, period, move, level }
    }
    default:
      return { ...none, symbol, condition, often, level: input.level }
  }
}

/**
 * What terms wait for, in units of 10^-scale. Throws a `Refusal` where the price has too many digits, is
 * too large, or zero.
 */
export function wishOf(terms: AlertTerms, scale: number): Wish {
  const { condition, move } = terms
  const ways = {
    rises: condition === 'rises' || condition === 'crosses' || move === 'rise' || move === 'either',
    falls: condition === 'falls' || condition === 'crosses' || move === 'fall' || move === 'either',
  }
  if (condition === 'moves') {
    return { kind: 'move', ...ways, least: hundredths(terms.percent!), minutes: terms.minutes! }
  }
  if (condition === 'indicator') {
    const { measure, period, level } = terms
    return { kind: 'indicator', ...ways, level: Number(level), measure: measure!, period: period! }
  }
  const level = exactly(parsePrice(terms.level!, scale), 'level', scale)
  if (level === 0) throw new Refusal('field_invalid', { field: 'level' })
  return { kind: 'price', ...ways, level }
}

/** Percent as whole hundredths: '2.5' is 250. */
function hundredths(percent: string): number {
  return exactly(parsePrice(percent, 2), 'percent', 2)
}

/** Whether a price is already where an alert waits for it to come. */
export function isMet(wish: Wish, price: number): boolean {
  if (wish.kind !== 'price') return false
  const { rises, falls, level } = wish
  if (rises && falls) return price === level
  return rises ? price >= level : price <= level
}
