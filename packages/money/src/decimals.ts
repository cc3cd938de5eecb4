import { formatUnits, parseUnits } from './decimal.ts'

export { trimZeros } from './decimal.ts'

/**
 * Exact arithmetic on the decimal texts of the wire, which may be below zero, for what a screen or a
 * test derives from them. Nothing here goes through a floating-point number. Each function throws
 * `RangeError` for a text that is no decimal: what comes off the wire is one.
 */

export type Decimal = string

interface Units {
  units: bigint
  scale: number
}

function parts(text: Decimal): Units {
  const point = text.indexOf('.')
  const scale = point < 0 ? 0 : text.length - point - 1
  return { units: unitsOf(text, scale), scale }
}

/** Whole units of 10^-scale; further digits than the scale's are refused. */
export function unitsOf(text: Decimal, scale: number): bigint {
  const negative = text.startsWith('-')
  const parsed = parseUnits(negative ? text.slice(1) : text, scale)
  if (!parsed.ok) throw new RangeError(`not a decimal of at most ${scale} digits: ${text}`)
  return negative ? -parsed.value : parsed.value
}

function raised({ units, scale }: Units, to: number): bigint {
  return units * 10n ** BigInt(to - scale)
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const [left, right] = [parts(a), parts(b)]
  const scale = Math.max(left.scale, right.scale)
  return [raised(left, scale), raised(right, scale), scale]
}

export function add(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = aligned(a, b)
  return formatUnits(left + right, scale)
}

export function subtract(a: Decimal, b: Decimal): Decimal {
  const [left, right, scale] = aligned(a, b)
  return formatUnits(left - right, scale)
}

export function multiply(a: Decimal, b: Decimal): Decimal {
  const [left, right] = [parts(a), parts(b)]
  return formatUnits(left.units * right.units, left.scale + right.scale)
}

/** a / b with `digits` after the point, rounded toward zero; undefined when b is zero. */
export function divide(a: Decimal, b: Decimal, digits: number): Decimal | undefined {
  const [left, right] = aligned(a, b)
  return right === 0n ? undefined : formatUnits((left * 10n ** BigInt(digits)) / right, digits)
}

/** Below zero when a < b, zero when equal, above zero when a > b. For sorting. */
export function compare(a: Decimal, b: Decimal): number {
  const [left, right] = aligned(a, b)
  return left < right ? -1 : left > right ? 1 : 0
}

/** -1, 0 or 1. */
export function signOf(text: Decimal): -1 | 0 | 1 {
  return compare(text, '0') as -1 | 0 | 1
}

export function isZero(text: Decimal): boolean {
  return !/[1-9]/.test(text)
}

export function sum(texts: readonly Decimal[]): Decimal {
  return texts.reduce(add, '0')
}

/** Cuts off digits after the point beyond `digits` (toward zero), or fills up with zeros. */
export function truncate(text: Decimal, digits: number): Decimal {
  const { units, scale } = parts(text)
  const cut =
    scale > digits ? units / 10n ** BigInt(scale - digits) : raised({ units, scale }, digits)
  return formatUnits(cut, digits)
}

/**
 * What share of `whole` the `part` is, in thousandths, rounded toward zero; 0 of nothing. For a meter
 * and for a percentage with one digit.
 */
export function permille(part: Decimal, whole: Decimal): number {
  const [left, right] = aligned(part, whole)
  return right === 0n ? 0 : Number((left * 1000n) / right)
}

/** Whether a typed text is above zero and has at most `scale` digits after the point. */
export function isAmount(text: string, scale: number): boolean {
  const parsed = parseUnits(text, scale)
  return parsed.ok && parsed.value > 0n
}
