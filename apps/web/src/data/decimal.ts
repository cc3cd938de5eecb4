import { formatUnits, parseUnits } from '@candor/money'

/**
 * Exact arithmetic on the decimal texts of the wire, for what a screen derives from them. Nothing
 * here goes through a floating-point number.
 */

export type Decimal = string

interface Units {
  units: bigint
  scale: number
}

/** Throws `RangeError` for a text that is no decimal: what comes off the wire has been one. */
function unitsOf(text: Decimal): Units {
  const negative = text.startsWith('-')
  const digits = negative ? text.slice(1) : text
  const point = digits.indexOf('.')
  const scale = point < 0 ? 0 : digits.length - point - 1
  const parsed = parseUnits(digits, scale)
  if (!parsed.ok) throw new RangeError(`not a decimal: ${text}`)
  return { units: negative ? -parsed.value : parsed.value, scale }
}

function raised({ units, scale }: Units, to: number): bigint {
  return units * 10n ** BigInt(to - scale)
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
  const [left, right] = [unitsOf(a), unitsOf(b)]
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
  const [left, right] = [unitsOf(a), unitsOf(b)]
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
  const { units, scale } = unitsOf(text)
  const cut = scale > digits ? units / 10n ** BigInt(scale - digits) : raised({ units, scale }, digits)
  return formatUnits(cut, digits)
}

/** Zeros at the end of the fraction say nothing: '1.500' is '1.5', '2.00' is '2'. */
export function trimZeros(text: Decimal): Decimal {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}
