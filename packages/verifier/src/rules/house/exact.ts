/** Parts of a whole: rates are counted in millionths. */
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

/** So many millionths of an amount, rounded down. */
export function shareFloor(value: bigint, rate: number): bigint {
  return divFloor(value * BigInt(rate), MILLION)
}

/** So many millionths of an amount, rounded up. */
export function shareCeil(value: bigint, rate: number): bigint {
  return divCeil(value * BigInt(rate), MILLION)
}

export function least(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}
