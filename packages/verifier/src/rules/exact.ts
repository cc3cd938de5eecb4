/** One whole in parts per million. */
export const PPM = 1_000_000
const WHOLE = 1_000_000n

/** Divides numbers that are not below zero, rounded up. */
export function ceilDiv(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}

/** A share of an amount, rounded up to the unit: how every fee is taken. */
export function shareUp(amount: bigint, share: number): bigint {
  return ceilDiv(amount * BigInt(share), WHOLE)
}

/** A share of an amount, rounded down to the unit. */
export function shareDown(amount: bigint, share: number): bigint {
  return (amount * BigInt(share)) / WHOLE
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}

/** The largest balance of an account: what a signed word of 64 bits holds. */
export const MOST_BALANCE = (1n << 63n) - 1n

/** More digits than any scale of a venue can ask for. */
const MOST_DIGITS = 64

/** 1 for no digits or fewer. Throws a RangeError for scales that no venue can have. */
export function powerOfTen(digits: number): bigint {
  if (digits > MOST_DIGITS) throw new RangeError(`a scale of ${digits} digits`)
  return digits > 0 ? 10n ** BigInt(digits) : 1n
}
