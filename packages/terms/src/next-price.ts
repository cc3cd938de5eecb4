import { type Ppm, PPM } from '@candor/money'

/**
 * An order that trades at the house's price is carried out at the first price that is made of what
 * was received at least this long after its acceptance: whoever sees a market half a second sooner
 * than the house still does not know the price. A tenth of a second of it is for what lies between
 * the exchanges: when two of them have said something new, the price, which is the middle of all,
 * may still be the one of before. Milliseconds.
 */
export const OPENING_LAG_MS = 600

/** An order whose price has not come this long after its acceptance is refused. Milliseconds. */
export const OPENING_PATIENCE_MS = 3_000

/**
 * How much of one person may wait for its price at once: further requests are refused. Each of them is
 * looked at with the person's next, and what waits is over within three seconds.
 */
export const MOST_WAITING = 100

/** How long the house's quotes in a book stand after the price they are made of. Milliseconds. */
export const QUOTES_STAND_MS = 1_500

/** A price made of what was received longer ago than this fills no order that rests. Milliseconds. */
export const FILLS_WITHIN_MS = 10_000

/**
 * What is set aside for an order whose price is not known yet, as a share of what it would take at
 * the last price.
 */
export const COVER_SHARE: Ppm = 1_010_000 as Ppm

/** A movement loses a tenth of itself a second. */
const FADES_MS = 10_000
/** The furthest that a half-spread widens, in millionths of the price. */
const WIDEST = 20_000

/** How far an index has moved of late: millionths of its price, as of the time of a print. */
export interface Movement {
  ppm: number
  at: number
}

/**
 * The movement of an index after a print: the step from the print before, in millionths of that
 * one's price rounded down, or what is left of the movement at that one, whichever is more. Of a
 * movement m, m x (10 s - t) / 10 s is left at the next print, t later, rounded down: with four prints
 * a second about a third is left after ten seconds.
 */
export function movementAfter(
  former: Movement | undefined,
  last: { price: number } | undefined,
  print: { price: number; at: number },
): Movement {
  const step = last ? stepOf(last.price, print.price) : 0
  const passed = former ? Math.min(Math.max(print.at - former.at, 0), FADES_MS) : FADES_MS
  const left = former ? Math.floor((former.ppm * (FADES_MS - passed)) / FADES_MS) : 0
  return { ppm: Math.max(step, left), at: print.at }
}

/** At most as far as a half-spread goes: twice the widest. */
function stepOf(from: number, to: number): number {
  const parts = (BigInt(Math.abs(to - from)) * BigInt(PPM)) / BigInt(from)
  const most = BigInt(2 * WIDEST)
  return Number(parts < most ? parts : most)
}

/**
 * The half-spread in a market that moves: half of its movement where that is more than the usual
 * one, and never more than two hundredths for it.
 */
export function widened(halfSpread: Ppm, movement: number): Ppm {
  const wide = Math.min(Math.floor(movement / 2), WIDEST)
  return (wide > halfSpread ? wide : halfSpread) as Ppm
}

/** Quotes of a person that were not used for which nothing is asked, and how many each later adds. */
const FREE_QUOTES = 12
const QUOTES_TO_DOUBLE = 50
/** One unused quote is forgotten in this time. Milliseconds. */
const FORGETS_MS = 30_000

/** Quotes that a person took and did not use, as of a time. */
export interface UnusedQuotes {
  count: number
  at: number
}

/** How many unused quotes are remembered at a later time. */
export function unusedAt({ count, at }: UnusedQuotes, now: number): number {
  return Math.max(0, count - Math.floor((now - at) / FORGETS_MS))
}

/**
 * The fee of a quote: that of the rules for the first twelve unused ones, and then a fiftieth of it
 * more for each further, up to twice as much. Rounded up to the millionth.
 */
export function quoteFee(fee: Ppm, unused: number): Ppm {
  const paid = Math.min(Math.max(unused - FREE_QUOTES, 0), QUOTES_TO_DOUBLE)
  const doubled = fee + Math.ceil((fee * paid) / QUOTES_TO_DOUBLE)
  return Math.min(doubled, PPM) as Ppm
}

/**
 * How far what a quote is worth may move until it no longer binds, in either direction: by its fee,
 * so that nobody gains by choosing among quotes. Both worths are amounts before the fee.
 */
export function quoteBinds(quoted: bigint, fee: bigint, now: bigint): boolean {
  const moved = now > quoted ? now - quoted : quoted - now
  return moved <= fee
}

/** Of a pool's equity, what one symbol's contracts of one direction may win, and one person's. */
const DIRECTION_SHARE = 4n
const PERSON_SHARE = 20n

/** The most that all fast contracts of one symbol and direction may win together. */
export function mostPromised(equity: bigint): bigint {
  return equity / DIRECTION_SHARE
}

/** The most that one person's fast contracts of one symbol and direction may win together. */
export function mostPromisedToOne(equity: bigint): bigint {
  return equity / PERSON_SHARE
}
