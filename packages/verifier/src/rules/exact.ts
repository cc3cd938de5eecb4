/** One whole in parts per million. */
export const PPM = 1_000_000
/** The same, for what is counted in exact integers. */
export const MILLION = 1_000_000n

/** The quotient of whole numbers, rounded down; `by` is above zero. */
export function divFloor(value: bigint, by: bigint): bigint {
  const quotient = value / by
  return value % by < 0n ? quotient - 1n : quotient
}

/** The quotient of whole numbers, rounded up; `by` is above zero. */
export function divCeil(value: bigint, by: bigint): bigint {
  return -divFloor(-value, by)
}

/** So many millionths of an amount, rounded down to the unit. */
export function shareFloor(value: bigint, rate: number): bigint {
  return divFloor(value * BigInt(rate), MILLION)
}

/** So many millionths of an amount, rounded up to the unit: how every fee is taken. */
export function shareCeil(value: bigint, rate: number): bigint {
  return divCeil(value * BigInt(rate), MILLION)
}

export function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

/** The largest balance of an account: what a signed word of 64 bits holds. */
export const MOST_BALANCE: bigint = (1n << 63n) - 1n

/** More digits than any scale of a venue can ask for. */
const MOST_DIGITS = 64

/** 1 for no digits or fewer. Throws a RangeError for scales that no venue can have. */
export function powerOfTen(digits: number): bigint {
  if (digits > MOST_DIGITS) throw new RangeError(`a scale of ${digits} digits`)
  return digits > 0 ? 10n ** BigInt(digits) : 1n
}
