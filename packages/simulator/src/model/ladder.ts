import type { LadderSpec, Side } from '@candor/engine'

/** What the liquidity account offers at one price. */
export interface Quote {
  /** Ticks. */
  price: bigint
  lots: bigint
}

/** How a market counts: what the formula needs besides its settings and the index. */
export interface Units {
  /** Digits after the point of the index and of the market's ticks. */
  indexScale: number
  priceScale: number
  /** Quote units of one tick of one lot. */
  tickLot: bigint
}

const MILLION = 1_000_000n
const MOST = BigInt(Number.MAX_SAFE_INTEGER)

/** `parts` millionths of an index price as an exact fraction of ticks, rounded down or up. */
export function ticks(
  index: bigint,
  parts: bigint,
  { indexScale, priceScale }: Units,
  rounding: 'down' | 'up',
): bigint {
  const above = index * parts * 10n ** BigInt(priceScale)
  const below = MILLION * 10n ** BigInt(indexScale)
  const whole = above / below
  return rounding === 'up' && whole * below < above ? whole + 1n : whole
}

/**
 * The whole of one side, best first. Level i lies halfSpread + i x step from the index: bids below
 * it rounded down, asks above it rounded up, the best ask at least one tick over the best bid. It
 * is worth firstLevel + i x levelGrowth, in as many whole lots as that is at its price.
 */
export function ladderQuotes(spec: LadderSpec, units: Units, index: bigint, side: Side): Quote[] {
  const quotes: Quote[] = []
  const lowestAsk = ticks(index, MILLION - BigInt(spec.halfSpread), units, 'down') + 1n
  for (let level = 0; level < spec.levels; level++) {
    const away = BigInt(spec.halfSpread) + BigInt(spec.step) * BigInt(level)
    let price: bigint
    if (side === 'buy') {
      price = away < MILLION ? ticks(index, MILLION - away, units, 'down') : 0n
    } else {
      price = ticks(index, MILLION + away, units, 'up')
      if (price < lowestAsk) price = lowestAsk
    }
    if (price === 0n || price > MOST) break
    const worth = spec.firstLevel + spec.levelGrowth * BigInt(level)
    quotes.push({ price, lots: worth / (price * units.tickLot) })
  }
  return quotes
}

/** What is left of a side once so many lots were taken from its front; levels of nothing fall away. */
export function afterTaking(quotes: readonly Quote[], taken: bigint): Quote[] {
  let behind = taken
  const left: Quote[] = []
  for (const { price, lots } of quotes) {
    const gone = behind < lots ? behind : lots
    behind -= gone
    if (lots > gone) left.push({ price, lots: lots - gone })
  }
  return left
}
