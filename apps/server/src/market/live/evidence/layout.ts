/**
 * How evidence is written; docs/market.md describes it for whoever reads it without this program.
 *
 * A statement: a byte of its form, the time of its prints, where it is whole what the symbols are, a
 * bit for each symbol that was printed, and the constituents that changed. An entry begins with a
 * byte: its standing in the upper three bits, then one bit for a special entry, then how many
 * constituents lie between it and the entry before, 15 and more in a further number.
 */

/** The form of this release; the next one gets other numbers. */
export const WHOLE = 0x10
export const CHANGES = 0x11

/** A statement says everything anew after this long, so that a window can be read by itself. */
export const WHOLE_EVERY_MS = 60_000

export const STANDING_SHIFT = 5
export const SPECIAL_BIT = 0x10
export const GAP_MASK = 0x0f

/** What a special entry is: a standing without another price, or a price with more digits. */
export const STANDING_ALONE = 0
export const MORE_DIGITS = 1

/** Longest age of a price at its print that one byte holds, in milliseconds. */
export const LONG_AGE = 255

/** What is known of a constituent's price between statements. */
export interface Told {
  /** Place in STANDINGS. */
  standing: number
  /** The price in units of 10^-digits; 0 before the first. */
  units: bigint
  digits: number
  receivedAt: number
  /** How much later than its exchange's time it arrived, in milliseconds. */
  lateMs: number
}
