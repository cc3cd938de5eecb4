/** A millionth is what every share is counted in. */
export const MILLION = 1_000_000n

/** Rounded towards less. Below zero too. */
export function down(above: bigint, below: bigint): bigint {
  const whole = above / below
  return whole * below > above ? whole - 1n : whole
}

/** Rounded towards more. */
export function up(above: bigint, below: bigint): bigint {
  const whole = above / below
  return whole * below < above ? whole + 1n : whole
}

export function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
