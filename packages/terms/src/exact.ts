import { type Ppm, PPM } from '@candor/money'

const wide = new BigInt64Array(1)
const halves = new Uint32Array(wide.buffer)

/**
 * A safe integer from 0 up as a bigint. The same as `BigInt(value)`, but by way of memory that
 * compiled code reads and writes in place, where `BigInt` calls into the runtime above 2^31.
 */
export function toWide(value: number): bigint {
  // Storing into 32 bits keeps the lowest 32 of a number's whole part.
  halves[0] = value
  halves[1] = value / TWO_32
  return wide[0]!
}

const TWO_32 = 4_294_967_296

/** What `shareCeil` returns, in plain numbers: `units` is a safe integer from 0 up. */
export function shareCeilOf(units: number, rate: Ppm): number {
  // units x rate / million = whole x rate + rest x rate / million for any whole; the first product
  // stays within the safe integers, and the second is small enough for its quotient to be told
  // from the nearest whole number.
  const whole = Math.floor(units / PPM)
  const rest = units - whole * PPM
  return whole * rate + Math.ceil((rest * rate) / PPM)
}
