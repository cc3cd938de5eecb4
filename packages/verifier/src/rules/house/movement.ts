/** How far an index has moved of late: millionths of its price, as of a time. */
export interface Movement {
  readonly ppm: number
  readonly at: number
}

const FADES_MS = 10_000
/** The furthest that a half-spread widens, in millionths. */
const WIDEST = 20_000

/**
 * The movement after a print: the step from the print before in millionths of that, rounded down and at
 * most 40,000, or what is left of the movement before, whichever is more. It fades to nothing in ten
 * seconds.
 */
export function movementAfter(
  former: Movement | undefined,
  last: number | undefined,
  print: { price: number; at: number },
): Movement {
  const passed = former ? Math.min(Math.max(print.at - former.at, 0), FADES_MS) : FADES_MS
  const left = former ? Math.floor((former.ppm * (FADES_MS - passed)) / FADES_MS) : 0
  return { ppm: Math.max(left, last === undefined ? 0 : stepOf(last, print.price)), at: print.at }
}

function stepOf(from: number, to: number): number {
  const parts = (BigInt(Math.abs(to - from)) * 1_000_000n) / BigInt(from)
  return parts < 2n * BigInt(WIDEST) ? Number(parts) : 2 * WIDEST
}

/** A half-spread in a market that moves: half of its movement where that is more, at most 2 %. */
export function widened(halfSpread: number, movement: number): number {
  return Math.max(halfSpread, Math.min(Math.floor(movement / 2), WIDEST))
}
