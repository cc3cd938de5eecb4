import { type Amount, type Price, type Quantity, amount } from './brands.ts'

/** Why a decimal text is not an exact count of units. */
export type ParseFault = 'not_a_decimal' | 'too_many_digits' | 'out_of_range'

export type Parsed<T> = { ok: true; value: T } | { ok: false; fault: ParseFault }

/** Plain ASCII decimals only: no sign, exponent, space, separator, leading or trailing dot. */
const DECIMAL = /^(0|[1-9][0-9]{0,24})(?:\.([0-9]{1,24}))?$/

/**
 * Parses a decimal text into whole units of 10^-scale. Excess digits are refused even when they
 * are zeros beyond the scale. A negative scale counts in tens, hundreds and so on: with scale -2
 * "300" is 3 and "350" is refused.
 */
export function parseUnits(text: string, scale: number): Parsed<bigint> {
  const match = DECIMAL.exec(text)
  if (!match) return { ok: false, fault: 'not_a_decimal' }
  const fraction = match[2] ?? ''
  if (fraction.length > Math.max(scale, 0)) return { ok: false, fault: 'too_many_digits' }
  const digits = BigInt(match[1]! + fraction.padEnd(scale, '0'))
  const unit = 10n ** BigInt(Math.max(-scale, 0))
  if (digits % unit !== 0n) return { ok: false, fault: 'too_many_digits' }
  return { ok: true, value: digits / unit }
}

/** Writes units of 10^-scale as a plain decimal with exactly `scale` digits after the point. */
export function formatUnits(units: bigint | number, scale: number): string {
  const value = BigInt(units)
  const sign = value < 0n ? '-' : ''
  const digits = (value < 0n ? -value : value).toString()
  if (scale <= 0) return digits === '0' ? '0' : sign + digits + '0'.repeat(-scale)
  const padded = digits.padStart(scale + 1, '0')
  return `${sign}${padded.slice(0, -scale)}.${padded.slice(-scale)}`
}

/** Removes zeros from the end of a fraction: '1.500' is '1.5', '2.00' is '2', '300' stays. */
export function trimZeros(decimal: string): string {
  return decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal
}

/** Writes units of 10^-scale as the shortest decimal text: 1,500 of scale 3 are '1.5'. */
export function shortDecimal(units: bigint | number, scale: number): string {
  return trimZeros(formatUnits(units, scale))
}

/** Parses a decimal text of a currency with this scale; negative texts are refused. */
export function parseAmount(text: string, scale: number): Parsed<Amount> {
  const units = parseUnits(text, scale)
  if (!units.ok) return units
  try {
    return { ok: true, value: amount(units.value) }
  } catch {
    return { ok: false, fault: 'out_of_range' }
  }
}

/** Parses a price text into ticks of 10^-priceScale. */
export function parsePrice(text: string, priceScale: number): Parsed<Price> {
  return parseSafe(text, priceScale) as Parsed<Price>
}

/** Parses a quantity text into lots of 10^-quantityScale. */
export function parseQuantity(text: string, quantityScale: number): Parsed<Quantity> {
  return parseSafe(text, quantityScale) as Parsed<Quantity>
}

function parseSafe(text: string, scale: number): Parsed<number> {
  const units = parseUnits(text, scale)
  if (!units.ok) return units
  if (units.value > BigInt(Number.MAX_SAFE_INTEGER)) return { ok: false, fault: 'out_of_range' }
  return { ok: true, value: Number(units.value) }
}
