/** A mean, and between what it lies with a certain confidence. */
export interface Interval {
  mean: number
  low: number
  high: number
}

/** Student's interval for the mean of independent values; all three are 0 for fewer than two. */
export function intervalOf(values: readonly number[], confidence: number): Interval {
  const count = values.length
  if (count < 2) return { mean: values[0] ?? 0, low: 0, high: 0 }
  const mean = values.reduce((sum, value) => sum + value, 0) / count
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  const error = Math.sqrt(squares / (count - 1) / count)
  const far = studentQuantile((1 + confidence) / 2, count - 1) * error
  return { mean, low: mean - far, high: mean + far }
}

/** By the expansion of Cornish and Fisher around the normal quantile; within a part in a thousand from ten degrees on. */
export function studentQuantile(chance: number, degrees: number): number {
  const z = normalQuantile(chance)
  const n = degrees
  return (
    z +
    (z ** 3 + z) / (4 * n) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * n ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * n ** 3) +
    (79 * z ** 9 + 776 * z ** 7 + 1482 * z ** 5 - 1920 * z ** 3 - 945 * z) / (92_160 * n ** 4)
  )
}

/** Halves the interval in which the quantile lies until nothing of it is left. */
function normalQuantile(chance: number): number {
  let low = -10
  let high = 10
  while (high - low > 1e-9) {
    const middle = (low + high) / 2
    if (normalBelow(middle) < chance) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** The chance of a normal value below z: the integral by Simpson's rule, from the middle on. */
function normalBelow(z: number): number {
  const parts = 200
  const width = z / parts
  const density = (x: number) => Math.exp(-(x ** 2) / 2) / Math.sqrt(2 * Math.PI)
  let sum = density(0) + density(z)
  for (let part = 1; part < parts; part++) sum += density(part * width) * (part % 2 === 1 ? 4 : 2)
  return 0.5 + (sum * width) / 3
}
