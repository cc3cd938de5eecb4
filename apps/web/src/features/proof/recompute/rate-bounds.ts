const MILLION = 1_000_000n

/** The rates, in whole millionths, at which a fee that is rounded up comes to the same. */
export interface RateBounds {
  least: number
  most: number
}

/** Undefined where no rate gives this fee. */
export function rateBounds(fee: bigint, of: bigint): RateBounds | undefined {
  if (fee === 0n) return { least: 0, most: 0 }
  if (of <= 0n) return undefined
  const least = ((fee - 1n) * MILLION) / of + 1n
  const most = (fee * MILLION) / of
  return least > most || most > MILLION ? undefined : { least: Number(least), most: Number(most) }
}
