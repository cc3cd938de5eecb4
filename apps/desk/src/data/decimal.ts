import { formatUnits, parseUnits } from '@candor/money'

/**
 * Exact arithmetic on the decimal texts of the wire. Nothing here goes through a floating-point
 * number. Each throws `RangeError` for a text that is no decimal: what comes off the wire is one.
 */

interface Units {
  units: bigint
  scale: number
}

function unitsOf(text: string): Units {
  const negative = text.startsWith('-')
  const digits = negative ? text.slice(1) : text
  const point = digits.indexOf('.')
  const scale = point < 0 ? 0 : digits.length - point - 1
  const parsed = parseUnits(digits, scale)
  if (!parsed.ok) throw new RangeError(`not a decimal: ${text}`)
  return { units: negative ? -parsed.value : parsed.value, scale }
}

function aligned(a: string, b: string): [bigint, bigint, number] {
  const [left, right] = [unitsOf(a), unitsOf(b)]
  const scale = Math.max(left.scale, right.scale)
  const raised = ({ units, scale: from }: Units) => units * 10n ** BigInt(scale - from)
  return [raised(left), raised(right), scale]
}

export function add(a: string, b: string): string {
  const [left, right, scale] = aligned(a, b)
  return formatUnits(left + right, scale)
}

export function subtract(a: string, b: string): string {
  const [left, right, scale] = aligned(a, b)
  return formatUnits(left - right, scale)
}

/** Below zero when a < b, zero when equal, above zero when a > b. For sorting. */
export function compare(a: string, b: string): number {
  const [left, right] = aligned(a, b)
  return left < right ? -1 : left > right ? 1 : 0
}

export function isZero(text: string): boolean {
  return !/[1-9]/.test(text)
}

/**
 * What share of `whole` the `part` is, in thousandths, rounded down; 0 of nothing. A whole number:
 * it draws a meter and is shown as a percentage with one digit.
 */
export function permille(part: string, whole: string): number {
  const [left, right] = aligned(part, whole)
  return right === 0n ? 0 : Number((left * 1000n) / right)
}

/** Whether a typed text is a positive decimal with at most `scale` digits after the point. */
export function isAmount(text: string, scale: number): boolean {
  const parsed = parseUnits(text, scale)
  return parsed.ok && parsed.value > 0n
}
