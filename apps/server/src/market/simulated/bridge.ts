/**
 * Filling a stretch of a path in: between a known start and end, with a known highest and lowest
 * point, steps are drawn as a Brownian bridge is, and then bent so that the highest and lowest of
 * all steps are exactly the stretch's. That is what lets a day be drawn first and its hours, their
 * minutes and their ticks afterwards, each only when somebody looks, and all of them agree.
 */
export interface Outline {
  open: number
  high: number
  low: number
  close: number
  /** Variance of the whole stretch's move. */
  variance: number
}

/** The randomness of a stretch with n steps. */
export interface Draws {
  /** Each step's part of the variance; they add up to 1. */
  shares: Float64Array
  /** A normal number for each step. */
  moves: Float64Array
  /**
   * Minus the logarithm of a uniform number for each step, for how far the path leaves the line
   * between the step's ends, above and below. Zero: it does not.
   */
  above: Float64Array
  below: Float64Array
}

export interface Filled {
  /** The path at the steps' ends: n + 1 values from open to close. */
  knots: Float64Array
  highs: Float64Array
  lows: Float64Array
}

/** Bends after which what is left to the exact fit is small. */
const BENDS = 2

export function fillIn(outline: Outline, draws: Draws): Filled {
  const steps = draws.shares.length
  const knots = bridge(outline, draws)
  const highs = new Float64Array(steps)
  const lows = new Float64Array(steps)
  measure(outline, draws, knots, highs, lows)
  for (let round = 0; round < BENDS; round += 1) {
    bend(knots, draws.shares, indexOfHighest(highs), outline.high - highest(highs))
    measure(outline, draws, knots, highs, lows)
    bend(knots, draws.shares, indexOfLowest(lows), outline.low - lowest(lows))
    measure(outline, draws, knots, highs, lows)
  }
  fit(outline, knots, highs, lows)
  return { knots, highs, lows }
}

/**
 * How high a Brownian bridge reaches between two ends, for `above` = -ln(u): the inverse of its
 * known distribution. With the signs turned it is how low.
 */
export function reach(from: number, to: number, variance: number, above: number): number {
  const distance = to - from
  return (from + to + Math.sqrt(distance * distance + 2 * variance * above)) / 2
}

function bridge({ open, close, variance }: Outline, { shares, moves }: Draws): Float64Array {
  const steps = shares.length
  const knots = new Float64Array(steps + 1)
  let free = 0
  for (let i = 0; i < steps; i += 1) {
    free += Math.sqrt(shares[i]! * variance) * moves[i]!
    knots[i + 1] = free
  }
  let passed = 0
  for (let i = 1; i < steps; i += 1) {
    passed += shares[i - 1]!
    knots[i] = open + knots[i]! + (close - open - free) * passed
  }
  knots[0] = open
  knots[steps] = close
  return knots
}

function measure(
  { variance }: Outline,
  { shares, above, below }: Draws,
  knots: Float64Array,
  highs: Float64Array,
  lows: Float64Array,
): void {
  for (let i = 0; i < shares.length; i += 1) {
    const from = knots[i]!
    const to = knots[i + 1]!
    const part = variance * shares[i]!
    highs[i] = reach(from, to, part, above[i]!)
    lows[i] = -reach(-from, -to, part, below[i]!)
  }
}

/**
 * Lifts the path by `by` at the middle of one step, and less the further from it, to nothing at
 * both ends: how a bridge's expectation changes when its value at that moment is known.
 */
function bend(knots: Float64Array, shares: Float64Array, step: number, by: number): void {
  if (by === 0) return
  let before = 0
  for (let i = 0; i < step; i += 1) before += shares[i]!
  const moment = before + shares[step]! / 2
  let passed = 0
  for (let i = 1; i < shares.length; i += 1) {
    passed += shares[i - 1]!
    knots[i]! += by * (passed <= moment ? passed / moment : (1 - passed) / (1 - moment))
  }
}

/**
 * Stretches what lies above both ends, and what lies below them, so that the outermost points are
 * the outline's exactly. Order is kept, so every step still holds its own ends.
 */
function fit(outline: Outline, knots: Float64Array, highs: Float64Array, lows: Float64Array): void {
  const { open, close, high, low } = outline
  const top = Math.max(open, close)
  const bottom = Math.min(open, close)
  const up = ratio(high - top, highest(highs) - top)
  const down = ratio(bottom - low, bottom - lowest(lows))
  const place = (value: number) =>
    value > top
      ? Math.min(top + (value - top) * up, high)
      : value < bottom
        ? Math.max(bottom - (bottom - value) * down, low)
        : value
  const topStep = indexOfHighest(highs)
  const lowStep = indexOfLowest(lows)
  for (let i = 0; i < knots.length; i += 1) knots[i] = place(knots[i]!)
  for (let i = 0; i < highs.length; i += 1) {
    highs[i] = place(highs[i]!)
    lows[i] = place(lows[i]!)
  }
  highs[topStep] = high
  lows[lowStep] = low
}

function ratio(wanted: number, found: number): number {
  return found > 0 ? wanted / found : 0
}

function highest(values: Float64Array): number {
  return values[indexOfHighest(values)]!
}

function lowest(values: Float64Array): number {
  return values[indexOfLowest(values)]!
}

function indexOfHighest(values: Float64Array): number {
  let index = 0
  for (let i = 1; i < values.length; i += 1) if (values[i]! > values[index]!) index = i
  return index
}

function indexOfLowest(values: Float64Array): number {
  let index = 0
  for (let i = 1; i < values.length; i += 1) if (values[i]! < values[index]!) index = i
  return index
}
