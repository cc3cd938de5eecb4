/**
 * Noise that can be computed for any place without computing what lies before it: a hash of
 * (key, place) seen as a uniform or a normal number. The same key and place always give the same.
 */

/** A 32-bit key of a text under a seed. */
export function noiseKey(seed: number, text: string): number {
  let hash = mix(seed ^ 0x9e3779b9)
  for (let i = 0; i < text.length; i += 1)
    hash = mix(hash ^ Math.imul(text.charCodeAt(i), 0x85ebca6b))
  return hash
}

/** 32 well-mixed bits of a place; `place` and `part` are integers, `place` within 32 bits. */
export function bits(key: number, place: number, part: number): number {
  return (
    mix(mix(key ^ Math.imul(place, 0x9e3779b1)) ^ Math.imul(part + 0x7f4a7c15, 0x85ebca77)) >>> 0
  )
}

/** Uniform in (0, 1), never 0 or 1. */
export function uniform(key: number, place: number, part: number): number {
  return (bits(key, place, part) + 0.5) / 4_294_967_296
}

/** Normal with mean 0 and deviation 1, cut off where one in eight thousand lies beyond. */
export function normal(key: number, place: number, part: number): number {
  const position = (bits(key, place, part) / 4_294_967_296) * (QUANTILES.length - 1)
  const index = Math.floor(position)
  const lower = QUANTILES[index]!
  return lower + (QUANTILES[index + 1]! - lower) * (position - index)
}

/** The finalizer of MurmurHash3: every bit of the input moves every bit of the output. */
function mix(value: number): number {
  let hash = value ^ (value >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

const STEPS = 4_096
const QUANTILES = quantiles()

/** The normal distribution's quantiles at evenly spaced probabilities, found by bisection. */
function quantiles(): Float64Array {
  const table = new Float64Array(STEPS + 1)
  for (let i = 0; i <= STEPS; i += 1) {
    const probability = (i + 0.5) / (STEPS + 1)
    let low = -6
    let high = 6
    for (let round = 0; round < 40; round += 1) {
      const middle = (low + high) / 2
      if (cumulative(middle) < probability) low = middle
      else high = middle
    }
    table[i] = (low + high) / 2
  }
  return table
}

/** P(X < x) by the approximation 26.2.17 of Abramowitz and Stegun, exact to 7.5e-8. */
function cumulative(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  const tail =
    density *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return x > 0 ? 1 - tail : tail
}
